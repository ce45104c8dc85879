// SPDX-License-Identifier: MIT
import SignMQTT

/// A user of a broker and the password in plain text, which a person brings to the sign.
package struct BrokerLogin: Hashable, Sendable {
  /// The name of the user.
  package let name: String
  /// The password in plain text.
  package let password: String

  private static let length = 28
  private static let characters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789".utf8)

  /// Makes a password of random letters and digits.
  package init(name: String, using random: inout some RandomNumberGenerator) {
    self.name = name
    guard name != PairingTopics.user else {
      password = PairingTopics.password
      return
    }
    let bytes = (0..<Self.length).map { _ in
      Self.characters[Int.random(in: 0..<Self.characters.count, using: &random)]
    }
    password = String(decoding: bytes, as: UTF8.self)
  }

  /// Reads the password from its file; `nil`: it has none that was made here.
  package init?(name: String, file: [UInt8]) {
    let bytes = file.last == 0x0A ? file.dropLast() : file[...]
    guard bytes.count == Self.length, bytes.allSatisfy(Self.characters.contains) else { return nil }
    self.name = name
    password = String(decoding: bytes, as: UTF8.self)
  }

  /// The file that a sign reads it from.
  package var file: [UInt8] { Array((password + "\n").utf8) }
}
