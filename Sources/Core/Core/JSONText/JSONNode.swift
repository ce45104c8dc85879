// SPDX-License-Identifier: MIT

/// A position in a JSON text.
public struct JSONPosition: Hashable, Sendable {
  /// The line, counted from 1.
  public var line: Int
  /// The character of the line, counted from 1 in Unicode scalars.
  public var column: Int

  /// Makes a position.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// A value of a JSON text and its position.
public struct JSONNode: Hashable, Sendable {
  /// A member of an object.
  public struct Member: Hashable, Sendable {
    /// The key, unique in its object.
    public let key: String
    /// Where the key begins.
    public let position: JSONPosition
    /// The value.
    public let node: JSONNode
  }

  /// The kinds of values; a number keeps its text, so that nothing is rounded.
  public indirect enum Value: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(String)
    case string(String)
    case array([JSONNode])
    case object([Member])
  }

  /// The position of its first character.
  public let position: JSONPosition
  /// The value.
  public let value: Value

  /// Makes a value with its position.
  package init(position: JSONPosition, value: Value) {
    self.position = position
    self.value = value
  }

  /// The kind of value with its article, for messages.
  public var kind: String { noun.description }

  /// The kind of value with its article, in the languages of answers.
  package var noun: Phrase {
    switch value {
    case .null: .verbatim("null")
    case .bool: .phrase("a truth value")
    case .number: .phrase("a number")
    case .string: .phrase("a text")
    case .array: .phrase("a list")
    case .object: .phrase("an object")
    }
  }
}
