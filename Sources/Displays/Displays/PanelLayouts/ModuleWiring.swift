// SPDX-License-Identifier: MIT

/// How the LEDs of one 8×8 module hang on its chip: which digit and data bit lights which pixel.
///
/// The eight wirings are the symmetries of the square; no other wiring with rows and columns in
/// order exists. The names follow the notation of the modules' builders: DR1 digits are rows (DR0
/// columns), CR1 columns reversed, RR1 rows reversed. Pixels are seen from the front, x from the
/// left, y from the top.
public struct ModuleWiring: RawRepresentable, CaseIterable, Hashable, Sendable,
  CustomStringConvertible
{
  /// Whether a digit holds a row of pixels instead of a column.
  public let transposes: Bool
  /// Whether digits count against the columns (or the rows) of pixels.
  public let reversesDigits: Bool
  /// Whether the bits of a digit count against its pixels.
  public let reversesBits: Bool

  /// Digit 7−x, bit y.
  public static let dr0cr0rr0 = ModuleWiring(false, true, false)
  /// Digit x, bit y; the generic module upside down.
  public static let dr0cr0rr1 = ModuleWiring(false, false, false)
  /// Digit 7−x, bit 7−y; the generic 1088AS module.
  public static let dr0cr1rr0 = ModuleWiring(false, true, true)
  /// Digit x, bit 7−y.
  public static let dr0cr1rr1 = ModuleWiring(false, false, true)
  /// Digit y, bit 7−x; the FC-16 module.
  public static let dr1cr0rr0 = ModuleWiring(true, false, true)
  /// Digit 7−y, bit 7−x.
  public static let dr1cr0rr1 = ModuleWiring(true, true, true)
  /// Digit y, bit x; the Parola board.
  public static let dr1cr1rr0 = ModuleWiring(true, false, false)
  /// Digit 7−y, bit x; the ICStation module, and an FC-16 turned by 180 degrees.
  public static let dr1cr1rr1 = ModuleWiring(true, true, false)
  /// All wirings in the order of their names.
  public static let allCases = [
    dr0cr0rr0, dr0cr0rr1, dr0cr1rr0, dr0cr1rr1, dr1cr0rr0, dr1cr0rr1, dr1cr1rr0, dr1cr1rr1,
  ]

  private init(_ transposes: Bool, _ reversesDigits: Bool, _ reversesBits: Bool) {
    (self.transposes, self.reversesDigits) = (transposes, reversesDigits)
    self.reversesBits = reversesBits
  }

  /// The wiring of a name, such as `dr1cr0rr0`.
  public init?(rawValue: String) {
    guard let wiring = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = wiring
  }

  /// The name.
  public var rawValue: String {
    func digit(_ flag: Bool) -> Int { flag ? 1 : 0 }
    return "dr\(digit(transposes))cr\(digit(reversesBits != transposes))"
      + "rr\(digit(reversesDigits == transposes))"
  }

  /// The name.
  public var description: String { rawValue }

  /// The wiring of the same module turned by 180 degrees.
  public var turned: ModuleWiring {
    ModuleWiring(transposes, !reversesDigits, !reversesBits)
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
    ModuleWiring(!transposes, reversesDigits != transposes, reversesBits == transposes)
  }

  /// The wiring that the same module has for a person who sees it mirrored.
  public func mirrored(_ mirror: Mirror) -> ModuleWiring {
    guard mirror != .none else { return self }
    // Along which of the two axes digits count depends on the wiring.
    return transposes == (mirror == .horizontal)
      ? ModuleWiring(transposes, reversesDigits, !reversesBits)
      : ModuleWiring(transposes, !reversesDigits, reversesBits)
  }

  /// The digit registers that show a block of pixels.
  ///
  /// - Parameter pixels: byte x (0 the lowest) is column x, its bit 0 the top pixel.
  /// - Returns: byte d is the data of digit d.
  @inlinable
  public func digits(showing pixels: UInt64) -> UInt64 {
    var block = pixels
    if transposes {
      // Before the transposition the bits of the digits are bytes, which swap in one step.
      block = Self.transposed(reversesBits ? block.byteSwapped : block)
    } else if reversesBits {
      block = Self.bitsReversed(block)
    }
    return reversesDigits ? block.byteSwapped : block
  }

  /// The pixels that digit registers light; the inverse of `digits(showing:)`.
  public func pixels(lit digits: UInt64) -> UInt64 {
    var block = reversesDigits ? digits.byteSwapped : digits
    if reversesBits { block = Self.bitsReversed(block) }
    return transposes ? Self.transposed(block) : block
  }

  /// Exchanges byte i bit j with byte j bit i by three rounds of block swaps.
  @inlinable
  public static func transposed(_ block: UInt64) -> UInt64 {
    var x = block
    var t = (x ^ (x >> 7)) & 0x00AA_00AA_00AA_00AA
    x = x ^ t ^ (t << 7)
    t = (x ^ (x >> 14)) & 0x0000_CCCC_0000_CCCC
    x = x ^ t ^ (t << 14)
    t = (x ^ (x >> 28)) & 0x0000_0000_F0F0_F0F0
    return x ^ t ^ (t << 28)
  }

  /// Reverses the bits inside each byte.
  @inlinable
  public static func bitsReversed(_ block: UInt64) -> UInt64 {
    var x = block
    x = (x >> 1) & 0x5555_5555_5555_5555 | (x & 0x5555_5555_5555_5555) << 1
    x = (x >> 2) & 0x3333_3333_3333_3333 | (x & 0x3333_3333_3333_3333) << 2
    return (x >> 4) & 0x0F0F_0F0F_0F0F_0F0F | (x & 0x0F0F_0F0F_0F0F_0F0F) << 4
  }
}
