// SPDX-License-Identifier: MIT
package import Core

/// A progress bar in a zone of a scene.
package struct ProgressLayer: SceneLayer, Hashable {
  package let rectangle: ZoneRectangle
  let row: ProgressRow

  /// Makes a layer at a place of the display, as large as the full bar.
  package init(_ row: ProgressRow, x: Int, y: Int) {
    rectangle = ZoneRectangle(x: x, y: y, width: row.width, height: row.height)
    self.row = row
  }

  package func draw(at instant: Instant, into plane: inout Bitmap) {
    row.draw(at: instant, into: &plane, x: rectangle.x, y: rectangle.y)
  }

  package func nextChange(after instant: Instant) -> Instant? { row.nextChange(after: instant) }

  package var end: Instant? { row.end }
}
