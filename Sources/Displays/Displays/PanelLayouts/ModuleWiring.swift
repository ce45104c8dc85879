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

  /// The wiring whose switches these are.
  private init(_ symmetry: Symmetry) {
    self = Self.allCases.first { Symmetry($0) == symmetry } ?? .dr0cr0rr0
  }

  /// The wiring with some switches changed.
  private func changed(_ change: (inout Symmetry) -> Void) -> ModuleWiring {
    var symmetry = Symmetry(self)
    change(&symmetry)
    return ModuleWiring(symmetry)
  }

  /// The wiring of the same module turned by 180 degrees.
  public var turned: ModuleWiring {
    changed {
      $0.reversesDigits.toggle()
      $0.reversesBits.toggle()
    }
  }

  /// The wiring that the same module has for a person when it is turned clockwise.
  public func turned(_ turn: Turn) -> ModuleWiring {
    switch turn {
    case .none: self
    case .half: turned
    case .quarter: turnedByQuarter
    case .threeQuarters: turnedByQuarter.turned
    }
  }

  /// A column of the module becomes a row, and its bottom row the leftmost column.
  private var turnedByQuarter: ModuleWiring {
    changed {
      if $0.transposes { $0.reversesDigits.toggle() } else { $0.reversesBits.toggle() }
      $0.transposes.toggle()
    }
  }

  /// The wiring that the same module has for a person who sees it mirrored.
  public func mirrored(_ mirror: Mirror) -> ModuleWiring {
    guard mirror != .none else { return self }
    return changed {
      // Along which of the two axes digits count depends on the wiring.
      if $0.transposes == (mirror == .horizontal) {
        $0.reversesBits.toggle()
      } else {
        $0.reversesDigits.toggle()
      }
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
    let symmetry = Symmetry(self)
    var block = symmetry.reversesDigits ? digits.byteSwapped : digits
    if symmetry.reversesBits { block = Symmetry.bitsReversed(block) }
    return symmetry.transposes ? Symmetry.transposed(block) : block
  }
}
