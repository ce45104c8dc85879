// SPDX-License-Identifier: MIT

/// The size of RSA keys.
enum RSAKeySize {
  /// The least bits of a key that is served; shorter ones can be broken, and browsers refuse them.
  static let least = 2048

  /// rsaEncryption (RFC 8017, appendix C), as DER.
  private static let identifier: [UInt8] = [
    0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x01, 0x01,
  ]

  /// The bits of the modulus of a public key in the form SubjectPublicKeyInfo; `nil` for a key of
  /// another kind.
  static func bits(spki: [UInt8]) -> Int? {
    guard let key = content(spki[...], tag: 0x30), let kind = content(key, tag: 0x30),
      kind.starts(with: identifier),
      // The bits are a sequence of the modulus and the exponent, with no bits left over.
      let bits = content(key[kind.endIndex...], tag: 0x03), bits.first == 0,
      let numbers = content(bits.dropFirst(), tag: 0x30),
      let modulus = content(numbers, tag: 0x02)?.drop(while: { $0 == 0 }), let first = modulus.first
    else { return nil }
    return modulus.count * 8 - first.leadingZeroBitCount
  }

  /// The content of the value of DER with which bytes begin.
  private static func content(_ bytes: ArraySlice<UInt8>, tag: UInt8) -> ArraySlice<UInt8>? {
    guard bytes.first == tag, let short = bytes.dropFirst().first else { return nil }
    var rest = bytes.dropFirst(2)
    var length = Int(short)
    if short >= 0x80 {
      let count = Int(short & 0x7F)
      guard count <= 2, rest.count >= count else { return nil }
      length = rest.prefix(count).reduce(0) { $0 << 8 | Int($1) }
      rest = rest.dropFirst(count)
    }
    return rest.count >= length ? rest.prefix(length) : nil
  }
}
