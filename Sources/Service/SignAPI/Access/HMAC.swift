// SPDX-License-Identifier: MIT
import Core

/// The code with which a message proves that its sender has a key, made of SHA-256 (RFC 2104,
/// section 2).
package enum HMAC {
  /// The bytes of a block of SHA-256 (FIPS 180-4, section 5.2.1).
  private static let block = 64

  /// The 32 bytes of the code.
  package static func sha256(_ message: [UInt8], key: [UInt8]) -> [UInt8] {
    let short = key.count > block ? SHA256.hash(key) : key
    let padded = short + [UInt8](repeating: 0, count: block - short.count)
    let inner = SHA256.hash(padded.map { $0 ^ 0x36 } + message)
    return SHA256.hash(padded.map { $0 ^ 0x5C } + inner)
  }
}
