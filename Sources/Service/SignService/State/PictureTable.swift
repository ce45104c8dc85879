// SPDX-License-Identifier: MIT
import Pictures
import SceneBuilding
import SignConfiguration

/// The pictures that the sign keeps.
struct PictureTable: Sendable {
  /// A picture, and the revision of its last change.
  struct Kept: Sendable {
    let picture: StoredPicture
    let revision: Int64
  }

  /// By their names.
  private(set) var kept: [String: Kept] = [:]
  /// The revision of the last change of any of them.
  private(set) var revision: Int64 = 0
  /// All that texts can name; `nil`: nothing is kept, so only those of the folders.
  private(set) var library: ImageLibrary?

  /// The bytes of all.
  var bytes: Int { kept.values.reduce(0) { $0 + $1.picture.byteCount } }

  /// - Parameters:
  ///   - kept: the pictures by their names.
  ///   - revision: that of the last change.
  ///   - folders: the image folders of the configuration.
  init(_ kept: [String: Kept] = [:], revision: Int64 = 0, folders: [String] = []) {
    (self.kept, self.revision) = (kept, revision)
    if !kept.isEmpty {
      library = ImageLibrary(folders: folders, kept: kept.mapValues(\.picture), revision: revision)
    }
  }

  /// A name as it is written in the store: another spelling of it, with accents that stand alone,
  /// would be another document.
  func spelling(of name: String) -> String { kept.index(forKey: name).map { kept[$0].key } ?? name }
}

extension ServiceState {
  /// The image folders of the configuration.
  var imageFolders: [String] { setup.settings.imageFolders ?? [] }
}
