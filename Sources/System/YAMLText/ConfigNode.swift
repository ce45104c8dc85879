// SPDX-License-Identifier: MIT

/// A piece of a configuration text that knows where it stands.
///
/// A scalar is text and nothing more: whether `no` or `08` is a word, a number or a choice is
/// for the schema to say, never for the syntax.
public struct ConfigNode: Hashable, Sendable {
  /// A key of a mapping with its value.
  public struct Entry: Hashable, Sendable {
    /// The key, as a rule a scalar.
    public let key: ConfigNode
    /// What belongs to the key.
    public let value: ConfigNode

    /// Makes an entry.
    public init(key: ConfigNode, value: ConfigNode) {
      self.key = key
      self.value = value
    }
  }

  /// The three shapes of a node.
  public enum Kind: Hashable, Sendable {
    /// A text; `quoted` tells `""` from nothing at all.
    case scalar(text: String, quoted: Bool)
    /// Keys with their values in the order of the text, duplicates included.
    case mapping([Entry])
    /// A list.
    case sequence([ConfigNode])
  }

  /// What the node is.
  public let kind: Kind
  /// The line in which it begins, counted from 1.
  public let line: Int
  /// The character of the line at which it begins, counted from 1.
  public let column: Int

  /// Makes a node.
  public init(_ kind: Kind, line: Int, column: Int) {
    self.kind = kind
    self.line = line
    self.column = column
  }
}
