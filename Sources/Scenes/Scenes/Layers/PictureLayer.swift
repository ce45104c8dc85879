// SPDX-License-Identifier: MIT
package import Core

/// A still picture in a zone of a scene.
package struct PictureLayer: SceneLayer, Hashable {
  package let rectangle: ZoneRectangle
  let picture: Bitmap

  /// Makes a layer at a place of the display, as large as the picture.
  package init(_ picture: Bitmap, x: Int, y: Int) {
    rectangle = ZoneRectangle(x: x, y: y, width: picture.width, height: picture.height)
    self.picture = picture
  }

  /// A dark rectangle.
  package static func dark(_ rectangle: ZoneRectangle) -> PictureLayer {
    PictureLayer(
      Bitmap(width: rectangle.width, height: rectangle.height), x: rectangle.x, y: rectangle.y)
  }

  package func draw(at instant: Instant, into plane: inout Bitmap) {
    plane.compose(picture, x: rectangle.x, y: rectangle.y, mode: .opaque)
  }

  package func nextChange(after instant: Instant) -> Instant? { nil }
}
