// SPDX-License-Identifier: MIT

/// What a conversation looks like, apart from its letters.
public struct ConversationStyle: Hashable, Sendable {
  /// The dark rows between two messages, 0…1,024.
  public var gap: Int
  /// The rows of a step of an arrow key or a wheel, 1 or more: the height of a line of text.
  public var line: Int
  /// When the scroll bar is seen.
  public var scrollBar: ScrollBar.Appearance
  /// How messages are announced that come while older ones are read.
  public var unreadMark: UnreadMark

  /// Makes a style.
  public init(
    gap: Int = 1, line: Int = 8,
    scrollBar: ScrollBar.Appearance = .automatic(nanoseconds: 1_000_000_000),
    unreadMark: UnreadMark = .blinking(nanoseconds: 500_000_000)
  ) {
    self.gap = gap
    self.line = line
    self.scrollBar = scrollBar
    self.unreadMark = unreadMark
  }
}
