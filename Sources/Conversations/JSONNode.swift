// SPDX-License-Identifier: MIT

/// A place in a JSON text, line and column counted from 1, the column in Unicode scalars.
struct JSONPosition: Hashable, Sendable {
  var line: Int
  var column: Int
}

/// A value of a JSON text with the place where it begins.
struct JSONNode: Hashable, Sendable {
  /// A member of an object.
  struct Member: Hashable, Sendable {
    let key: String
    let position: JSONPosition
    let node: JSONNode
  }

  /// What a value can be.
  ///
  /// A number stays the text it was, so that nothing is rounded.
  indirect enum Value: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(String)
    case string(String)
    case array([JSONNode])
    case object([Member])
  }

  let position: JSONPosition
  let value: Value

  /// What kind of value it is, with its article.
  var kind: String {
    switch value {
    case .null: "null"
    case .bool: "a truth value"
    case .number: "a number"
    case .string: "a text"
    case .array: "a list"
    case .object: "an object"
    }
  }
}
