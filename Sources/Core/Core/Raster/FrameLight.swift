// SPDX-License-Identifier: MIT

/// The light of the lit pixels in a rectangle of a frame.
///
/// All values are allowed; a rectangle without area or outside the frame has no effect.
public struct FrameLight: Hashable, Sendable {
  /// The left column.
  public var x: Int
  /// The top row.
  public var y: Int
  /// The number of columns; below 1 there are none.
  public var width: Int
  /// The number of rows; below 1 there are none.
  public var height: Int
  /// The lightness relative to the panel's intensity, 0 (dark) to 255 (full).
  public var light: UInt8

  /// Makes the light of a rectangle, given in pixels of the frame.
  public init(x: Int, y: Int, width: Int, height: Int, light: UInt8) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.light = light
  }

  /// Whether the pixel at column `x`, row `y` lies in the rectangle.
  public func contains(x: Int, y: Int) -> Bool {
    FrameLight.contains(x, from: self.x, count: width)
      && FrameLight.contains(y, from: self.y, count: height)
  }

  private static func contains(_ place: Int, from start: Int, count: Int) -> Bool {
    guard place >= start else { return false }
    let (distance, overflow) = place.subtractingReportingOverflow(start)
    return !overflow && distance < count
  }
}

extension Frame {
  /// The light of the pixel at column `x`, row `y`: that of the last rectangle that contains it,
  /// otherwise 255.
  public func light(x: Int, y: Int) -> UInt8 {
    var index = lights.count
    while index > 0 {
      index -= 1
      if lights[index].contains(x: x, y: y) { return lights[index].light }
    }
    return 255
  }

  /// Resets all pixels to full light and keeps the capacity, so that the next frame allocates
  /// nothing.
  public mutating func removeLights() { lights.removeAll(keepingCapacity: true) }
}
