// SPDX-License-Identifier: MIT
import Core

/// One message of a conversation.
public struct ChatMessage: Hashable, Sendable {
  /// The identifier of a message; the number 1 and the text `1` differ.
  public enum ID: Hashable, Sendable, CustomStringConvertible {
    /// A whole number.
    case number(Int64)
    /// Any text, compared scalar by scalar.
    case text(String)

    /// The id as in JSON, shortened.
    public var description: String {
      switch self {
      case .number(let number): String(number)
      case .text(let text): JSONError.quote(text)
      }
    }

    /// Compares texts by bytes, not by canonical equivalence.
    public static func == (left: ID, right: ID) -> Bool {
      switch (left, right) {
      case (.number(let left), .number(let right)): left == right
      case (.text(let left), .text(let right)): left.utf8.elementsEqual(right.utf8)
      default: false
      }
    }

    /// Hashes the bytes that `==` compares.
    public func hash(into hasher: inout Hasher) {
      switch self {
      case .number(let number): hasher.combine(number)
      case .text(let text): for byte in text.utf8 { hasher.combine(byte) }
      }
    }
  }

  /// The greatest length of an id that is a text, in bytes of UTF-8.
  public static let greatestIDLength = 256
  /// The greatest length of a sender, a title and a time, each in bytes of UTF-8.
  public static let greatestFieldLength = 256
  /// The greatest length of a body, in bytes of UTF-8.
  public static let greatestBodyLength = 4_096

  /// The identifier.
  public let id: ID
  /// The text; may contain newlines.
  public let body: String
  /// Who sent it.
  public let from: String?
  /// What it is about.
  public let title: String?
  /// When it was sent, as written.
  public let sent: String?
  /// Whether it has been read.
  public let isRead: Bool

  /// Makes a message.
  public init(
    id: ID, body: String, from: String? = nil, title: String? = nil, sent: String? = nil,
    isRead: Bool = false
  ) {
    self.id = id
    self.body = body
    (self.from, self.title, self.sent, self.isRead) = (from, title, sent, isRead)
  }
}

/// A change of a conversation, as read from a line of JSON.
public enum ConversationChange: Hashable, Sendable {
  /// Appends a message, or replaces the message with the same id.
  case message(ChatMessage)
  /// Removes the message with an id; an unknown id has no effect.
  case remove(ChatMessage.ID)
}
