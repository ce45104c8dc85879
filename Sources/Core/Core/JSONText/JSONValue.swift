// SPDX-License-Identifier: MIT

/// A value that is written as JSON (RFC 8259); the members of an object keep their order.
public indirect enum JSONValue: Hashable, Sendable {
  /// A member of an object.
  public struct Member: Hashable, Sendable {
    /// The key.
    public let key: String
    /// The value.
    public let value: JSONValue

    /// Makes a member.
    public init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  case null
  case bool(Bool)
  case integer(Int64)
  /// Written as `null` if it is not finite: JSON has no such number.
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// The text on one line, without white space.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The text on one line in UTF-8, without white space.
  public var bytes: [UInt8] {
    var bytes: [UInt8] = []
    write(into: &bytes)
    return bytes
  }

  /// Appends the text.
  public func write(into bytes: inout [UInt8]) {
    switch self {
    case .null: bytes.append(contentsOf: "null".utf8)
    case .bool(let value): bytes.append(contentsOf: (value ? "true" : "false").utf8)
    case .integer(let value): bytes.append(contentsOf: String(value).utf8)
    case .number(let value):
      bytes.append(contentsOf: (value.isFinite ? "\(value)" : "null").utf8)
    case .string(let value): Self.write(value, into: &bytes)
    case .array(let values):
      bytes.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        value.write(into: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        Self.write(member.key, into: &bytes)
        bytes.append(UInt8(ascii: ":"))
        member.value.write(into: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  /// The first bytes of U+0080 to U+00BF and of U+2000 to U+2FFF.
  private static let (firstOfC1, firstOfDirections): (UInt8, UInt8) = (0xC2, 0xE2)

  private static func write(_ text: String, into bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    defer { bytes.append(UInt8(ascii: "\"")) }
    // Fast path: nearly every string needs no escape.
    let isPlain = text.utf8.allSatisfy { byte in
      byte >= 0x20 && byte != 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
        && byte != firstOfC1 && byte != firstOfDirections
    }
    if isPlain { return bytes.append(contentsOf: text.utf8) }
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x22, 0x5C:
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      case 0x0A: bytes.append(contentsOf: "\\n".utf8)
      case 0x0D: bytes.append(contentsOf: "\\r".utf8)
      case 0x09: bytes.append(contentsOf: "\\t".utf8)
      // Clients may print the text; other scalars are escaped as JSON has it, so that nothing is
      // left to be quoted for a terminal, which would make it no JSON.
      case _ where !Wording.isPlain(scalar):
        let digits = String(scalar.value, radix: 16, uppercase: true)
        bytes.append(contentsOf: "\\u\(Wording.padded(digits, to: 4))".utf8)
      default: bytes.append(contentsOf: UTF8.encode(scalar).map { Array($0) } ?? [])
      }
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// A text.
  public init(stringLiteral value: String) { self = .string(value) }
  /// A whole number.
  public init(integerLiteral value: Int64) { self = .integer(value) }
  /// A truth value.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// A list.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  /// An object whose members keep the order in which they are written.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }
}

extension JSONValue {
  /// Makes a value of a node; whole numbers of 64 bits stay exact, others are rounded.
  public init(_ node: JSONNode) {
    switch node.value {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .number(let text):
      self = Int64(text).map(JSONValue.integer) ?? .number(Double(text) ?? .nan)
    case .string(let value): self = .string(value)
    case .array(let nodes): self = .array(nodes.map { JSONValue($0) })
    case .object(let members):
      self = .object(members.map { Member($0.key, JSONValue($0.node)) })
    }
  }
}
