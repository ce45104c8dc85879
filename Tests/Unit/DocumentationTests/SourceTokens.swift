// SPDX-License-Identifier: MIT

/// The words and signs of a Swift file, without the contents of strings, and apart its comments.
struct SourceTokens {
  private let bytes: [UInt8]
  private var index = 0
  private(set) var tokens: [String] = []
  /// The comments that end with their line, from `//` on.
  private(set) var comments: [String] = []

  /// Reads a file.
  init(_ text: String) {
    bytes = Array(text.utf8)
    while index < bytes.count { read() }
  }

  private func byte(_ ahead: Int = 0) -> UInt8 {
    index + ahead < bytes.count ? bytes[index + ahead] : 0
  }

  private func isNext(_ letters: [UInt8]) -> Bool {
    for (ahead, letter) in letters.enumerated() where byte(ahead) != letter { return false }
    return true
  }

  private mutating func read() {
    switch (byte(), byte(1)) {
    case (Byte.slash, Byte.slash):
      let start = index
      while index < bytes.count, byte() != Byte.newline { index += 1 }
      comments.append(String(decoding: bytes[start..<index], as: UTF8.self))
    case (Byte.slash, Byte.star):
      while index < bytes.count, !isNext([Byte.star, Byte.slash]) { index += 1 }
      index += 2
    case (Byte.quote, _), (Byte.hash, Byte.quote), (Byte.hash, Byte.hash): skipString()
    case (let byte, _) where Byte.isLetter(byte): readWord()
    case (Byte.minus, Byte.greater):
      tokens.append("->")
      index += 2
    case (let byte, _):
      if byte > Byte.space { tokens.append(String(UnicodeScalar(byte))) }
      index += 1
    }
  }

  /// Reads a word, or a raw identifier with all its words, which ends on its line.
  private mutating func readWord() {
    let start = index
    let rest = bytes[start...].dropFirst().prefix { $0 != Byte.newline }
    if byte() == Byte.tick, let end = rest.firstIndex(of: Byte.tick) {
      index = end + 1
    } else {
      while Byte.isLetter(byte()) || Byte.isDigit(byte()) { index += 1 }
    }
    tokens.append(String(decoding: bytes[start..<index].filter { $0 != Byte.tick }, as: UTF8.self))
  }

  /// Skips a string with its interpolations; they declare nothing.
  private mutating func skipString() {
    let start = index
    while byte() == Byte.hash { index += 1 }
    let hashes = bytes[start..<index]
    let isLong = byte() == Byte.quote && byte(1) == Byte.quote && byte(2) == Byte.quote
    let quote = [UInt8](repeating: Byte.quote, count: isLong ? 3 : 1)
    index += quote.count
    tokens.append("\"")
    while index < bytes.count, !isNext(quote + hashes) {
      if byte() != Byte.backslash {
        index += 1
      } else if isNext([Byte.backslash] + hashes + [Byte.open]) {
        index += hashes.count + 2
        skipParentheses()
      } else {
        index += hashes.isEmpty ? 2 : 1
      }
    }
    index += quote.count + hashes.count
  }

  private mutating func skipParentheses() {
    let known = tokens.count
    var depth = 1
    while index < bytes.count, depth > 0 {
      read()
      for token in tokens[known...] { depth += token == "(" ? 1 : token == ")" ? -1 : 0 }
      tokens.removeSubrange(known...)
    }
  }
}

private enum Byte {
  static let newline = UInt8(ascii: "\n")
  static let space = UInt8(ascii: " ")
  static let quote = UInt8(ascii: "\"")
  static let hash = UInt8(ascii: "#")
  static let open = UInt8(ascii: "(")
  static let star = UInt8(ascii: "*")
  static let minus = UInt8(ascii: "-")
  static let slash = UInt8(ascii: "/")
  static let greater = UInt8(ascii: ">")
  static let backslash = UInt8(ascii: "\\")
  static let tick = UInt8(ascii: "`")

  static func isLetter(_ byte: UInt8) -> Bool {
    byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
      || byte == UInt8(ascii: "_") || byte == tick || byte >= 0x80
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
}
