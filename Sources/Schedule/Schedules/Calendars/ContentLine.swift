// SPDX-License-Identifier: MIT
import Core

/// An unfolded line of a calendar: a property with its parameters.
struct ContentLine {
  /// Counted from 1.
  let number: Int
  /// In upper case.
  let name: String
  /// The names of parameters are in upper case, too.
  let parameters: [(name: String, values: [String])]
  /// The raw value, with escapes and without white space at its ends.
  let value: String

  /// The first value of a parameter.
  func parameter(_ name: String) -> String? {
    parameters.first { $0.name == name }?.values.first?.trimmed
  }

  /// The time zone id of the line, and its value.
  ///
  /// Names such as `(UTC+01:00) Amsterdam, Berlin` need quotation marks. Some programs omit them,
  /// and a part of the name then looks like the value. An empty id is none.
  var zoneAndValue: (id: String?, value: Substring) {
    guard let values = parameters.first(where: { $0.name == "TZID" })?.values else {
      return (nil, value[...])
    }
    var id = values.joined(separator: ",")
    var rest = value[...]
    if let colon = value.lastIndex(of: ":") {
      id += ":\(value[..<colon])"
      rest = value[value.index(after: colon)...]
    }
    id = ContentLine.unescaped(id).trimmed
    return (id.isEmpty ? nil : id, rest)
  }

  /// Parses a line; `nil` if it is invalid.
  ///
  /// Blanks around names, and parameters without a value or a name, are no reason to lose it.
  init?(_ bytes: [UInt8], number: Int) {
    var place = 0
    func word() -> String? {
      Self.skipBlanks(bytes, &place)
      let start = place
      while place < bytes.count, Wording.isWord(bytes[place], with: "-") { place += 1 }
      let end = place
      Self.skipBlanks(bytes, &place)
      return end > start ? String(decoding: bytes[start..<end], as: UTF8.self).uppercased() : nil
    }
    guard let name = word() else { return nil }
    var parameters: [(name: String, values: [String])] = []
    while place < bytes.count, bytes[place] == UInt8(ascii: ";") {
      place += 1
      guard let name = word() else { continue }
      var values: [String] = []
      var mark = UInt8(ascii: "=")
      while place < bytes.count, bytes[place] == mark {
        place += 1
        guard let value = Self.parameterValue(bytes, &place) else { return nil }
        values.append(value)
        mark = UInt8(ascii: ",")
      }
      parameters.append((name, values))
    }
    guard place < bytes.count, bytes[place] == UInt8(ascii: ":") else { return nil }
    (self.number, self.name, self.parameters) = (number, name, parameters)
    value = String(decoding: bytes[(place + 1)...], as: UTF8.self).trimmed
  }

  private static func skipBlanks(_ bytes: [UInt8], _ place: inout Int) {
    while place < bytes.count, bytes[place] == 0x20 || bytes[place] == 0x09 { place += 1 }
  }

  /// The text after `=` or a comma, with or without quotation marks.
  private static func parameterValue(_ bytes: [UInt8], _ place: inout Int) -> String? {
    var start = place
    skipBlanks(bytes, &start)
    let isQuoted = start < bytes.count && bytes[start] == UInt8(ascii: "\"")
    if isQuoted { place = start + 1 }
    start = place
    while place < bytes.count {
      let byte = bytes[place]
      let isEnd =
        isQuoted
        ? byte == UInt8(ascii: "\"")
        : byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") || byte == UInt8(ascii: ":")
      if isEnd { break }
      place += 1
    }
    let text = String(decoding: bytes[start..<place], as: UTF8.self)
    guard isQuoted else { return text }
    guard place < bytes.count else { return nil }
    place += 1
    skipBlanks(bytes, &place)
    return text
  }

  /// Resolves the escapes of a text (RFC 5545, section 3.3.11).
  static func unescaped(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
    var plain: [UInt8] = []
    var isEscaped = false
    for byte in text.utf8 {
      if isEscaped {
        let isEnd = byte == UInt8(ascii: "n") || byte == UInt8(ascii: "N")
        plain.append(isEnd ? 0x0A : byte)
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else {
        plain.append(byte)
      }
    }
    return String(decoding: plain, as: UTF8.self)
  }
}

/// The unfolded lines of a calendar.
struct ContentLines: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var place = 0
  private var number = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // The byte order mark that some programs write before UTF-8.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
  }

  /// The next unfolded line with its number; as bytes, because a fold may split a character.
  mutating func next() -> (number: Int, bytes: [UInt8])? {
    while let start = physical() {
      var line = Array(bytes[start])
      let number = number
      let isPrintable = Self.isQuotedPrintable(line)
      while place < bytes.count {
        let isFolded = bytes[place] == 0x20 || bytes[place] == 0x09
        // A line of quoted-printable that ends with = goes on as well.
        let isBroken = isPrintable && line.last == UInt8(ascii: "=")
        guard isFolded || isBroken, let next = physical() else { break }
        if isBroken { line.removeLast() }
        line += isFolded ? bytes[next].dropFirst() : bytes[next]
      }
      if line.contains(where: { $0 > 0x20 }) { return (number, line) }
    }
    return nil
  }

  private static func isQuotedPrintable(_ line: [UInt8]) -> Bool {
    String(decoding: line.prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self).uppercased()
      .contains("QUOTED-PRINTABLE")
  }

  /// The range of the next physical line, without its line end.
  private mutating func physical() -> Range<Int>? {
    guard place < bytes.count else { return nil }
    number += 1
    let start = place
    while place < bytes.count, bytes[place] != 0x0A, bytes[place] != 0x0D { place += 1 }
    let end = place
    if place < bytes.count {
      let isPair = bytes[place] == 0x0D && place + 1 < bytes.count && bytes[place + 1] == 0x0A
      place += isPair ? 2 : 1
    }
    return start..<end
  }
}
