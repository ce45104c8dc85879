// SPDX-License-Identifier: MIT
public import Conversations
public import Wording

/// A conversation as content; `nil` where nothing is set.
public struct ConversationSettings: Hashable, Sendable {
  /// The file of its messages in JSON; `-` is standard input, a JSON message a line.
  public var file: String?
  /// Dark rows between two messages, 0…64.
  public var gap: Int?
  /// Which fields of a message are shown, as `MessageFormat` reads it.
  public var format: LocalizedText?
  /// Whether bodies have markup.
  public var hasMarkup: Bool?
  /// How a new message comes into view.
  public var entry: MessageEntry?
  /// The ground on which messages stand.
  public var bubbles: BubbleChoice?
  /// The sender whose bubbles stand at the right, while those of others stand at the left.
  public var ownName: String?
  /// When the scroll bar is seen.
  public var scrollBar: ScrollBarAppearance?
  /// How messages are announced that come while older ones are read.
  public var unreadMark: UnreadMark?

  /// Nothing is set.
  public init() {}
}

extension MessageEntry: SettingWord {}
extension ScrollBarAppearance: SettingWord {}
extension UnreadMark: SettingWord {}

/// The ground on which messages of a conversation stand.
public enum BubbleChoice: String, SettingWord {
  /// That of the panel.
  case none
  /// A lit bubble for each message, in which the text is dark.
  case inverse
}
