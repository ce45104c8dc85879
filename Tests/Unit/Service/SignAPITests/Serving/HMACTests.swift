// SPDX-License-Identifier: MIT
import Core
import Testing

@testable import SignAPI

/// The examples of RFC 4231, sections 4.2 to 4.8, and Base64 there and back.
struct HMACTests {
  private static let long = "This is a test using a larger than block-size key and a larger than "
  private static let key = (1...25).map { UInt8($0) }

  @Test(arguments: [
    (
      [UInt8](repeating: 0x0B, count: 20), Array("Hi There".utf8),
      "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
    ),
    (
      Array("Jefe".utf8), Array("what do ya want for nothing?".utf8),
      "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
    ),
    (
      [UInt8](repeating: 0xAA, count: 20), [UInt8](repeating: 0xDD, count: 50),
      "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"
    ),
    (
      key, [UInt8](repeating: 0xCD, count: 50),
      "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b"
    ),
    (
      [UInt8](repeating: 0xAA, count: 131),
      Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
      "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
    ),
    (
      [UInt8](repeating: 0xAA, count: 131),
      Array(
        (long + "block-size data. The key needs to be hashed before being used by the HMAC "
          + "algorithm.").utf8),
      "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2"
    ),
  ])
  func `the examples of the standard match`(key: [UInt8], message: [UInt8], code: String) {
    #expect(HMAC.sha256(message, key: key).map(Self.hexadecimal).joined() == code)
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }

  /// The examples of RFC 4648, section 10, and texts that it does not write.
  @Test(arguments: [
    ("", ""), ("Zg==", "f"), ("Zm8=", "fo"), ("Zm9v", "foo"), ("Zm9vYg==", "foob"),
    ("Zm9vYmE=", "fooba"), ("Zm9vYmFy", "foobar"), ("Zh==", nil), ("Zg=", nil), ("Zg", nil),
    ("=", nil), ("====", nil), ("Zg=v", nil), ("Zm 9", nil), ("Zm9-", nil), ("Zm9é", nil),
  ])
  func `letters are read as bytes`(letters: String, text: String?) {
    #expect(Base64.bytes(letters) == text.map { Array($0.utf8) })
  }
}
