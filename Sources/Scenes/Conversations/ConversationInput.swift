// SPDX-License-Identifier: MIT

/// What a person does to look back in a conversation.
public enum ConversationInput: Hashable, Sendable {
  /// A finger or a button goes down.
  case dragBegan
  /// It has moved so far since it went down, in thousandths of a row; positive is downward,
  /// which shows older messages. Without a beginning it does nothing.
  case dragMoved(thousandths: Int)
  /// It goes up; if it was moving, the content moves on.
  case dragEnded
  /// One line to older messages.
  case lineUp
  /// One line to newer messages.
  case lineDown
  /// A page less a line to older messages.
  case pageUp
  /// A page less a line to newer messages.
  case pageDown
  /// To the oldest message.
  case home
  /// To the newest message.
  case end
  /// So many lines of a mouse wheel; positive is to older messages.
  case wheel(Int)
}
