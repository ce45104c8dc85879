// SPDX-License-Identifier: MIT
import Core

extension FuzzReader {
  /// A value that is read, written and read again is equal.
  static func checkJSON(_ bytes: [UInt8]) throws {
    var reader = JSONReader(bytes)
    let value: JSONValue
    do throws(JSONError) { value = JSONValue(try reader.document()) } catch {
      return try FuzzFinding.inWords(error.description)
    }
    var again = JSONReader(value.bytes)
    let other: JSONValue
    do throws(JSONError) { other = JSONValue(try again.document()) } catch {
      throw FuzzFinding("what was written is refused: \(error)")
    }
    try FuzzFinding.unless(value == other, "what was written reads otherwise: \(value.text)")
  }
}

extension JSONValue {
  /// The value to write for one that was read; numbers beyond 64 bits lose digits.
  init(_ node: JSONNode) {
    switch node.value {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .number(let text):
      if let whole = Int64(text) {
        self = .integer(whole)
      } else if let number = Double(text), number.isFinite {
        self = .number(number)
      } else {
        self = .null
      }
    case .string(let text): self = .string(text)
    case .array(let nodes): self = .array(nodes.map { JSONValue($0) })
    case .object(let members):
      self = .object(members.map { Member($0.key, JSONValue($0.node)) })
    }
  }
}
