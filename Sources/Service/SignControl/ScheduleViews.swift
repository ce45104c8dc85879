// SPDX-License-Identifier: MIT
package import Phrases
package import Schedules

/// The explanation of the content of a zone: each of its messages with its state.
package struct WhyView: Hashable, Sendable {
  /// A message with its state.
  package struct Item: Hashable, Sendable {
    /// The id of the message.
    package let id: String
    /// Its state.
    package let state: ShowingState
    /// The reason, a sentence.
    package let reason: Phrase
    /// What it says, at most 100 characters.
    package let text: String
    /// When it is due next, RFC 3339, if it is not and will be.
    package let next: String?
    /// What is shown instead of an interrupted message: the id of another one, or the name of a
    /// text of the settings.
    package let behind: String?

    /// Makes an item.
    package init(
      id: String, state: ShowingState, reason: Phrase, text: String = "", next: String? = nil,
      behind: String? = nil
    ) {
      self.id = id
      self.state = state
      self.reason = reason
      self.text = text
      self.next = next
      self.behind = behind
    }
  }

  /// The zone.
  package let zone: String
  /// The instant that is explained, RFC 3339.
  package let at: String
  /// Shown messages first, then interrupted ones, then the others.
  package let items: [Item]
  /// That times may be wrong, a sentence; `nil`: the clock was set.
  package let clock: Phrase?

  /// Makes a view.
  package init(zone: String, at: String, items: [Item], clock: Phrase? = nil) {
    self.zone = zone
    self.at = at
    self.items = items
    self.clock = clock
  }
}

/// A span of time in which a zone shows the same messages.
package struct SpanView: Hashable, Sendable {
  /// The zone.
  package let zone: String
  /// When it begins, RFC 3339.
  package let from: String
  /// When it ends, RFC 3339; `nil`: never.
  package let until: String?
  /// The ids of the messages in the order in which they are shown.
  package let messages: [String]
  /// What each of them says, at most 100 characters; in the past, what it said at the beginning.
  package let texts: [String]
  /// Whether it was shown, according to the log; else it is planned.
  package let isPast: Bool
  /// Whether the sign ran to its end; if it was killed or had no power, it ran for a part of it.
  package let isCertain: Bool

  /// Makes a span; without texts each message is said to say nothing.
  package init(
    zone: String, from: String, until: String?, messages: [String], texts: [String]? = nil,
    isPast: Bool = false, isCertain: Bool = true
  ) {
    (self.isPast, self.isCertain) = (isPast, isCertain)
    self.zone = zone
    self.from = from
    self.until = until
    self.messages = messages
    self.texts = texts ?? messages.map { _ in "" }
  }
}

/// The spans of a range of time.
package struct CalendarView: Hashable, Sendable {
  /// The spans of all zones that were asked for, by their beginning.
  package let spans: [SpanView]
  /// The instant at which they end although the range goes on, RFC 3339; `nil`: they are complete.
  package let next: String?

  /// Makes a view.
  package init(spans: [SpanView], next: String? = nil) {
    (self.spans, self.next) = (spans, next)
  }
}

/// A range of the calendar.
package struct CalendarQuery: Hashable, Sendable {
  /// The first instant, RFC 3339 or a date; `nil`: now.
  ///
  /// The past is what was shown according to the log, the future what is planned.
  package let from: String?
  /// The last, likewise; `nil`: a day after the first.
  package let until: String?
  /// Only this zone; `nil`: all.
  package let zone: String?
  /// The most spans, 1…500; more only where more zones change in one second.
  package let limit: Int

  /// Makes a query.
  package init(
    from: String? = nil, until: String? = nil, zone: String? = nil, limit: Int = 100
  ) {
    self.from = from
    self.until = until
    self.zone = zone
    self.limit = limit
  }
}
