// SPDX-License-Identifier: MIT
package import Phrases
package import Schedules

/// A stored message.
package struct MessageView: Hashable, Sendable {
  /// Its id, 1…128 bytes.
  package let id: String
  /// A number that no other change has; 1 or more, 0 for a message of a calendar.
  package let revision: Int64
  /// The draft that was put.
  package let draft: MessageDraft
  /// The name of the calendar of the message; it can be changed only there.
  package let calendar: String?
  /// The rest of a message with a limit on its showings or time, at the time of reading.
  package var progress: MessageProgress?

  /// Makes a view.
  package init(
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

/// The rest of a message with a limit on its showings or time.
package struct MessageProgress: Hashable, Sendable {
  /// Whether it will never be shown again.
  package let isOver: Bool
  /// The showings left; `nil`: they are not limited.
  package let timesLeft: Int?
  /// The seconds left; `nil`: they are not limited.
  package let secondsLeft: Int?
  /// The end of these seconds, RFC 3339; `nil` before the first showing.
  package let until: String?

  /// Makes a progress; negative numbers count as 0.
  package init(
    isOver: Bool, timesLeft: Int? = nil, secondsLeft: Int? = nil, until: String? = nil
  ) {
    self.isOver = isOver
    self.timesLeft = timesLeft.map { max(0, $0) }
    self.secondsLeft = secondsLeft.map { max(0, $0) }
    self.until = until
  }
}

/// A selection of messages.
package struct MessageQuery: Hashable, Sendable {
  /// Only ids that sort after this one, byte by byte; `nil`: from the first.
  package let after: String?
  /// The most messages, 1…500.
  package let limit: Int
  /// Only this zone; `nil`: all.
  package let zone: String?

  /// Makes a query.
  package init(after: String? = nil, limit: Int = 100, zone: String? = nil) {
    self.after = after
    self.limit = limit
    self.zone = zone
  }
}

/// Some of the messages, in the order of their ids, see `Message.precedes`.
package struct MessagePage: Hashable, Sendable {
  /// At most `MessageQuery.limit`.
  package let messages: [MessageView]
  /// Whether there are more after the last.
  package let hasMore: Bool
  /// The revision of all messages together.
  package let revision: Int64

  /// Makes a page.
  package init(messages: [MessageView], hasMore: Bool, revision: Int64) {
    self.messages = messages
    self.hasMore = hasMore
    self.revision = revision
  }
}

/// The result of a batch.
package struct BatchView: Hashable, Sendable {
  /// The number of new messages.
  package let created: Int
  /// The number of replaced messages.
  package let replaced: Int
  /// The number of messages that were removed.
  package let removed: Int
  /// The revision of all messages together now.
  package let revision: Int64
  /// What is said if they are removed and that cannot be stored.
  package var notKept: Phrase?

  /// Makes a view.
  package init(created: Int, replaced: Int, removed: Int, revision: Int64) {
    self.created = created
    self.replaced = replaced
    self.removed = removed
    self.revision = revision
  }
}

/// A message that is to be removed.
package struct MessageRemoval: Hashable, Sendable {
  /// The most in one request.
  package static let mostAtOnce = 10_000

  /// Its id.
  package let id: String
  /// What must hold for its revision.
  package let condition: WriteCondition

  /// Makes a removal.
  package init(id: String, if condition: WriteCondition = .none) {
    (self.id, self.condition) = (id, condition)
  }
}
