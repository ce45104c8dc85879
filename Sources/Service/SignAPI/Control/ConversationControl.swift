// SPDX-License-Identifier: MIT

/// What a person does to look back in a conversation.
public enum ScrollInput: Hashable, Sendable {
  /// A finger or a button goes down.
  case dragBegan
  /// It has moved so far since it went down, in thousandths of a row, −1,000,000…1,000,000;
  /// positive is downward, which shows older messages.
  case dragMoved(thousandths: Int)
  /// It goes up.
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
  /// So many lines of a mouse wheel, −1,000…1,000; positive is to older messages.
  case wheel(Int)
}

/// A message of a conversation.
public struct ConversationMessage: Hashable, Sendable {
  /// What tells messages apart, 1…256 bytes; one that is known already is replaced in its place.
  public let id: String
  /// What is shown, 1…4,096 bytes.
  public let body: String

  /// Makes a message.
  public init(id: String, body: String) {
    self.id = id
    self.body = body
  }
}

/// The part of the sign that shows a conversation.
public protocol ConversationControl: Sendable {
  /// Scrolls the conversation of a zone; nothing for the zone: the only one, or the first.
  func scroll(_ input: ScrollInput, zone: String?, by caller: Caller) async throws(ControlError)

  /// Appends a message to the conversation of a zone (nothing: as above).
  func append(
    _ message: ConversationMessage, zone: String?, by caller: Caller
  ) async throws(ControlError)
}
