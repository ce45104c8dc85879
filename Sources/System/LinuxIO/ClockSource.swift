// SPDX-License-Identifier: MIT

/// Where the time of a machine comes from.
package enum ClockSource: Hashable, Sendable {
  /// From a time service: the kernel or systemd reports that it is synchronized.
  case synchronized
  /// From a clock with a battery, with which it was set at the start of the machine.
  case battery
  /// From nowhere: after a power cut it goes on from the time of the last shutdown.
  case nothing
  /// The machine does not report it.
  case unknown

  /// A clock before this instant, the beginning of 2025 in seconds since 1970, was never set.
  package static let earliest: Int64 = 1_735_689_600

  /// Looks at a few small files of a machine.
  ///
  /// - Parameters:
  ///   - files: those of the machine.
  ///   - isSynchronized: what the kernel reports, see `ClockQuality`.
  ///   - now: the time of the machine in seconds since 1970; `nil`: it is not known.
  package init(_ files: FileTree, isSynchronized: Bool?, now: Int64?) {
    func read(_ path: String) -> [UInt8]? { try? files.read(path, limit: 64) }
    // The kernel forgets it some hours after the last answer of a time server; this file stays.
    if isSynchronized == true || read("/run/systemd/timesync/synchronized") != nil {
      self = .synchronized
      return
    }
    let folder = "/sys/class/rtc/"
    let hasBattery = ((try? files.names(in: folder)) ?? []).contains { name in
      func number(_ file: String) -> Int64? {
        let bytes = read("\(folder)\(name)/\(file)")?.prefix { $0 != UInt8(ascii: "\n") }
        return bytes.flatMap { Int64(String(decoding: $0, as: UTF8.self)) }
      }
      // That of a Raspberry Pi 5 without a battery is there, too, and begins at 1970.
      guard let time = number("since_epoch"), time >= Self.earliest else { return false }
      // Many systems set the clock by it later than the kernel would.
      return number("hctosys") == 1 || now.map { abs($0 - time) <= 60 } ?? false
    }
    self = hasBattery ? .battery : isSynchronized == nil ? .unknown : .nothing
  }

  /// Where the time of this machine comes from; opens a few small files.
  package static func ofMachine() -> ClockSource {
    ClockSource(
      FileTree(), isSynchronized: ClockQuality.isSynchronized(),
      now: WallClock.nanoseconds() / 1_000_000_000)
  }
}
