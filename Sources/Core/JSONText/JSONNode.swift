// SPDX-License-Identifier: MIT

/// A place in a JSON text.
///
/// Line and column are counted from 1, the column in Unicode scalars.
public struct JSONPosition: Hashable, Sendable {
  /// The line, counted from 1.
  public var line: Int
  /// The character of the line, counted from 1 in Unicode scalars.
  public var column: Int

  /// Makes a place.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// A value of a JSON text with the place where it begins.
public struct JSONNode: Hashable, Sendable {
  /// A member of an object.
  public struct Member: Hashable, Sendable {
    /// The key, not twice in an object.
    public let key: String
    /// Where the key begins.
    public let position: JSONPosition
    /// What stands behind the colon.
    public let node: JSONNode
  }

  /// What a value can be.
  ///
  /// A number stays the text it was, so that nothing is rounded.
  public indirect enum Value: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(String)
    case string(String)
    case array([JSONNode])
    case object([Member])
  }

  /// Where it begins.
  public let position: JSONPosition
  /// What it is.
  public let value: Value

  /// What kind of value it is, with its article.
  public var kind: String {
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
