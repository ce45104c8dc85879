// SPDX-License-Identifier: MIT
package import Core
package import Schedules

/// A stored message.
package struct MessageView: Hashable, Sendable {
  /// Its id, 1…128 bytes.
  package let id: String
  /// A number that no other change has; 1 or more, 0 for a message of a calendar.
  package let revision: Int64
  /// The draft that was put.
  package let draft: MessageDraft
  /// A number that grows with every new message, 1 or more; `nil` for one of a calendar or a fleet.
  package let created: Int64?
  /// The name of the calendar of the message; it can be changed only there.
  package let calendar: String?
  /// The rest of a message with a limit on its showings or time, at the time of reading.
  package var progress: MessageProgress?

  package init(
    id: String, revision: Int64, draft: MessageDraft, created: Int64? = nil,
    calendar: String? = nil, progress: MessageProgress? = nil
  ) {
    (self.id, self.revision, self.draft, self.calendar) = (id, revision, draft, calendar)
    self.created = created
    self.progress = progress
  }
}

extension MessageView: WireOutput {
  /// The members that it has beside those of its draft, once.
  static let members: [WireForm<Self>.Member] = [
    .init("id", Schemas.id, \.id, "Its id."),
    .init("revision", \.revision, "Grows with every change; the ETag. 0 for one of a calendar."),
    .init(
      "created", \.created,
      "Grows with every new message: of two with the same priority and order the one with the "
        + "smaller number comes first. Not for one of a calendar or a fleet, which comes last."),
    .init(
      "calendar", .text(1...255), \.calendar,
      "The name of its calendar; the message can be changed only there."),
    .init("progress", \.progress, "The rest of it, if its showings or its time are limited."),
  ]

  /// The fields of the draft stand behind the id and the revision.
  package func json(in language: AnswerLanguage) -> JSONValue {
    var members = Self.members.written(of: self, in: language)
    members.insert(contentsOf: MessageDraft.fields.members(of: draft), at: 2)
    return .object(members)
  }
}

/// The rest of a message with a limit on its showings or time.
package struct MessageProgress: Hashable, Sendable, WireObject {
  package let isOver: Bool
  package let timesLeft: Int?
  package let secondsLeft: Int?
  /// The end of these seconds, RFC 3339; `nil` before the first showing.
  package let until: String?

  /// Makes a progress; negative numbers count as 0.
  package init(isOver: Bool, timesLeft: Int? = nil, secondsLeft: Int? = nil, until: String? = nil) {
    self.isOver = isOver
    self.timesLeft = timesLeft.map { max(0, $0) }
    self.secondsLeft = secondsLeft.map { max(0, $0) }
    self.until = until
  }

  package static let form = WireForm<Self>(
    "MessageProgress", "The rest of a message with limits; never part of a request.",
    .init("over", \.isOver, "Whether it will never be shown again."),
    .init("timesLeft", \.timesLeft, "The showings left, if they are limited."),
    .init(
      "secondsLeft", \.secondsLeft,
      "The seconds left from its first showing on, if they are limited."),
    .init("until", Schemas.instant, \.until, "The end of these seconds; after the first showing."))
}

/// A selection of messages.
package struct MessageQuery: Hashable, Sendable {
  /// Only ids that sort after this one, byte by byte; `nil`: from the first.
  package let after: String?
  /// The most messages, 1…500.
  package let limit: Int
  /// Only this zone; `nil`: all.
  package let zone: String?

  package init(after: String? = nil, limit: Int = 100, zone: String? = nil) {
    (self.after, self.limit, self.zone) = (after, limit, zone)
  }
}

/// Some of the messages, in the order of their ids, see `Message.precedes`.
package struct MessagePage: Hashable, Sendable, WireObject {
  package let messages: [MessageView]
  /// Whether there are more after the last.
  package let hasMore: Bool
  package let revision: Int64

  package init(messages: [MessageView], hasMore: Bool, revision: Int64) {
    (self.messages, self.hasMore, self.revision) = (messages, hasMore, revision)
  }

  package static let form = WireForm<Self>(
    "MessagePage", "A page of the messages, in the order of their ids.",
    .init("messages", .list(.object(Schemas.message), atMost: 500), \.messages, "The messages."),
    .init(
      "next", .nullable(.text(1...128)), { $0.hasMore ? $0.messages.last?.id : nil },
      "The value of after for the next page; null on the last one."),
    .init("revision", \.revision, "The revision of all messages together."))
}

/// The result of a batch.
package struct BatchView: Hashable, Sendable, WireObject {
  package let created: Int
  package let replaced: Int
  package let removed: Int
  package let revision: Int64
  /// The sentence about removals that hold and cannot be stored; `nil`: all are kept.
  package var notKept: Phrase?

  package init(created: Int, replaced: Int, removed: Int, revision: Int64) {
    (self.created, self.replaced, self.removed) = (created, replaced, removed)
    self.revision = revision
  }

  package static let form = WireForm<Self>(
    "BatchResult", "The result of a batch.",
    .init("created", \.created, "The number of new messages."),
    .init("replaced", \.replaced, "The number of replaced messages."),
    .init("removed", \.removed, "The number of messages that were removed."),
    .init("revision", \.revision, "The revision of all messages together."),
    .notKept(\.notKept))
}

/// A message that is to be removed.
package struct MessageRemoval: Hashable, Sendable {
  /// The most in one request.
  package static let mostAtOnce = 10_000

  /// Its id.
  package let id: String
  /// What must hold for its revision.
  package let condition: WriteCondition

  package init(id: String, if condition: WriteCondition = .none) {
    (self.id, self.condition) = (id, condition)
  }
}
