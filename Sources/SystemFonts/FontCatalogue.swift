// SPDX-License-Identifier: MIT

/// The font files in the usual folders of a machine, found by name.
public struct FontCatalogue: Sendable {
  /// The folders in which fonts are looked for; below them to a depth of `deepest`.
  public let folders: [String]

  private let names: @Sendable (String) -> [String]

  /// How deep folders are looked into, and how many files and folders at most.
  private static let deepest = 6
  private static let most = 50_000

  /// The endings of font files that are read.
  public static let endings = [
    ".pcf", ".pcf.gz", ".bdf", ".bdf.gz", ".otb", ".ttf", ".ttc", ".otf",
  ]

  /// The usual folders; those of a person below `home`.
  public static func usualFolders(home: String?) -> [String] {
    (home.map { ["\($0)/.local/share/fonts", "\($0)/.fonts"] } ?? [])
      + ["/usr/local/share/fonts", "/usr/share/fonts", "/usr/share/unifont"]
  }

  /// Makes a catalogue that looks nowhere until it is asked.
  ///
  /// - Parameters:
  ///   - folders: where to look, the first one first.
  ///   - names: the names in a folder; none for what is no folder or cannot be read.
  public init(folders: [String], names: @escaping @Sendable (String) -> [String]) {
    self.folders = folders
    self.names = names
  }

  /// The path of the font file with a name.
  ///
  /// The name is the file name without its ending, such as `misaki_gothic_2nd`. Upper and lower
  /// case make no difference.
  public func path(named name: String) -> String? {
    FontCatalogue.path(named: name, folders: folders, names: names)
  }

  /// The path of a font file in folders that are listed by `names`; see `path(named:)`.
  public static func path(
    named name: String, folders: [String], names: (String) -> [String]
  ) -> String? {
    let wanted = name.lowercased()
    return first(in: folders, names: names) {
      FontCatalogue.name(of: $0)?.lowercased() == wanted
    }
  }

  /// All font files, in the order of the folders and of their paths.
  public var paths: [String] {
    var paths: [String] = []
    _ = FontCatalogue.first(in: folders, names: names) {
      if FontCatalogue.name(of: $0) != nil { paths.append($0) }
      return false
    }
    return paths
  }

  /// The name of a font file, without folders and ending; nothing for another file.
  public static func name(of path: String) -> String? {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    for ending in endings.reversed() where file.lowercased().hasSuffix(ending) {
      let name = file.dropLast(ending.count)
      return name.isEmpty ? nil : String(name)
    }
    return nil
  }

  /// The first path that fits, folder by folder.
  private static func first(
    in folders: [String], names: (String) -> [String], where fits: (String) -> Bool
  ) -> String? {
    var visited = 0
    func look(_ folder: String, _ depth: Int) -> String? {
      for name in names(folder).sorted() {
        visited += 1
        guard visited <= most else { return nil }
        let path = "\(folder)/\(name)"
        if FontCatalogue.name(of: path) != nil {
          if fits(path) { return path }
        } else if depth < deepest, let found = look(path, depth + 1) {
          return found
        }
      }
      return nil
    }
    for folder in folders {
      if let found = look(folder, 1) { return found }
    }
    return nil
  }
}
