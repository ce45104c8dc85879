// SPDX-License-Identifier: MIT
package import Core
package import Schedules
package import SignControl

/// The tokens that may use the API over the network.
///
/// Only hashes are kept. A token is a long random text, so a plain SHA-256 of it cannot be reversed
/// by guessing.
package struct AccessTokens: Sendable {
  /// A token without its text.
  package struct Entry: Hashable, Sendable {
    /// Its position in the file among the tokens, from 1.
    package let number: Int
    /// Who has it; `nil`: its number names it.
    package var name: String?
    /// The rights of who has it.
    package var role: Caller.Role
    /// The only zone whose messages it may change; `nil`: all.
    package var zone: String?
    /// When it ends; `nil`: never.
    package var until: CivilInstant?
    let hash: [UInt8]

    /// What it is called: `anna`, or `token 2`.
    package var title: String { name ?? "token \(number)" }
    /// Who presents it.
    package var caller: Caller { Caller(role: role, name: title, zone: zone) }
  }

  /// No tokens.
  package static let none = AccessTokens(entries: [])
  /// The most tokens of a file.
  package static let mostTokens = 100

  /// In the order of the file.
  package let entries: [Entry]

  init(entries: [Entry]) { self.entries = entries }

  /// Reads a file of lines `role:sha256 name=… zone=… until=…`.
  ///
  /// The role is a word of `Caller.Role`, or `read-only` or `read-write` of earlier versions; the hash
  /// has 64 hexadecimal digits; the others may be left out. `until` is an instant of RFC 3339. Lines
  /// that are empty or begin with `#` are ignored.
  ///
  /// Errors name the line, never its content.
  package init(file bytes: [UInt8]) throws(SignError) {
    var entries: [Entry] = []
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let line = String(decoding: line, as: UTF8.self).filter { $0 != "\r" }
      guard let first = line.first(where: { $0 != " " }), first != "#" else { continue }
      do throws(Phrase) {
        let entry = try Self.entry(line, entries.count + 1)
        guard entries.count < Self.mostTokens else {
          throw Phrase.phrase("There are more than \(Self.mostTokens) tokens; remove some.")
        }
        guard entry.name == nil || !entries.contains(where: { $0.name == entry.name }) else {
          throw Phrase.phrase("The name is there already; give every token its own.")
        }
        entries.append(entry)
      } catch {
        throw SignError(place: "line \(index + 1)", reason: error)
      }
    }
    self.entries = entries
  }

  /// Those that still stand in a file, which may have mistakes; `nil` if none of its lines is right, as
  /// it may be no file of tokens at all.
  package func remaining(in file: [UInt8]) -> AccessTokens? {
    let lines = file.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
      .filter { $0.first { $0 != " " && $0 != "\r" } != "#" }
    guard
      lines.contains(where: { line in
        (try? Self.entry(line.filter { $0 != "\r" }, 1)) != nil
      })
    else { return nil }
    let text = lines.joined(separator: "\n").lowercased()
    return AccessTokens(
      entries: entries.filter { entry in
        text.contains(entry.hash.map { Wording.hexadecimal($0) }.joined())
      })
  }

  private static func entry(_ line: String, _ number: Int) throws(Phrase) -> Entry {
    let words = line.split(separator: " ")
    let head = words.filter { !$0.contains("=") }.joined()
    let parts = head.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let role = Caller.Role(word: String(parts[0])) else {
      let roles = Caller.Role.allCases.map { "\($0.rawValue):HASH" }.joined(separator: ", ")
      throw .phrase("Write one of \(roles) on a line.")
    }
    guard let hash = bytes(hexadecimal: parts[1].utf8), hash.count == 32 else {
      throw .phrase("The hash is not 64 hexadecimal digits; write the SHA-256 of the token.")
    }
    var entry = Entry(number: number, role: role, hash: hash)
    for word in words where word.contains("=") {
      let value = String(word.drop { $0 != "=" }.dropFirst())
      switch word.prefix(while: { $0 != "=" }) {
      case "name" where isName(value): entry.name = value
      case "zone" where !value.isEmpty: entry.zone = value
      case "until":
        guard let until = CivilInstant(dateTime: value) else {
          throw .phrase(
            "The end is no time; write one such as until={0}.", "2027-01-01T00:00:00+01:00")
        }
        entry.until = until
      default:
        throw .phrase(
          """
          Behind the hash only name=NAME, zone=ZONE and until=TIME are allowed. A name \
          has letters, digits, - and _.
          """)
      }
    }
    return entry
  }

  /// Whether a text is a name for a token: 1 to 64 letters, digits, `-` and `_`.
  package static func isName(_ text: String) -> Bool {
    (1...64).contains(text.count)
      && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
  }

  /// Whether there is none.
  package var isEmpty: Bool { entries.isEmpty }

  /// The entry of a token, also of one that has ended; `nil` if it is not known.
  ///
  /// Takes the same time for every token of the same length, known or not: the hashes of all
  /// entries are compared, each in all of its bytes.
  package func entry(presenting token: String) -> Entry? {
    let hash = SHA256.hash(Array(token.utf8))
    var known: Entry?
    for entry in entries where Self.isEqual(hash, entry.hash) { known = entry }
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
  /// - Parameters:
  ///   - name: who gets it, a text for which `isName` holds.
  ///   - zone: the only zone whose messages it may change, without white space; `nil`: all.
  ///   - until: when it ends, RFC 3339; `nil`: never.
  /// - Returns: the token, to be shown once and kept nowhere, and the line.
  package static func make(
    name: String, role: Caller.Role, zone: String? = nil, until: String? = nil,
    using random: inout some RandomNumberGenerator
  ) -> (token: String, line: String) {
    let digits = Array("0123456789abcdef")
    let token = String((0..<64).map { _ in digits[Int(random.next() & 15)] })
    let words = [
      "\(role.rawValue):\(SHA256.text(Array(token.utf8)))", "name=\(name)",
      zone.map { "zone=\($0)" }, until.map { "until=\($0)" },
    ]
    return (token, words.compactMap(\.self).joined(separator: " "))
  }

  /// A file with one more line, such as that of a new token.
  ///
  /// - Throws: if the file has a mistake then, for example two tokens of one name.
  package static func adding(_ line: String, to file: [UInt8]) throws(SignError) -> [UInt8] {
    let end: [UInt8] = file.last.map { $0 == 0x0A } ?? true ? [] : [0x0A]
    let whole = file + end + Array((line + "\n").utf8)
    _ = try AccessTokens(file: whole)
    return whole
  }

  /// A file without the token of a name, or of a number such as `token 2`; `nil` if there is none.
  package static func removing(_ name: String, from file: [UInt8]) throws(SignError) -> [UInt8]? {
    let entries = try AccessTokens(file: file).entries
    let place = entries.firstIndex { $0.title == name }
    guard let place else { return nil }
    var number = -1
    let lines = file.split(separator: 0x0A, omittingEmptySubsequences: false).filter { line in
      let first = line.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\r") }
      guard let first, first != UInt8(ascii: "#") else { return true }
      number += 1
      return number != place
    }
    return Array(lines.joined(separator: [0x0A]))
  }

  private static func bytes(hexadecimal text: Substring.UTF8View) -> [UInt8]? {
    let digits = text.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    guard digits.count == text.count, digits.count.isMultiple(of: 2) else { return nil }
    return stride(from: 0, to: digits.count, by: 2).map {
      UInt8(truncatingIfNeeded: digits[$0] << 4 | digits[$0 + 1])
    }
  }
}
