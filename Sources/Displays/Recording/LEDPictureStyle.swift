// SPDX-License-Identifier: MIT
public import Core
public import Previews

/// The look of a panel in a picture.
public struct LEDPictureStyle: Hashable, Sendable {
  /// The smallest and the largest number of pixels from one LED to the next.
  public static let scales = 2...64

  /// The color of the LEDs.
  public let color: LEDColor
  /// The pixels from one LED to the next, 2…64.
  public let scale: Int
  /// The part of that distance that is black between two LEDs, 0…0.8.
  public let gap: Double
  /// The black border around the panel, in pixels, 0…256.
  public let margin: Int
  /// Whether the seams between 8×8 modules are drawn.
  public let showsModules: Bool
  /// The further colors that pixels may have; others look like the nearest one.
  ///
  /// A picture has room for about 40; of more, the first ones are taken.
  public var colors: [PixelColor] = []

  /// Makes a style; numbers are clamped to their ranges.
  ///
  /// - Parameters:
  ///   - color: the color of the LEDs.
  ///   - scale: the pixels from one LED to the next, 2…64. LEDs are round from 4 on.
  ///   - gap: the black part of that distance, 0…0.8. The usual module of 32 mm has dots of
  ///     3.0…3.1 mm every 4 mm; a little less of a gap reads better on a screen.
  ///   - margin: the border in pixels, 0…256; `nil`: half the distance of two LEDs.
  ///   - showsModules: whether the seams between modules are drawn, from scale 4 on.
  public init(
    color: LEDColor = .red, scale: Int = 8, gap: Double = 0.2, margin: Int? = nil,
    showsModules: Bool = false
  ) {
    let scale = min(max(Self.scales.lowerBound, scale), Self.scales.upperBound)
    (self.color, self.scale) = (color, scale)
    self.gap = gap > 0 ? min(gap, 0.8) : 0
    self.margin = min(max(0, margin ?? scale / 2), 256)
    self.showsModules = showsModules
  }
}
