// SPDX-License-Identifier: MIT
public import Pages
public import Raster
public import Timing

/// A bar that grows in a zone of a scene.
public struct ProgressLayer: SceneLayer, Hashable {
  /// The part of the display that the bar fills when it is full.
  public let rectangle: ZoneRectangle
  /// The bar.
  public let row: ProgressRow

  /// Makes a layer at a place of the display, as large as the full bar.
  public init(_ row: ProgressRow, x: Int, y: Int) {
    rectangle = ZoneRectangle(x: x, y: y, width: row.width, height: row.height)
    self.row = row
  }

  /// Draws the bar as it is at an instant, dark pixels included.
  public func draw(at instant: Instant, into plane: inout Bitmap) {
    row.draw(at: instant, into: &plane, x: rectangle.x, y: rectangle.y)
  }

  /// The first instant after `instant` at which another number of columns is lit, or nothing.
  public func nextChange(after instant: Instant) -> Instant? { row.nextChange(after: instant) }

  /// When it has filled for the last time, or nothing if that never happens.
  public var end: Instant? { row.end }
}
