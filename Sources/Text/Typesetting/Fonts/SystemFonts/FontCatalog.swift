// SPDX-License-Identifier: MIT

/// Finds font files by name in folders and below, in the order of names.
///
/// Depth and number of names are limited, and links to a parent folder are skipped.
public struct FontCatalog: Sendable {
  /// The folders that are searched.
  public let folders: [String]

  private let names: @Sendable (String) -> [String]
  private let target: @Sendable (String) -> String?

  /// The greatest depth.
  private static let deepest = 6
  /// The greatest number of names below each folder, so that a large one does not starve others.
  private static let most = 50_000

  /// The supported file name extensions.
  public static let endings = [
    ".pcf", ".pcf.gz", ".bdf", ".bdf.gz", ".otb", ".ttf", ".ttc", ".otf", ".otc",
  ]

  /// The usual folders, including those below `home`.
  public static func usualFolders(home: String?) -> [String] {
    (home.map { ["\($0)/.local/share/fonts", "\($0)/.fonts"] } ?? [])
      + ["/usr/local/share/fonts", "/usr/share/fonts", "/usr/share/unifont"]
  }

  /// Makes a catalog; folders are read on each query.
  ///
  /// - Parameters:
  ///   - folders: the folders in order of preference; duplicates are dropped.
  ///   - names: the names in a folder; none if it is not a folder or cannot be read.
  ///   - target: the target of a symbolic link, `nil` for other files; used to skip links to a
  ///     parent folder.
  public init(
    folders: [String], names: @escaping @Sendable (String) -> [String],
    target: @escaping @Sendable (String) -> String? = { _ in nil }
  ) {
    var distinct: [String] = []
    for folder in folders {
      var folder = folder
      while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
      if !folder.isEmpty, !distinct.contains(folder) { distinct.append(folder) }
    }
    self.folders = distinct
    self.names = names
    self.target = target
  }

  /// The path of the font file with a name.
  ///
  /// The name is the file name without its extension, such as `misaki_gothic_2nd`, ignoring case. A
  /// suffix `#2` selects a face of the file and is kept in the path.
  public func path(named name: String) -> String? {
    let wanted = FaceName(name)
    // A file whose name contains the number takes precedence over a face.
    for (stem, suffix) in [(name, ""), (wanted.name, wanted.suffix)] {
      let lower = stem.lowercased()
      if let path = first(where: { FontCatalog.name(of: $0)?.lowercased() == lower }) {
        return path + suffix
      }
      if suffix.isEmpty, wanted.number == nil { return nil }
    }
    return nil
  }

  /// All font files, in the order of the folders and of their paths.
  public var paths: [String] {
    var paths: [String] = []
    _ = first {
      paths.append($0)
      return false
    }
    return paths
  }

  /// The name of a font file without folders and extension; `nil` for other files.
  ///
  /// The number of a face is kept: `fonts/Noto.ttc#2` is `Noto#2`.
  public static func name(of path: String) -> String? {
    let face = FaceName(path)
    let file = face.name.split(separator: "/").last.map(String.init) ?? face.name
    let lower = file.lowercased()
    for ending in endings.reversed() where lower.hasSuffix(ending) {
      let name = file.dropLast(ending.count)
      return name.isEmpty ? nil : String(name) + face.suffix
    }
    return nil
  }

  /// The first path of a font file that satisfies `fits`.
  private func first(where fits: (String) -> Bool) -> String? {
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
      guard visited <= FontCatalog.most else { return nil }
      let path = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
      if FontCatalog.name(of: path) != nil {
        if fits(path) { return path }
      } else if depth < FontCatalog.deepest, !leadsBack(path),
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
}
