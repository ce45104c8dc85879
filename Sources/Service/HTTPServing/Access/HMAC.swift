// SPDX-License-Identifier: MIT

/// A keyed hash of a message with SHA-256 (RFC 2104; FIPS 198-1).
package enum HMAC {
  /// The size of a block of SHA-256 in bytes (FIPS 180-4, figure 1).
  private static let blockBytes = 64

  /// The 32 bytes that only one who has the key can make of the message.
  package static func hash(_ message: [UInt8], key: [UInt8]) -> [UInt8] {
    var block = key.count > blockBytes ? SHA256.hash(key) : key
    block += [UInt8](repeating: 0, count: blockBytes - block.count)
    // The two paddings of RFC 2104, section 2.
    let inner = SHA256.hash(block.map { $0 ^ 0x36 } + message)
    return SHA256.hash(block.map { $0 ^ 0x5C } + inner)
  }
}
