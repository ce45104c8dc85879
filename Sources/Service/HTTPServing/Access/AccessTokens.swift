// SPDX-License-Identifier: MIT
package import SignControl
import Synchronization
package import Wording

/// The tokens that may use the API over the network.
///
/// Only hashes are kept. A token is a long random text, so a plain SHA-256 of it cannot be reversed
/// by guessing.
package struct AccessTokens: Sendable {
  private struct Entry: Sendable {
    let role: Caller.Role
    let hash: [UInt8]
  }

  /// No tokens.
  package static let none = AccessTokens(entries: [])
  /// The most tokens of a file.
  package static let mostTokens = 100

  private let entries: [Entry]

  private init(entries: [Entry]) { self.entries = entries }

  /// Reads a file of lines `role:sha256`, role `read-only` or `read-write`, the hash 64
  /// hexadecimal digits; lines that are empty or begin with `#` are ignored.
  ///
  /// Errors name the line, never its content.
  package init(file bytes: [UInt8]) throws(SignError) {
    var entries: [Entry] = []
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let line = String(decoding: line, as: UTF8.self).filter { $0 != "\r" && $0 != " " }
      if line.isEmpty || line.first == "#" { continue }
      let parts = line.split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count == 2, let role = Caller.Role(rawValue: String(parts[0])) else {
        throw SignError(
          place: "line \(index + 1)", reason: "Write read-only:HASH or read-write:HASH on a line.")
      }
      guard let hash = Self.bytes(hexadecimal: parts[1].utf8), hash.count == 32 else {
        throw SignError(
          place: "line \(index + 1)",
          reason: "The hash is not 64 hexadecimal digits; write the SHA-256 of the token.")
      }
      guard entries.count < Self.mostTokens else {
        throw SignError(
          place: "line \(index + 1)", reason: "There are more than 100 tokens; remove some.")
      }
      entries.append(Entry(role: role, hash: hash))
    }
    self.entries = entries
  }

  /// Whether there is none.
  package var isEmpty: Bool { entries.isEmpty }

  /// The caller with a token; `nil` if it is not known.
  ///
  /// Takes the same time for every token of the same length, known or not: the hashes of all
  /// entries are compared, each in all of its bytes.
  package func caller(presenting token: String) -> Caller? {
    let hash = SHA256.hash(Array(token.utf8))
    var known: Caller?
    for (index, entry) in entries.enumerated() where Self.isEqual(hash, entry.hash) {
      known = Caller(role: entry.role, name: "token \(index + 1)")
    }
    return known
  }

  /// Compares all bytes, in a time that does not depend on them.
  static func isEqual(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    guard one.count == other.count else { return false }
    var difference: UInt8 = 0
    for index in one.indices { difference |= one[index] ^ other[index] }
    return difference == 0
  }

  /// A new token of 256 random bits, and its line for the file.
  ///
  /// - Returns: the token, to be shown once and kept nowhere, and the line.
  package static func make(
    role: Caller.Role, using random: inout some RandomNumberGenerator
  ) -> (token: String, line: String) {
    let digits = Array("0123456789abcdef")
    let token = String((0..<64).map { _ in digits[Int(random.next() & 15)] })
    return (token, "\(role.rawValue):\(SHA256.text(Array(token.utf8)))")
  }

  private static func bytes(hexadecimal text: Substring.UTF8View) -> [UInt8]? {
    let digits = text.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    guard digits.count == text.count, digits.count.isMultiple(of: 2) else { return nil }
    return stride(from: 0, to: digits.count, by: 2).map {
      UInt8(truncatingIfNeeded: digits[$0] << 4 | digits[$0 + 1])
    }
  }
}

/// The tokens in force; they may be replaced while requests come in.
package final class TokenStore: Sendable {
  private let tokens: Mutex<AccessTokens>

  package init(_ tokens: AccessTokens) { self.tokens = Mutex(tokens) }

  package var present: AccessTokens { tokens.withLock { $0 } }
  package func set(_ new: AccessTokens) { tokens.withLock { $0 = new } }
}
