// SPDX-License-Identifier: MIT

/// A wiring as three switches on a 64-bit block, for the inner loop of the encoder.
public struct Symmetry: Hashable, Sendable {
  /// Whether digits are columns.
  public let transposes: Bool
  /// Whether the last digit comes first.
  public let reversesDigits: Bool
  /// Whether the last bit of a digit comes first.
  public let reversesBits: Bool

  /// The switches of a wiring.
  public init(_ wiring: ModuleWiring) {
    transposes = wiring.digitsAreRows
    reversesDigits = wiring.digitsReversed
    reversesBits = wiring.bitsReversed
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
