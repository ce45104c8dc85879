// SPDX-License-Identifier: MIT
public import CivilTime
import LinuxIO
import SignboardKit
import Synchronization

/// The time zones of this machine.
public struct ZoneData: Sendable {
  /// The bytes of a zone by its name; nothing if there is none.
  public let file: @Sendable (_ name: String) -> [UInt8]?
  /// The zone of the machine where nobody names one.
  public let local: @Sendable () throws(CivilZoneError) -> CivilZone

  /// Makes zones of other data, as for tests.
  public init(
    file: @escaping @Sendable (_ name: String) -> [UInt8]?,
    local: @escaping @Sendable () throws(CivilZoneError) -> CivilZone
  ) {
    (self.file, self.local) = (file, local)
  }

  /// What `CivilZone` reads.
  private static let sizeLimit = 262_144

  /// The data of this machine: the folder of zones, `TZ` and `/etc/localtime`.
  public static let machine = ZoneData(
    file: readFile,
    local: { () throws(CivilZoneError) in
      if let name = environment("TZ"), !name.isEmpty {
        return try CivilZone.named(
          name.hasPrefix(":") ? String(name.dropFirst()) : name, from: readFile)
      }
      guard let bytes = try? FileTree().read("/etc/localtime", limit: sizeLimit) else {
        return .utc
      }
      return try CivilZone(name: "local time", tzif: bytes)
    })

  private static let readFile: @Sendable (String) -> [UInt8]? = { name in
    try? FileTree().read("/usr/share/zoneinfo/\(name)", limit: sizeLimit)
  }

  /// The zone that a configuration names, or that of the machine.
  func zone(named name: String?) throws(SignError) -> CivilZone {
    do throws(CivilZoneError) {
      if let name { return try CivilZone.named(name, from: file) }
      return try local()
    } catch {
      throw SignError(place: "time-zone", reason: error.description, remedy: "")
    }
  }
}

/// Reads the file of each time zone once; short-lived, as the files may be exchanged.
///
/// A thousand messages that are put together mostly name the same zone, or none.
final class ZoneShelf: Sendable {
  private let files = Mutex<[String: [UInt8]]>([:])

  /// The bytes of a zone by its name; nothing if there is none.
  func file(_ name: String, from data: ZoneData) -> [UInt8]? {
    if let known = files.withLock({ $0[name] }) { return known }
    guard let bytes = data.file(name) else { return nil }
    files.withLock { $0[name] = bytes }
    return bytes
  }
}
