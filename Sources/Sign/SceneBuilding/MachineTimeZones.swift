// SPDX-License-Identifier: MIT
package import CivilTime
import LinuxIO
package import Wording

/// The time zones of this machine.
package enum MachineTimeZones {
  /// The file with the time zone of the machine.
  static let localTime = "/etc/localtime"

  /// The file of a time zone by its name; `nil` if there is none.
  package static func file(_ name: String) -> [UInt8]? {
    try? FileTree().read("/usr/share/zoneinfo/\(name)", limit: CivilTimeZone.sizeLimit)
  }

  /// The time zone of the variable `TZ`, else of `/etc/localtime`; `nil` without both.
  ///
  /// - Parameter name: what errors call the latter.
  package static func local(named name: String) throws(SignError) -> CivilTimeZone? {
    if let zone = environment("TZ"), !zone.isEmpty {
      return try CivilTimeZone.named(
        zone.hasPrefix(":") ? String(zone.dropFirst()) : zone, from: file)
    }
    guard let bytes = try? FileTree().read(localTime, limit: CivilTimeZone.sizeLimit) else {
      return nil
    }
    return try CivilTimeZone(name: name, tzif: bytes)
  }
}
