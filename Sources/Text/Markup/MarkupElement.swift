// SPDX-License-Identifier: MIT

/// One part of a message with the style in which it is shown.
public struct MarkupElement: Hashable, Sendable {
  /// What there is to be shown or done.
  public var content: MarkupContent
  /// How it is shown.
  public var style: MarkupStyle

  /// Makes an element.
  public init(_ content: MarkupContent, style: MarkupStyle = MarkupStyle()) {
    self.content = content
    self.style = style
  }
}

/// What a part of a message shows or does.
public enum MarkupContent: Hashable, Sendable {
  /// Characters as they are; brackets have no meaning any more.
  case text(String)
  /// Dark columns.
  case gap(MarkupGap)
  /// The point at which scrolling stops for a while.
  case pause(MarkupPause)
  /// A picture by name.
  case icon(MarkupName)
  /// A picture from a file.
  case image(MarkupPath)
  /// A text that is filled in when the message is shown.
  case value(MarkupName)
}
