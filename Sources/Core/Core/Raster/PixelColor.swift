// SPDX-License-Identifier: MIT

/// The colors of a pixel; where nothing is set, the display's own.
public struct PixelColor: Hashable, Sendable {
  /// The color of the LED.
  public var led: RGB?
  /// The color in which it is lit; `nil`: that of the LED.
  public var text: RGB?
  /// The color in which it glows dimly while it is not lit; `nil`: it is dark.
  public var ground: RGB?

  /// Makes the colors of a pixel.
  public init(led: RGB? = nil, text: RGB? = nil, ground: RGB? = nil) {
    (self.led, self.text, self.ground) = (led, text, ground)
  }

  /// The color while it is lit; `nil`: that of the display.
  public var lit: RGB? { text ?? led }

  /// Nothing is set.
  public static let standard = PixelColor()
}
