// SPDX-License-Identifier: MIT

/// Random register contents: a xorshift sequence (Marsaglia 2003), the same for the same seed.
struct NoiseSource {
  private var state: UInt64

  /// Starts the sequence of a seed; every seed is usable.
  init(seed: UInt64) {
    // An odd factor spreads small seeds over all bits; xorshift must not start at 0.
    let spread = (seed &+ 1) &* 0x9E37_79B9_7F4A_7C15
    state = spread == 0 ? 0x2545_F491_4F6C_DD1D : spread
  }

  /// The next 64 bits.
  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
