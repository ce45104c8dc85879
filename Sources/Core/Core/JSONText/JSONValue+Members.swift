// SPDX-License-Identifier: MIT

/// The contents of a value whose kind is not known.
extension JSONValue {
  /// The member of an object; `nil` if there is none, or if this is not an object.
  package subscript(key: String) -> JSONValue? {
    if case .object(let members) = self { members.first { $0.key == key }?.value } else { nil }
  }

  /// The text; `nil` for anything else.
  package var string: String? { if case .string(let text) = self { text } else { nil } }
  /// The whole number; `nil` for anything else.
  package var integer: Int64? { if case .integer(let number) = self { number } else { nil } }
  /// A number, with decimals or without; `nil` for anything else.
  package var number: Double? {
    if case .number(let number) = self { number } else { integer.map(Double.init) }
  }
  /// The values of a list; none for anything else.
  package var items: [JSONValue] { if case .array(let items) = self { items } else { [] } }
  /// The members of an object; none for anything else.
  package var members: [Member] { if case .object(let members) = self { members } else { [] } }
}

extension JSONValue {
  /// An object of the members that have a value, in the order in which they are written.
  package static func object(present members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    .object(members.compactMap { key, value in value.map { Member(key, $0) } })
  }

  /// The value that bytes are; `nil`: they are no JSON.
  package init?(reading bytes: [UInt8]) {
    var reader = JSONReader(bytes)
    guard let node = try? reader.document() else { return nil }
    self.init(node)
  }
}
