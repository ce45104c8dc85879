// SPDX-License-Identifier: MIT

/// A strict reader of JSON (RFC 8259) that records the position of every value.
///
/// The depth is bounded, no input traps or hangs it, and a duplicate key is an error. Texts must be
/// UTF-8 without a byte order mark.
public struct JSONReader {
  /// The greatest nesting depth of lists and objects.
  public static let greatestDepth = 32

  private let bytes: [UInt8]
  private var place = 0
  private var depth = 0
  /// The last computed position; the next one nearly always follows it.
  private var known: (place: Int, position: JSONPosition)
  private let first: JSONPosition

  /// Makes a reader of a text whose first line has the number `line`.
  public init(_ bytes: [UInt8], line: Int = 1) {
    self.bytes = bytes
    first = JSONPosition(line: line, column: 1)
    known = (0, first)
  }

  /// Reads the single object or list of a file that somebody has named.
  ///
  /// - Throws: an error that quotes nothing of a file that is neither: it may be another file, which
  ///   whoever reads the error may not read.
  package mutating func file() throws(JSONError) -> JSONNode {
    let start = bytes.firstIndex { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    do throws(JSONError) {
      return try document()
    } catch {
      guard let start, bytes[start] != UInt8(ascii: "{"), bytes[start] != UInt8(ascii: "["),
        !bytes.starts(with: [0xEF, 0xBB, 0xBF]), Wording.foreignEncoding(bytes) == nil
      else { throw error }
      throw self.error(.phrase("This file is not JSON; name another one."), at: start)
    }
  }

  /// Reads the single value of the text.
  ///
  /// - Throws: the first mistake with its place, also for another encoding than UTF-8 and for
  ///   anything behind the value.
  public mutating func document() throws(JSONError) -> JSONNode {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      throw error(.phrase("The text begins with a byte order mark; save it without."), at: 0)
    }
    if let reason = Wording.foreignEncoding(bytes) { throw error(reason, at: 0) }
    let node = try value()
    skipSpace()
    guard place == bytes.count else {
      throw error(.phrase("There is more after the end of the value; remove it."), at: place)
    }
    return node
  }

  /// Skips white space and reads the next value.
  private mutating func value() throws(JSONError) -> JSONNode {
    skipSpace()
    let start = place
    let position = position(of: start)
    let value: JSONNode.Value
    switch peek {
    case UInt8(ascii: "{"):
      try enter()
      value = try object()
      depth -= 1
    case UInt8(ascii: "["):
      try enter()
      value = try array()
      depth -= 1
    case UInt8(ascii: "\""): value = .string(try text())
    case UInt8(ascii: "-"), (UInt8(ascii: "0")...UInt8(ascii: "9"))?: value = .number(try number())
    default: value = try word()
    }
    return JSONNode(position: position, value: value)
  }

  private mutating func enter() throws(JSONError) {
    guard depth < Self.greatestDepth else {
      throw error(.phrase("Lists and objects are more than \(Self.greatestDepth) deep."), at: place)
    }
    depth += 1
    place += 1
  }

  private mutating func array() throws(JSONError) -> JSONNode.Value {
    var nodes: [JSONNode] = []
    skipSpace()
    if take("]") { return .array(nodes) }
    repeat {
      nodes.append(try value())
      skipSpace()
    } while take(",")
    guard take("]") else { throw expected(.alternatives(["\",\"", "\"]\""])) }
    return .array(nodes)
  }

  private mutating func object() throws(JSONError) -> JSONNode.Value {
    var members: [JSONNode.Member] = []
    var keys: Set<[UInt8]> = []
    skipSpace()
    if take("}") { return .object(members) }
    repeat {
      skipSpace()
      let start = place
      let position = position(of: start)
      guard peek == UInt8(ascii: "\"") else { throw expected(.phrase("a key in quotation marks")) }
      let key = try text()
      // Compared by bytes: Swift treats canonically equivalent strings as equal, JSON does not.
      guard keys.insert(Array(key.utf8)).inserted else {
        throw error(
          .phrase("The key \(JSONError.quote(key)) is a duplicate; remove one."), at: start)
      }
      skipSpace()
      guard take(":") else { throw expected(.verbatim("\":\"")) }
      members.append(JSONNode.Member(key: key, position: position, node: try value()))
      skipSpace()
    } while take(",")
    guard take("}") else { throw expected(.alternatives(["\",\"", "\"}\""])) }
    return .object(members)
  }

  private mutating func word() throws(JSONError) -> JSONNode.Value {
    let words: [(StaticString, JSONNode.Value)] = [
      ("true", .bool(true)), ("false", .bool(false)), ("null", .null),
    ]
    for (name, value) in words {
      let letters = Array(name.description.utf8)
      guard bytes[place...].starts(with: letters) else { continue }
      place += letters.count
      return value
    }
    throw expected(.phrase("a value"))
  }

