// SPDX-License-Identifier: MIT

/// The font files in the usual folders of a machine, found by name.
public struct FontCatalog: Sendable {
  /// The folders in which fonts are looked for; below them to a depth of `deepest`.
  public let folders: [String]

  private let names: @Sendable (String) -> [String]
  private let target: @Sendable (String) -> String?

  /// The endings of font files that are read.
  public static let endings = [
    ".pcf", ".pcf.gz", ".bdf", ".bdf.gz", ".otb", ".ttf", ".ttc", ".otf", ".otc",
  ]

  /// The usual folders; those of a person below `home`.
  public static func usualFolders(home: String?) -> [String] {
    (home.map { ["\($0)/.local/share/fonts", "\($0)/.fonts"] } ?? [])
      + ["/usr/local/share/fonts", "/usr/share/fonts", "/usr/share/unifont"]
  }

  /// Makes a catalogue that looks nowhere until it is asked.
  ///
  /// - Parameters:
  ///   - folders: where to look, the first one first; one that is named twice counts once.
  ///   - names: the names in a folder; none for what is no folder or cannot be read.
  ///   - target: where a link points to, and nothing for what is no link; with it a link to a
  ///     folder that it stands in is not followed, and without it only to a limited depth.
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
  /// The name is the file name without its ending, such as `misaki_gothic_2nd`; `#2` behind it
  /// chooses a face of the file, and stays behind the path. Upper and lower case make no
  /// difference.
  public func path(named name: String) -> String? {
    FontCatalog.path(named: name, in: FontFolders(folders: folders, names: names, target: target))
  }

  /// The path of a font file in folders that are listed by `names`; see `path(named:)`.
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
    // A file whose own name ends like that comes before a face.
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

  /// The name of a font file, without folders and ending; nothing for another file.
  ///
  /// The number of a face stays: `fonts/Noto.ttc#2` is `Noto#2`.
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
