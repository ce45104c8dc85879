// SPDX-License-Identifier: MIT

/// A node of a YAML text with its position.
///
/// A scalar is only text: the schema, not the syntax, decides whether `no` or `08` is a word, a
/// number or a choice.
public struct ConfigNode: Hashable, Sendable {
  /// A key of a mapping with its value.
  public struct Entry: Hashable, Sendable {
    /// The key, usually a scalar.
    public let key: ConfigNode
    /// The value.
    public let value: ConfigNode

    /// Makes an entry.
    public init(key: ConfigNode, value: ConfigNode) {
      self.key = key
      self.value = value
    }
  }

  /// The kind of a node.
  public enum Kind: Hashable, Sendable {
    /// A text; `quoted` distinguishes `""` from an empty value.
    case scalar(text: String, quoted: Bool)
    /// Keys with their values in the order of the text, duplicates included.
    case mapping([Entry])
    /// A list.
    case sequence([ConfigNode])
  }

  /// The kind and contents.
  public let kind: Kind
  /// The line of its start, counted from 1.
  public let line: Int
  /// The character in the line, counted from 1.
  public let column: Int

  /// Makes a node.
  public init(_ kind: Kind, line: Int, column: Int) {
    self.kind = kind
    self.line = line
    self.column = column
  }
}
