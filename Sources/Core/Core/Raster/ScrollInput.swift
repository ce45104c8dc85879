// SPDX-License-Identifier: MIT

/// A user input that scrolls a conversation.
public enum ScrollInput: Hashable, Sendable {
  /// A drag begins.
  case dragBegan
  /// The drag distance since its beginning in thousandths of a row; positive is downward, toward older
  /// messages. Ignored without a beginning.
  case dragMoved(thousandths: Int)
  /// The drag ends; a moving drag becomes a flick.
  case dragEnded
  /// One line to older messages.
  case lineUp
  /// One line to newer messages.
  case lineDown
  /// A page minus a line to older messages.
  case pageUp
  /// A page minus a line to newer messages.
  case pageDown
  /// To the oldest message.
  case home
  /// To the newest message.
  case end
  /// A number of wheel lines; positive is to older messages.
  case wheel(Int)
}
