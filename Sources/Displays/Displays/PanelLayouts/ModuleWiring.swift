// SPDX-License-Identifier: MIT

/// How the LEDs of one 8×8 module hang on its chip: which digit and data bit lights which pixel.
///
/// The eight wirings are the symmetries of the square; no other wiring with rows and columns in
/// order exists. The names follow the notation of the modules' builders: DR1 digits are rows (DR0
/// columns), CR1 columns reversed, RR1 rows reversed. Pixels are seen from the front, x from the
/// left, y from the top.
public enum ModuleWiring: String, CaseIterable, Hashable, Sendable {
  /// Digit 7−x, bit y.
  case dr0cr0rr0
  /// Digit x, bit y; the generic module upside down.
  case dr0cr0rr1
  /// Digit 7−x, bit 7−y; the generic 1088AS module.
  case dr0cr1rr0
  /// Digit x, bit 7−y.
  case dr0cr1rr1
  /// Digit y, bit 7−x; the FC-16 module.
  case dr1cr0rr0
  /// Digit 7−y, bit 7−x.
  case dr1cr0rr1
  /// Digit y, bit x; the Parola board.
  case dr1cr1rr0
  /// Digit 7−y, bit x; the ICStation module, and an FC-16 turned by 180 degrees.
  case dr1cr1rr1

  /// Whether a digit register holds a row of pixels.
  var digitsAreRows: Bool {
    switch self {
    case .dr1cr0rr0, .dr1cr0rr1, .dr1cr1rr0, .dr1cr1rr1: true
    default: false
    }
  }

  /// Whether digits count against x (or y).
  var digitsReversed: Bool {
    switch self {
    case .dr0cr0rr0, .dr0cr1rr0, .dr1cr0rr1, .dr1cr1rr1: true
    default: false
    }
  }

  /// Whether bits count against y (or x).
  var bitsReversed: Bool {
    switch self {
    case .dr0cr1rr0, .dr0cr1rr1, .dr1cr0rr0, .dr1cr0rr1: true
    default: false
    }
  }

  /// The wiring of the same module turned by 180 degrees.
  public var turned: ModuleWiring {
    switch self {
    case .dr0cr0rr0: .dr0cr1rr1
    case .dr0cr1rr1: .dr0cr0rr0
    case .dr0cr0rr1: .dr0cr1rr0
    case .dr0cr1rr0: .dr0cr0rr1
    case .dr1cr0rr0: .dr1cr1rr1
    case .dr1cr1rr1: .dr1cr0rr0
    case .dr1cr0rr1: .dr1cr1rr0
    case .dr1cr1rr0: .dr1cr0rr1
    }
  }

  /// The digit registers that show a block of pixels.
  ///
  /// - Parameter pixels: byte x (0 the lowest) is column x, its bit 0 the top pixel.
  /// - Returns: byte d is the data of digit d.
  @inlinable
  public func digits(showing pixels: UInt64) -> UInt64 { Symmetry(self).digits(showing: pixels) }

  /// The pixels that digit registers light; the inverse of `digits(showing:)`.
  public func pixels(lit digits: UInt64) -> UInt64 {
    var block = digits
    if digitsReversed { block = block.byteSwapped }
    if bitsReversed { block = Symmetry.bitsReversed(block) }
    return digitsAreRows ? Symmetry.transposed(block) : block
  }
}
