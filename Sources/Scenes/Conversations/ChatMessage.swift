// SPDX-License-Identifier: MIT
import JSONText

/// One message of a conversation.
public struct ChatMessage: Hashable, Sendable {
  /// What tells messages apart; the number 1 and the text `1` are two ids.
  public enum ID: Hashable, Sendable, CustomStringConvertible {
    /// A whole number.
    case number(Int64)
    /// Any text, compared scalar by scalar.
    case text(String)

    /// The id as it would stand in JSON, shortened.
    public var description: String {
      switch self {
      case .number(let number): String(number)
      case .text(let text): JSONError.quote(text)
      }
    }

    /// Whether two ids are the same; texts that merely look alike are not.
    public static func == (left: ID, right: ID) -> Bool {
      switch (left, right) {
      case (.number(let left), .number(let right)): left == right
      case (.text(let left), .text(let right)): left.utf8.elementsEqual(right.utf8)
      default: false
      }
    }

    /// Feeds what `==` compares.
    public func hash(into hasher: inout Hasher) {
      switch self {
      case .number(let number): hasher.combine(number)
      case .text(let text): for byte in text.utf8 { hasher.combine(byte) }
      }
    }
  }

  /// The greatest length of an id that is a text, in bytes of UTF-8.
  public static let greatestIDLength = 256
  /// The greatest length of a body, in bytes of UTF-8.
  public static let greatestBodyLength = 4_096

  /// What tells it apart.
  public let id: ID
  /// What is shown; may contain newlines.
  public let body: String

  /// Makes a message.
  public init(id: ID, body: String) {
    self.id = id
    self.body = body
  }
}

/// What a line of a live conversation does.
public enum ConversationChange: Hashable, Sendable {
  /// Appends a message or, if its id is known, replaces that message in its place.
  case message(ChatMessage)
  /// Removes the message with this id; does nothing if there is none.
  case remove(ChatMessage.ID)
}
