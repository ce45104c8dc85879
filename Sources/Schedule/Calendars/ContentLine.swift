// SPDX-License-Identifier: MIT
import Wording

/// An unfolded line of a calendar: a property with its parameters.
struct ContentLine {
  /// A parameter, its name in upper case.
  struct Parameter {
    let name: String
    let values: [String]
  }

  /// Counted from 1.
  let number: Int
  /// In upper case.
  let name: String
  let parameters: [Parameter]
  /// The raw value, with escapes.
  let value: String

  /// The first value of a parameter.
  func parameter(_ name: String) -> String? {
    parameters.first { $0.name == name }?.values.first
  }

  /// The time zone id of the line, and its value.
  ///
  /// Names such as `(UTC+01:00) Amsterdam, Berlin` need quotation marks. Some programs omit them,
  /// and a part of the name then looks like the value.
  var zoneAndValue: (id: String?, value: Substring) {
    guard let values = parameters.first(where: { $0.name == "TZID" })?.values else {
      return (nil, value[...])
    }
    let id = values.joined(separator: ",")
    guard let colon = value.lastIndex(of: ":") else {
      return (ContentLine.unescaped(id), value[...])
    }
    let rest = "\(id):\(value[..<colon])"
    return (ContentLine.unescaped(rest), value[value.index(after: colon)...])
  }

  /// Parses a line; `nil` if it is invalid.
  init?(_ bytes: [UInt8], number: Int) {
    var place = 0
    func word() -> String? {
      let start = place
      while place < bytes.count, Self.isName(bytes[place]) { place += 1 }
      return place > start
        ? String(decoding: bytes[start..<place], as: UTF8.self).uppercased() : nil
    }
    guard let name = word() else { return nil }
    var parameters: [Parameter] = []
    while place < bytes.count, bytes[place] == UInt8(ascii: ";") {
      place += 1
      guard let name = word(), place < bytes.count, bytes[place] == UInt8(ascii: "=") else {
        return nil
      }
      var values: [String] = []
      repeat {
        place += 1
        guard let value = Self.parameterValue(bytes, &place) else { return nil }
        values.append(value)
      } while place < bytes.count && bytes[place] == UInt8(ascii: ",")
      parameters.append(Parameter(name: name, values: values))
    }
    guard place < bytes.count, bytes[place] == UInt8(ascii: ":") else { return nil }
    self.number = number
    self.name = name
    self.parameters = parameters
    value = String(decoding: bytes[(place + 1)...], as: UTF8.self)
  }

  private static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  /// The text after `=` or a comma, with or without quotation marks.
  private static func parameterValue(_ bytes: [UInt8], _ place: inout Int) -> String? {
    let isQuoted = place < bytes.count && bytes[place] == UInt8(ascii: "\"")
    if isQuoted { place += 1 }
    let start = place
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
      while place < bytes.count, bytes[place] == 0x20 || bytes[place] == 0x09,
        let next = physical()
      {
        line += bytes[next].dropFirst()
      }
      if line.contains(where: { $0 > 0x20 }) { return (number, line) }
    }
    return nil
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
