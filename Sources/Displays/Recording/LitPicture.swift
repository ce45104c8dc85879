// SPDX-License-Identifier: MIT
public import Core
public import Displays

/// The light of every LED of a panel.
///
/// The origin is the top left LED. Light is the duty of a LED in 255ths: 0 is off, 255 always on;
/// `LEDColor.lit(duty:)` makes it a color.
public struct LitPicture: Hashable, Sendable {
  /// The largest number of columns and of rows.
  public static let greatestSide = 8_192

  /// The number of columns, 0…`greatestSide`.
  public let width: Int
  /// The number of rows, 0…`greatestSide`.
  public let height: Int
  /// The light of each LED, row by row.
  public private(set) var lights: [UInt8]
  /// The colors of the LEDs; `nil`: all have the panel's.
  ///
  /// Colors of another size do not count.
  public var colors: FrameColors? {
    didSet { if let colors, colors.width != width || colors.height != height { self.colors = nil } }
  }

  /// Makes a dark picture; sizes are clamped to 0…`greatestSide`.
  public init(width: Int, height: Int) {
    self.width = min(max(0, width), Self.greatestSide)
    self.height = min(max(0, height), Self.greatestSide)
    lights = [UInt8](repeating: 0, count: self.width * self.height)
  }

  /// The light of the LED at column `x`, row `y`; outside 0, and setting does nothing.
  public subscript(x: Int, y: Int) -> UInt8 {
    get { x >= 0 && x < width && y >= 0 && y < height ? lights[y * width + x] : 0 }
    set {
      guard x >= 0, x < width, y >= 0, y < height else { return }
      lights[y * width + x] = newValue
    }
  }

  /// The light of a duty 0…1; anything above 0 is at least 1, NaN is 0.
  public static func light(duty: Double) -> UInt8 {
    guard duty > 0 else { return 0 }
    return UInt8(max(1, (min(1, duty) * 255).rounded()))
  }

  /// The light of a chip at an intensity: duty (2n+1)/32 (MAX7219 data sheet, table 7).
  public static func light(_ intensity: Intensity) -> UInt8 {
    light(duty: Double(2 * Int(intensity.step) + 1) / 32)
  }

  /// The light of the sixteen intensity steps and of full duty, the dimmest first.
  public static let intensityLights: [UInt8] =
    (0...15).compactMap { Intensity($0).map { light($0) } } + [255]

  /// The picture in another size: cut, or dark at its end.
  func resized(_ geometry: Geometry) -> LitPicture {
    guard geometry.width != width || geometry.height != height else { return self }
    var other = LitPicture(width: geometry.width, height: geometry.height)
    for y in 0..<min(height, other.height) {
      for x in 0..<min(width, other.width) { other[x, y] = self[x, y] }
    }
    if let colors {
      var part = FrameColors(width: other.width, height: other.height)
      part.take(from: colors, x: 0, y: 0)
      other.colors = part
    }
    return other
  }

  /// The smallest rectangle with all differences from a picture of the same size; `nil` if equal.
  func change(from other: LitPicture) -> PictureRectangle? {
    var (left, right, top, bottom) = (Int.max, -1, -1, -1)
    let (new, old) = (lights.span, other.lights.span)
    let hasColors = colors != other.colors
    guard new.count == old.count else {
      return PictureRectangle(x: 0, y: 0, width: width, height: height)
    }
    for y in 0..<height {
      for x in 0..<width
      where new[y &* width &+ x] != old[y &* width &+ x]
        || hasColors && (colors?[x, y] ?? .standard) != (other.colors?[x, y] ?? .standard)
      {
        left = min(left, x)
        right = max(right, x)
        if top < 0 { top = y }
        bottom = y
      }
    }
    guard top >= 0 else { return nil }
    return PictureRectangle(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }
}
