// SPDX-License-Identifier: MIT
import Core
import SignConfiguration

/// What a sign reports of itself while it waits to be signed in.
package struct PairingOffer: Hashable, Sendable {
  /// The most bytes that are read.
  package static let mostBytes = 1024
  private static let digits = 6

  /// The six digits that it shows.
  package let code: String
  /// What it would like to be called.
  package let id: String

  /// Makes one with a new code.
  init(id: String) {
    code = (0..<Self.digits).map { _ in String(Int.random(in: 0...9)) }.joined()
    self.id = id
  }

  /// Reads one; `nil`: it is none.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count <= Self.mostBytes, let json = JSONValue(reading: bytes),
      let code = json["code"]?.string, Self.isCode(code), let id = json["id"]?.string,
      MQTTSettings.isID(id)
    else { return nil }
    (self.code, self.id) = (code, id)
  }

  /// Whether a text is six digits.
  package static func isCode(_ text: String) -> Bool {
    text.utf8.count == digits && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// The code as a person reads it: 123 456.
  var spaced: String { "\(code.prefix(3)) \(code.suffix(3))" }

  /// The message.
  var bytes: [UInt8] {
    let json: JSONValue = ["code": .string(code), "id": .string(id)]
    return Array(json.text.utf8)
  }
}
