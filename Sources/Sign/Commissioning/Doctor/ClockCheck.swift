// SPDX-License-Identifier: MIT
import SignboardKit

/// Whether anything sets the clock after a power cut.
enum ClockCheck: DoctorCheck {
  static let subject = "clock"
  static let why =
    "After a power cut a clock that nothing sets goes on from the last shutdown, so clocks and dates on "
    + "the sign are wrong."

  static func run(_ machine: Machine) -> Finding? {
    let source = ClockSource(
      machine.files, isSynchronized: machine.isSynchronized,
      now: machine.isSynchronized.map { _ in WallClock.nanoseconds() / 1_000_000_000 })
    switch source {
    case .synchronized: return ok("Set by a time server.")
    case .battery:
      return ok("Set from a clock with a battery; no time server sets it.")
    case .nothing:
      return advice(
        "No time server has set the clock since the start, and there is no clock with a battery.",
        fix: ["sudo timedatectl set-ntp true", "timedatectl timesync-status"],
        hint: "Without a network fit a clock with a battery. With \"wait-for-clock: yes\" below "
          + "\"service:\" times wait until the clock is set.")
    case .unknown: return nil
    }
  }
}
