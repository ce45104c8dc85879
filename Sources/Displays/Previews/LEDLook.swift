// SPDX-License-Identifier: MIT
package import Core

/// How a pixel with colors looks on a screen, lit and unlit.
package struct LEDLook: Hashable, Sendable {
  /// A lit LED at full duty.
  package let lit: RGB
  /// The lens of the LED that gives the lit color; a dim LED tends to it.
  private let lens: RGB
  /// A LED that is off, drawn as a dot.
  package let unlit: RGB
  /// A LED that is off, drawn as a square.
  package let unlitArea: RGB
  /// The entry of the 256-color palette for a LED that is off, drawn as a dot.
  let unlitIndexed: UInt8

  /// How the LEDs of a panel look.
  package init(_ color: LEDColor) { self.init(color.pure) }

  /// How a pixel looks on a panel whose LEDs have a color.
  ///
  /// A ground glows dimly enough for lit pixels of any color to be read on it.
  package init(_ pixel: PixelColor, on panel: LEDColor) {
    let led = pixel.led.map { LEDLook($0) } ?? LEDLook(panel)
    let text = pixel.text.map { LEDLook($0) } ?? led
    (lit, lens) = (text.lit, text.lens)
    guard let ground = pixel.ground.map({ LEDLook($0).lit }) else {
      (unlit, unlitArea, unlitIndexed) = (led.unlit, led.unlitArea, led.unlitIndexed)
      return
    }
    unlit = LEDColor.front.mixed(with: ground, 0.4)
    unlitArea = LEDColor.front.mixed(with: ground, 0.3)
    // The darkest step of the cube, which the nearest entry would often be too pale for.
    let parts = Self.basic(ground)
    unlitIndexed = 16 + (parts & 1) * 36 + (parts >> 1 & 1) * 6 + parts >> 2
  }

  /// A LED of any color; the colors of panels look as they do there.
  private init(_ color: RGB) {
    let known = LEDColor.allCases.first { $0.pure == color }
    lit = known?.lit ?? color
    lens = known?.unlit ?? LEDColor.front.mixed(with: color, 0.18)
    (unlit, unlitArea) = (lens, LEDColor.front.mixed(with: lens, 0.45))
    unlitIndexed = known?.unlitIndexed ?? lens.nearestIndexed
  }

  /// A lit LED whose chip drives it with `duty` (0…1), as bright as it looks.
  ///
  /// The eye compresses light: a LED at duty 1/32 (intensity step 0) still looks half as bright.
  /// The fourth root with a floor keeps every step apart and step 0 well above an unlit LED.
  package func lit(duty: Double) -> RGB {
    guard duty > 0 else { return unlit }
    let root = min(duty, 1).squareRoot().squareRoot()
    return lens.mixed(with: lit, 0.3 + 0.7 * root)
  }

  /// The nearest of the eight basic colors while it is lit, 0…7.
  var basic: UInt8 { Self.basic(lit) }

  /// The nearest of the eight basic colors, 0…7.
  static func basic(_ color: RGB) -> UInt8 {
    if let known = LEDColor.allCases.first(where: { $0.lit == color }) { return known.basic }
    let half = max(1, max(color.red, color.green, color.blue) / 2)
    return (color.red > half ? 1 : 0) + (color.green > half ? 2 : 0) + (color.blue > half ? 4 : 0)
  }
}
