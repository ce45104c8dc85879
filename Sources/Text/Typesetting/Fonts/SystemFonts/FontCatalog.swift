// SPDX-License-Identifier: MIT

/// Finds font files by name in the usual folders.
public struct FontCatalog: Sendable {
  /// The folders that are searched, with their subfolders to a limited depth.
  public let folders: [String]

  private let names: @Sendable (String) -> [String]
  private let target: @Sendable (String) -> String?

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
    self.folders = FontFolders.distinct(folders)
    self.names = names
    self.target = target
  }

  /// The path of the font file with a name.
  ///
  /// The name is the file name without its extension, such as `misaki_gothic_2nd`, ignoring case. A
  /// suffix `#2` selects a face of the file and is kept in the path.
  public func path(named name: String) -> String? {
    FontCatalog.path(named: name, in: FontFolders(folders: folders, names: names, target: target))
  }

  /// The path of a font file in folders that `names` lists; see `path(named:)`.
  public static func path(
    named name: String, folders: [String], names: (String) -> [String]
  ) -> String? {
    withoutActuallyEscaping(names) { names in
      path(
        named: name, in: FontFolders(folders: folders, names: names, target: { _ in nil }))
    }
  }

  private static func path(named name: String, in folders: FontFolders) -> String? {
    let wanted = FaceName(name)
    // A file whose name contains the number takes precedence over a face.
    for (stem, suffix) in [(name, ""), (wanted.name, wanted.suffix)] {
      let lower = stem.lowercased()
      if let path = folders.first(where: { FontCatalog.name(of: $0)?.lowercased() == lower }) {
        return path + suffix
      }
      if suffix.isEmpty, wanted.number == nil { return nil }
    }
    return nil
  }

  /// All font files, in the order of the folders and of their paths.
  public var paths: [String] {
    var paths: [String] = []
    _ = FontFolders(folders: folders, names: names, target: target).first {
      if FontCatalog.name(of: $0) != nil { paths.append($0) }
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
}
