// SPDX-License-Identifier: MIT
package import Pictures
import Synchronization
package import Typesetting

/// The pictures of the image folders, each read and drawn once.
package final class ImageLibrary: Sendable {
  private struct Key: Hashable {
    let name: String
    let height: Int
    let rendering: PictureRendering
  }

  private let folder: PictureFolder
  private let drawn = Mutex<[Key: LineResources.Image]>([:])

  /// Makes a library of folders; the first one that has a picture wins.
  package init(folders: [String]) { folder = PictureFolder(paths: folders) }

  /// The pictures of a file in `height` rows.
  ///
  /// - Throws: `SignError` that names the picture, the reason and the next step.
  package func image(
    _ name: String, height: Int, rendering: PictureRendering
  ) throws -> LineResources.Image {
    let key = Key(name: name, height: height, rendering: rendering)
    if let known = drawn.withLock({ $0[key] }) { return known }
    let image = try folder.picture(named: name).bitmaps(height: height, rendering: rendering)
    drawn.withLock {
      if $0.count >= 256 { $0.removeAll() }
      $0[key] = image
    }
    return image
  }
}
