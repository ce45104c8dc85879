// SPDX-License-Identifier: MIT
import CivilTime
import Foundation

/// The zone data of this machine.
enum ZoneFiles {
  static let folder = "/usr/share/zoneinfo"

  static func load(_ name: String) -> [UInt8]? {
    (try? Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))).map { [UInt8]($0) }
  }

  static func zone(_ name: String) throws -> CivilZone {
    try CivilZone.named(name, from: load)
  }

  /// All names, without the copies under `posix/` and those with leap seconds under `right/`.
  static let names: [String] = {
    guard let files = FileManager.default.enumerator(atPath: folder) else { return [] }
    return files.compactMap { $0 as? String }.filter { name in
      !name.hasPrefix("posix") && !name.hasPrefix("right") && name != "localtime"
        && (load(name)?.starts(with: Array("TZif".utf8)) ?? false)
    }.sorted()
  }()
}
