// SPDX-License-Identifier: MIT
import Foundation
public import Schedules

/// The time zone data of this machine.
public enum ZoneFiles {
  /// Where Debian keeps it.
  public static let folder = "/usr/share/zoneinfo"

  /// The bytes of a time zone file; `nil` if it is missing.
  public static func load(_ name: String) -> [UInt8]? {
    (try? Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))).map { [UInt8]($0) }
  }

  /// The time zone with a name.
  public static func zone(_ name: String) throws -> CivilTimeZone {
    try CivilTimeZone.named(name, from: load)
  }

  /// All names, without the copies under `posix/` and those with leap seconds under `right/`.
  public static let names: [String] = {
    guard let files = FileManager.default.enumerator(atPath: folder) else { return [] }
    return files.compactMap { $0 as? String }.filter { name in
      !name.hasPrefix("posix") && !name.hasPrefix("right") && name != "localtime"
        && (load(name)?.starts(with: Array("TZif".utf8)) ?? false)
    }.sorted()
  }()
}
