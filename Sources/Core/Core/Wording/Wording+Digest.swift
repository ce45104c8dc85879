// SPDX-License-Identifier: MIT

extension Wording {
  /// The 64-bit FNV-1a hash of a text.
  ///
  /// Stored ids depend on it, so it never changes.
  package static func digest(_ text: String) -> UInt64 { digest(text.utf8) }

  /// The digest of bytes; `start` continues another digest.
  package static func digest(
    _ bytes: some Sequence<UInt8>, after start: UInt64 = 0xCBF2_9CE4_8422_2325
  ) -> UInt64 {
    bytes.reduce(start) { combined($0, UInt64($1)) }
  }

  /// A digest that depends on two digests and their order.
  package static func combined(_ digest: UInt64, _ other: UInt64) -> UInt64 {
    (digest ^ other) &* 0x100_0000_01B3
  }
}
