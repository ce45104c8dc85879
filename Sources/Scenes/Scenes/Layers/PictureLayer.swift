// SPDX-License-Identifier: MIT
import Pages
public import Raster
public import Timing

/// A picture that stays in a zone of a scene.
public struct PictureLayer: SceneLayer, Hashable {
  /// The part of the display that the picture fills.
  public let rectangle: ZoneRectangle
  /// The picture.
  public let picture: Bitmap

  /// Makes a layer at a place of the display, as large as the picture.
  public init(_ picture: Bitmap, x: Int, y: Int) {
    rectangle = ZoneRectangle(x: x, y: y, width: picture.width, height: picture.height)
    self.picture = picture
  }

  /// Draws the picture, dark pixels included.
  public func draw(at instant: Instant, into plane: inout Bitmap) {
    plane.compose(picture, x: rectangle.x, y: rectangle.y, mode: .opaque)
  }

  /// Nothing changes by itself.
  public func nextChange(after instant: Instant) -> Instant? { nil }
}
