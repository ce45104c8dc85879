// SPDX-License-Identifier: MIT
public import Raster

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

  /// The color by which texts and zones name it.
  package var pure: RGB {
    switch self {
    case .red: RGB(255, 0, 0)
    case .amber: RGB(255, 191, 0)
    case .green: RGB(0, 255, 0)
    case .blue: RGB(0, 0, 255)
    case .white: RGB(255, 255, 255)
    }
  }

  /// A LED at full duty.
  public var lit: RGB {
    switch self {
    case .red: RGB(255, 44, 32)
    case .amber: RGB(255, 172, 28)
    case .green: RGB(84, 255, 92)
    case .blue: RGB(76, 140, 255)
    case .white: RGB(255, 250, 236)
    }
  }

  /// A LED that is off, drawn as a dot.
  public var unlit: RGB {
    switch self {
    case .red: RGB(58, 24, 23)
    case .amber: RGB(56, 41, 20)
    case .green: RGB(22, 48, 27)
    case .blue: RGB(24, 34, 62)
    case .white: RGB(48, 48, 50)
    }
  }

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
  var unlitIndexed: UInt8 {
    switch self {
    case .red: 52
    case .amber: 236
    case .green: 236
    case .blue: 17
    case .white: 237
    }
  }

  /// The number 0…7 among the eight basic colors; +8 is the bright one.
  var basic: UInt8 {
    switch self {
    case .red: 1
    case .amber: 3
    case .green: 2
    case .blue: 4
    case .white: 7
    }
  }
}
