// SPDX-License-Identifier: MIT

/// The appearance of a conversation without its fonts.
package struct ConversationStyle: Hashable, Sendable {
  /// The dark rows between two messages, 0…1,024.
  package var gap: Int
  /// The rows of a step of an arrow key or a wheel, 1 or more: the height of a line of text.
  package var line: Int
  /// The visibility of the scroll bar.
  package var scrollBar: ScrollBarAppearance
  /// The mark for unread messages below.
  package var unreadMark: UnreadMark
  /// Which fields of a message are shown.
  package var format: MessageFormat
  /// The look of bubbles; `nil`: lit text on dark.
  package var bubbles: BubbleStyle?
  /// How a new message comes into view.
  package var entry: MessageEntry

  package init(
    gap: Int = 1, line: Int = 8,
    scrollBar: ScrollBarAppearance = .automatic, unreadMark: UnreadMark = .blinking,
    format: MessageFormat = .body, bubbles: BubbleStyle? = nil, entry: MessageEntry = .ease
  ) {
    self.gap = gap
    self.line = line
    self.scrollBar = scrollBar
    self.unreadMark = unreadMark
    self.format = format
    self.bubbles = bubbles
    self.entry = entry
  }
}
