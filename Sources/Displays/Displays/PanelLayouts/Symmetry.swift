// SPDX-License-Identifier: MIT

/// A wiring as three switches on a 64-bit block, for the inner loop of the encoder.
public struct Symmetry: Hashable, Sendable {
  /// Whether a digit holds a row of pixels instead of a column.
  public internal(set) var transposes: Bool
  /// Whether digits count against the columns (or the rows) of pixels.
  public internal(set) var reversesDigits: Bool
  /// Whether the bits of a digit count against its pixels.
  public internal(set) var reversesBits: Bool

  /// The switches of a wiring.
  public init(_ wiring: ModuleWiring) {
    (transposes, reversesDigits, reversesBits) =
      switch wiring {
      case .dr0cr0rr0: (false, true, false)
      case .dr0cr0rr1: (false, false, false)
      case .dr0cr1rr0: (false, true, true)
      case .dr0cr1rr1: (false, false, true)
      case .dr1cr0rr0: (true, false, true)
      case .dr1cr0rr1: (true, true, true)
      case .dr1cr1rr0: (true, false, false)
      case .dr1cr1rr1: (true, true, false)
      }
  }

  /// The digits of a module that shows pixels.
  @inlinable
  public func digits(showing pixels: UInt64) -> UInt64 {
    var block = pixels
    if transposes {
      // Before the transposition the bits of the digits are bytes, which swap in one step.
      block = Symmetry.transposed(reversesBits ? block.byteSwapped : block)
    } else if reversesBits {
      block = Symmetry.bitsReversed(block)
    }
    return reversesDigits ? block.byteSwapped : block
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
