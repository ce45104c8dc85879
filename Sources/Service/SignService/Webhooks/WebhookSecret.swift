// SPDX-License-Identifier: MIT
package import Core
import SignAPI

/// The secret with which events are signed; it is never written anywhere.
package struct WebhookSecret: Hashable, Sendable, CustomStringConvertible {
  /// The most bytes of its file.
  package static let mostBytes = 4096
  /// What stands in front of a secret in Base64 (Standard Webhooks 1.0, "Signature scheme").
  private static let prefix = "whsec_"

  private let key: [UInt8]

  /// Reads the content of its file: `whsec_` and Base64, or the bytes of the secret as they are.
  ///
  /// White space at both ends is left out. Errors never repeat the content.
  ///
  /// - Throws: `SignError` without a place, for an empty secret and for damaged Base64.
  package init(file bytes: [UInt8]) throws(SignError) {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
    let start = bytes.drop(while: isSpace)
    let content = Array(start.reversed().drop(while: isSpace).reversed())
    guard content.starts(with: Self.prefix.utf8) else {
      guard !content.isEmpty else {
        throw SignError(
          place: "", reason: .phrase("There is no secret in it"),
          remedy: .phrase("Write one, with \"openssl rand -hex 32\"."))
      }
      key = content
      return
    }
    let letters = content.dropFirst(Self.prefix.utf8.count)
    guard let key = Base64.bytes(String(decoding: letters, as: UTF8.self)), !key.isEmpty else {
      throw SignError(
        place: "", reason: .phrase("Behind whsec_ there is no Base64 (RFC 4648, section 4)"),
        remedy: .phrase("Copy the whole secret, with the signs = at its end."))
    }
    self.key = key
  }

  /// The value of the field `webhook-signature` (Standard Webhooks 1.0, "Signature scheme").
  ///
  /// - Parameter unixTime: the time of the attempt, in seconds since 1970.
  package func signature(id: String, unixTime: Int64, body: [UInt8]) -> String {
    let code = HMAC.sha256(Array("\(id).\(unixTime).".utf8) + body, key: key)
    return "v1,\(Base64.text(code))"
  }

  /// The same for every secret.
  package var description: String { "a secret" }
}
