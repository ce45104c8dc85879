// SPDX-License-Identifier: MIT
public import Pictures
import Synchronization
public import Typesetting

/// The pictures of the image folders, each read and drawn once.
public final class ImageLibrary: Sendable {
  /// What one drawing is made of.
  private struct Key: Hashable {
    let name: String
    let height: Int
    let rendering: PictureRendering
  }

  private let folder: PictureFolder
  private let drawn = Mutex<[Key: LineResources.Image]>([:])

  /// The most drawings that are kept.
  private static let most = 256

  /// Makes a library of folders, the first one that has a picture wins; it has read nothing yet.
  public init(folders: [String]) { folder = PictureFolder(paths: folders) }

  /// The pictures of a file for a lane of `height` rows.
  ///
  /// - Throws: `SignError` that names the picture, the reason and the next step.
  public func image(
    _ name: String, height: Int, rendering: PictureRendering
  ) throws -> LineResources.Image {
    let key = Key(name: name, height: height, rendering: rendering)
    if let known = drawn.withLock({ $0[key] }) { return known }
    let image = try folder.picture(named: name).bitmaps(height: height, rendering: rendering)
    drawn.withLock {
      if $0.count >= ImageLibrary.most { $0.removeAll() }
      $0[key] = image
    }
    return image
  }
}
