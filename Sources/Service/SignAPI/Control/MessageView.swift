// SPDX-License-Identifier: MIT

/// A message as the sign keeps it.
public struct MessageView: Hashable, Sendable {
  /// Its id, 1…128 bytes.
  public let id: String
  /// A number that another change never has again; 1 or more, but 0 for one of a calendar.
  public let revision: Int64
  /// What was put.
  public let draft: MessageDraft
  /// The name of the calendar that it comes from, and in which alone it can be changed.
  public let calendar: String?
  /// What is left of it, if it has an end that was counted or reached; asked for when it is read.
  public var progress: MessageProgress?

  /// Makes a view.
  public init(
    id: String, revision: Int64, draft: MessageDraft, calendar: String? = nil,
    progress: MessageProgress? = nil
  ) {
    self.id = id
    self.revision = revision
    self.draft = draft
    self.calendar = calendar
    self.progress = progress
  }
}

/// What is left of a message that is shown only so often, or only for so long.
public struct MessageProgress: Hashable, Sendable {
  /// Whether it never wants to be shown again.
  public let isOver: Bool
  /// How often it will still be shown; nothing: its showings are not counted.
  public let timesLeft: Int?
  /// For how many seconds it will still be shown; nothing: it has no such end.
  public let secondsLeft: Int?
  /// When these are over, RFC 3339; nothing before its first showing.
  public let until: String?

  /// Makes a progress; negative numbers count as 0.
  public init(
    isOver: Bool, timesLeft: Int? = nil, secondsLeft: Int? = nil, until: String? = nil
  ) {
    self.isOver = isOver
    self.timesLeft = timesLeft.map { max(0, $0) }
    self.secondsLeft = secondsLeft.map { max(0, $0) }
    self.until = until
  }
}

/// Which messages are asked for.
public struct MessageQuery: Hashable, Sendable {
  /// Only those whose id sorts after this one, byte by byte; nothing: from the first.
  public let after: String?
  /// At most so many, 1…500.
  public let limit: Int
  /// Only those of this zone; nothing: all.
  public let zone: String?

  /// Makes a query.
  public init(after: String? = nil, limit: Int = 100, zone: String? = nil) {
    self.after = after
    self.limit = limit
    self.zone = zone
  }
}

/// Some of the messages, in the order of the bytes of their ids.
public struct MessagePage: Hashable, Sendable {
  /// At most as many as were asked for.
  public let messages: [MessageView]
  /// Whether there are more after the last.
  public let hasMore: Bool
  /// The revision of all messages together.
  public let revision: Int64

  /// Makes a page.
  public init(messages: [MessageView], hasMore: Bool, revision: Int64) {
    self.messages = messages
    self.hasMore = hasMore
    self.revision = revision
  }
}

/// What a batch did.
public struct BatchView: Hashable, Sendable {
  /// How many messages were not there before.
  public let created: Int
  /// How many were there.
  public let replaced: Int
  /// How many others were removed.
  public let removed: Int
  /// The revision of all messages together now.
  public let revision: Int64

  /// Makes a view.
  public init(created: Int, replaced: Int, removed: Int, revision: Int64) {
    self.created = created
    self.replaced = replaced
    self.removed = removed
    self.revision = revision
  }
}
