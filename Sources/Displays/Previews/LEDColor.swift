// SPDX-License-Identifier: MIT
public import Core

/// The color of the LEDs of a panel, and its colors on a screen.
///
/// The values are tuned by eye on a dark and a light terminal: a lit LED is a saturated color, an
/// unlit one the tinted, milky lens on the black front of a module.
public enum LEDColor: String, CaseIterable, Hashable, Sendable {
  /// The usual MAX7219 module.
  case red
  /// Orange-yellow, as on old departure boards.
  case amber
  /// Yellowish green.
  case green
  /// Blue.
  case blue
  /// Neutral white.
  case white

  /// Each color as texts name it, lit, off, among 256 colors and among the eight basic ones.
  private var values: (pure: RGB, lit: RGB, unlit: RGB, unlitIndexed: UInt8, basic: UInt8) {
    switch self {
    case .red: (RGB(255, 0, 0), RGB(255, 44, 32), RGB(58, 24, 23), 52, 1)
    case .amber: (RGB(255, 191, 0), RGB(255, 172, 28), RGB(56, 41, 20), 236, 3)
    case .green: (RGB(0, 255, 0), RGB(84, 255, 92), RGB(22, 48, 27), 236, 2)
    case .blue: (RGB(0, 0, 255), RGB(76, 140, 255), RGB(24, 34, 62), 17, 4)
    case .white: (RGB(255, 255, 255), RGB(255, 250, 236), RGB(48, 48, 50), 237, 7)
    }
  }

  /// The color by which texts and zones name it.
  package var pure: RGB { values.pure }

  /// A LED at full duty.
  public var lit: RGB { values.lit }

  /// A LED that is off, drawn as a dot.
  public var unlit: RGB { values.unlit }

  /// A LED that is off, drawn as a square: darker, because a square has more area.
  public var unlitArea: RGB { Self.front.mixed(with: unlit, 0.45) }

  /// The line around the panel.
  public var frame: RGB { RGB(112, 112, 116).mixed(with: lit, 0.12) }

  /// The black front of the modules, the same for every color.
  public static let front = RGB(13, 13, 15)

  /// A lit LED whose chip drives it with `duty` (0…1), as bright as it looks; see `LEDLook`.
  public func lit(duty: Double) -> RGB { LEDLook(self).lit(duty: duty) }

  /// The entry of the 256-color palette for an unlit dot.
  ///
  /// The darkest step of the cube is 95, too bright for green and yellow: those are gray.
  var unlitIndexed: UInt8 { values.unlitIndexed }

  /// The number 0…7 among the eight basic colors; +8 is the bright one.
  var basic: UInt8 { values.basic }
}
