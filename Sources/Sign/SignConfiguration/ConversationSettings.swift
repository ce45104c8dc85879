// SPDX-License-Identifier: MIT
public import Conversations

/// A conversation as content; `nil` where nothing is set.
public struct ConversationSettings: Hashable, Sendable {
  /// The file of its messages in JSON; `-` is standard input, a JSON message a line.
  public var file: String?
  /// Dark rows between two messages, 0…64.
  public var gap: Int?
  /// Which fields of a message are shown.
  public var format: MessageFormat?
  /// When the scroll bar is seen.
  public var scrollBar: ScrollBarChoice?
  /// How messages are announced that come while older ones are read.
  public var unreadMark: UnreadMarkChoice?

  /// Nothing is set.
  public init() {}
}

/// When the scroll bar of a conversation is seen.
public enum ScrollBarChoice: String, SettingWord {
  /// While it moves and for a second after.
  case auto
  /// Always; letters leave its column free.
  case always
  /// Never.
  case never
}

/// How messages are announced that come while older ones are read.
public enum UnreadMarkChoice: String, SettingWord {
  /// By a mark that blinks.
  case blink
  /// By a mark that stays lit.
  case steady
  /// Not at all.
  case none
}
