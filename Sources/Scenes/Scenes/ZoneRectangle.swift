// SPDX-License-Identifier: MIT
public import Core

/// The part of the display that a zone fills, in pixels; the origin is the top left pixel.
public struct ZoneRectangle: Hashable, Sendable {
  /// The leftmost column.
  public let x: Int
  /// The topmost row.
  public let y: Int
  /// The number of columns, 1 or more.
  public let width: Int
  /// The number of rows, 1 or more.
  public let height: Int

  /// Makes a rectangle; negative positions count as 0, sizes below 1 as 1.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = max(0, x)
    self.y = max(0, y)
    self.width = max(1, width)
    self.height = max(1, height)
  }

  /// The length in the direction of movement.
  func length(_ direction: Direction) -> Int { direction.isVertical ? height : width }

  /// The length across the direction of movement.
  func breadth(_ direction: Direction) -> Int { direction.isVertical ? width : height }

  /// The band of the display in which the rectangle begins.
  var firstBand: Int { y >> 3 }

  /// The number of bands that the rectangle touches.
  var bands: Int { (y + height - 1) >> 3 - firstBand + 1 }

  /// The rows of its band `band` inside the rectangle, bit 0 the top row.
  func rows(_ band: Int) -> UInt8 {
    let top = (firstBand + band) * 8
    if top >= y, top + 8 <= y + height { return 0xFF }
    let first = max(0, y - top)
    let last = min(8, y + height - top)
    guard first < last else { return 0 }
    return UInt8(truncatingIfNeeded: (1 << last) - (1 << first))
  }

  /// A light of the rectangle, from 0 (dark) to 255 (the display's intensity).
  public func light(_ light: UInt8) -> FrameLight {
    FrameLight(x: x, y: y, width: width, height: height, light: light)
  }

  /// Whether the rectangle of a light overlaps this one.
  public func overlaps(_ light: FrameLight) -> Bool {
    light.x < x + width && x < light.x + light.width && light.y < y + height
      && y < light.y + light.height
  }

  /// Clears the rectangle.
  public func clear(_ plane: inout Bitmap) {
    for band in 0..<bands {
      plane.clearColumns(x: x, band: firstBand + band, count: width, rows: rows(band))
    }
  }

  /// Colors the rectangle.
  func fill(_ colors: inout FrameColors, with color: PixelColor) {
    colors.fill(x: x, y: y, width: width, height: height, with: color)
  }
}
