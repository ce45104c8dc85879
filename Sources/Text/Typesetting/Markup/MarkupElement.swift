// SPDX-License-Identifier: MIT

/// A part of a message and its style.
public struct MarkupElement: Hashable, Sendable {
  /// The content.
  public var content: MarkupContent
  /// The style.
  public var style: MarkupStyle

  /// Makes an element.
  public init(_ content: MarkupContent, style: MarkupStyle = MarkupStyle()) {
    self.content = content
    self.style = style
  }
}

/// The content of a part of a message.
public enum MarkupContent: Hashable, Sendable {
  /// Literal characters; brackets have no meaning.
  case text(String)
  /// Dark columns, 1…256.
  case gap(Int)
  /// The point at which scrolling stops, in milliseconds, 1…3,600,000.
  case pause(Int)
  /// A picture by name.
  case icon(MarkupName)
  /// A picture from a file.
  case image(MarkupPath)
  /// A live value, filled in when the message is shown.
  case value(MarkupName)
}