  private mutating func number() throws(JSONError) -> String {
    let start = place
    take("-")
    if !take("0") { try digits() }
    if take(".") { try digits() }
    if take("e") || take("E") {
      if !take("+") { take("-") }
      try digits()
    }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private mutating func digits() throws(JSONError) {
    let start = place
    while let byte = peek, byte >= 0x30, byte <= 0x39 { place += 1 }
    if place == start { throw expected(.phrase("a digit")) }
  }

  /// Reads a string, starting at its quotation mark.
  private mutating func text() throws(JSONError) -> String {
    let start = place
    place += 1
    var content: [UInt8] = []
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""):
        place += 1
        guard let text = String(validating: content, as: UTF8.self) else {
          let bad = Wording.firstInvalidByte(of: bytes[start..<place])
          throw JSONError(
            .phrase("The text is not UTF-8; save it as UTF-8."),
            at: position(ofInvalid: bad ?? start))
        }
        return text
      case UInt8(ascii: "\\"): try escape(into: &content)
      case 0..<0x20:
        throw error(
          .phrase("A control character must be written as an escape such as \\n."), at: place)
      default:
        content.append(byte)
        place += 1
      }
    }
    throw error(.phrase("The text has no closing quotation mark."), at: start)
  }

  private mutating func escape(into content: inout [UInt8]) throws(JSONError) {
    let start = place
    place += 1
    let letter = peek
    place += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): content.append(letter ?? 0)
    case UInt8(ascii: "b"): content.append(0x08)
    case UInt8(ascii: "f"): content.append(0x0C)
    case UInt8(ascii: "n"): content.append(0x0A)
    case UInt8(ascii: "r"): content.append(0x0D)
    case UInt8(ascii: "t"): content.append(0x09)
    case UInt8(ascii: "u"):
      content.append(contentsOf: String(Character(try scalar(from: start))).utf8)
    default:
      place = min(place, bytes.count)
      throw error(.phrase("This escape is invalid; write a backslash as \\\\."), at: start)
    }
  }

  /// Reads the digits of a `\u` escape and of its second half, if it has one.
  private mutating func scalar(from start: Int) throws(JSONError) -> Unicode.Scalar {
    let first = try hexadecimal(from: start)
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, take("\\"), take("u") else { throw halfPair(start) }
    let second = try hexadecimal(from: start)
    guard second >= 0xDC00, second <= 0xDFFF,
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw halfPair(start) }
    return scalar
  }

  private mutating func halfPair(_ start: Int) -> JSONError {
    error(.phrase("The escape is one half of a surrogate pair; write both halves."), at: start)
  }

  private mutating func hexadecimal(from start: Int) throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw error(.phrase("\\u needs four hexadecimal digits."), at: start)
      }
      value = value << 4 | UInt32(digit)
      place += 1
    }
    return value
  }

  private var peek: UInt8? { place < bytes.count ? bytes[place] : nil }

  @discardableResult
  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard let byte = peek, UInt32(byte) == character.value else { return false }
    place += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      place += 1
    }
  }
}

extension JSONReader {
  /// Line and column of a place.
  private mutating func position(of place: Int) -> JSONPosition {
    if place < known.place { known = (0, first) }
    while known.place < place, known.place < bytes.count {
      if bytes[known.place] == 0x0A {
        known.position.line += 1
        known.position.column = 1
      } else if known.place + 1 >= bytes.count || bytes[known.place + 1] & 0xC0 != 0x80 {
        known.position.column += 1
      }
      known.place += 1
    }
    return known.position
  }

  /// Line and column of the first byte that is not UTF-8.
  private mutating func position(ofInvalid place: Int) -> JSONPosition {
    var position = position(of: place)
    // A continuation byte without a first byte counts as a character.
    if bytes[place] & 0xC0 == 0x80 { position.column += 1 }
    return position
  }

  private mutating func expected(_ what: Phrase) -> JSONError {
    guard let byte = peek else {
      return error(.phrase("The text ends where \(what) is expected."), at: place)
    }
    var end = place + 1
    if byte >= 0x80 {
      while end < bytes.count, bytes[end] & 0xC0 == 0x80, end < place + 4 { end += 1 }
    }
    let found = JSONError.quote(String(decoding: bytes[place..<end], as: UTF8.self))
    return error(.phrase("There is \(found) where \(what) is expected."), at: place)
  }

  private mutating func error(_ reason: Phrase, at place: Int) -> JSONError {
    JSONError(reason, at: position(of: place))
  }
}
