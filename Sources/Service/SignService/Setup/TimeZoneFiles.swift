// SPDX-License-Identifier: MIT
package import SignboardKit
import Synchronization

/// The time zones of this machine.
package final class TimeZoneFiles: Sendable {
  /// The bytes of a time zone by its name; `nil` if there is none.
  package let file: @Sendable (_ name: String) -> [UInt8]?
  /// The time zone of the machine, if the settings name none.
  package let local: CivilTimeZone.LocalFinder
  /// Those that were read, by their names.
  private let known = Mutex<[String: CivilTimeZone]>([:])
  private static let mostKnown = 1000

  init(
    file: @escaping @Sendable (_ name: String) -> [UInt8]?,
    local: @escaping CivilTimeZone.LocalFinder
  ) {
    (self.file, self.local) = (file, local)
  }

  /// The data of this machine: the folder of time zones, `TZ` and `/etc/localtime`.
  ///
  /// Each has read nothing yet, so that a service that is set up anew sees new data.
  package static var machine: TimeZoneFiles {
    TimeZoneFiles(file: MachineTimeZones.file) { () throws(SignError) in
      try MachineTimeZones.local(named: "local time") ?? .utc
    }
  }

  /// The time zone that a configuration names, or that of the machine.
  func zone(named name: String?) throws(SignError) -> CivilTimeZone {
    do throws(SignError) {
      if let name { return try zone(name) }
      return try local()
    } catch {
      throw SignError(path: "time-zone", reason: error.phrase)
    }
  }

  /// The time zone of a name, read once: all messages that name it share its data.
  func zone(_ name: String) throws(SignError) -> CivilTimeZone {
    if let zone = known.withLock({ $0[name] }) { return zone }
    let zone = try CivilTimeZone.named(name, from: file)
    known.withLock { zones in
      // Rules in the form of POSIX are time zones, too, and their number has no limit.
      if zones.count < Self.mostKnown { zones[name] = zone }
    }
    return zone
  }
}
