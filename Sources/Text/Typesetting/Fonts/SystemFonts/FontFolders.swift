// SPDX-License-Identifier: MIT

/// Searches folders recursively in the order of names.
///
/// Depth and number of names are limited, and links to a parent folder are skipped.
struct FontFolders {
  let folders: [String]
  let names: (String) -> [String]
  let target: (String) -> String?

  /// The greatest depth.
  private static let deepest = 6
  /// The greatest number of names below each folder, so that a large one does not starve others.
  private static let most = 50_000

  /// The first path of a font file that satisfies `fits`.
  func first(where fits: (String) -> Bool) -> String? {
    for folder in folders {
      var visited = 0
      if let found = look(in: folder, depth: 1, &visited, fits) { return found }
    }
    return nil
  }

  private func look(
    in folder: String, depth: Int, _ visited: inout Int, _ fits: (String) -> Bool
  ) -> String? {
    for name in names(folder).sorted() {
      visited += 1
      guard visited <= FontFolders.most else { return nil }
      let path = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
      if FontCatalog.name(of: path) != nil {
        if fits(path) { return path }
      } else if depth < FontFolders.deepest, !leadsBack(path),
        let found = look(in: path, depth: depth + 1, &visited, fits)
      {
        return found
      }
    }
    return nil
  }

  /// Whether a path is a link to one of its parent folders.
  private func leadsBack(_ path: String) -> Bool {
    guard let target = target(path) else { return false }
    let folder = path.split(separator: "/").dropLast()
    var place = target.hasPrefix("/") ? [] : Array(folder)
    for part in target.split(separator: "/") where part != "." {
      if part == ".." { _ = place.popLast() } else { place.append(part) }
    }
    return folder.starts(with: place)
  }

  /// The folders without trailing slashes and duplicates.
  static func distinct(_ folders: [String]) -> [String] {
    var distinct: [String] = []
    for folder in folders {
      var folder = folder
      while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
      if !folder.isEmpty, !distinct.contains(folder) { distinct.append(folder) }
    }
    return distinct
  }
}
