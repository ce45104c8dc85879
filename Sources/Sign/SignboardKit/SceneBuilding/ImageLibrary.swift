// SPDX-License-Identifier: MIT
import Synchronization

/// The pictures that texts can name, each read and drawn once: those that the sign keeps, and those of
/// the image folders.
package final class ImageLibrary: Sendable {
  private struct Key: Hashable {
    let name: String
    let height: Int
    let rendering: PictureRendering
  }

  /// The image folders.
  package let folder: PictureFolder
  /// The pictures that the sign keeps, by their names; they go before those of the folders.
  private let kept: [String: StoredPicture]
  /// Differs between libraries with other pictures.
  let revision: Int64
  private let drawn = Mutex<[Key: LineResources.Image]>([:])

  /// Makes a library of kept pictures and of folders; the first folder that has a picture wins.
  ///
  /// - Parameter revision: that of the last change of a kept picture.
  package init(folders: [String], kept: [String: StoredPicture] = [:], revision: Int64 = 0) {
    folder = PictureFolder(paths: folders)
    (self.kept, self.revision) = (kept, revision)
  }

  /// The pictures of a file in `height` rows.
  ///
  /// - Throws: `SignError` that names the picture, the reason and the next step.
  package func image(
    _ name: String, height: Int, rendering: PictureRendering
  ) throws(SignError) -> LineResources.Image {
    let key = Key(name: name, height: height, rendering: rendering)
    if let known = drawn.withLock({ $0[key] }) { return known }
    let picture: Picture
    if let own = kept[name] {
      picture = own.picture
    } else {
      picture = try folder.picture(named: name)
    }
    let image = picture.bitmaps(height: height, rendering: rendering)
    drawn.withLock {
      if $0.count >= 256 { $0.removeAll() }
      $0[key] = image
    }
    return image
  }
}
