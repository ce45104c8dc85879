// SPDX-License-Identifier: MIT

extension Wording {
  /// A number that stands for a text, the same on every machine and in every run: FNV-1a in 64 bits.
  ///
  /// Ids and what is stored depend on it, so it never changes.
  public static func digest(_ text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
