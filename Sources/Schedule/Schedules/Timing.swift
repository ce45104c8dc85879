// SPDX-License-Identifier: MIT

/// When a message is shown: between two times, in windows, until it expires or reaches its limits.
///
/// Without any of these it is always shown.
package struct Timing: Hashable, Sendable {
  /// The time zone of all dates and times here.
  package var timeZone: CivilTimeZone
  /// The place for sunrise and sunset; needed if a rule has them.
  package var place: Sun?
  /// Not before this time.
  package var from: CivilDateTime?
  /// Only before this time.
  package var until: CivilDateTime?
  /// A message is shown while any rule matches; empty: always.
  package var rules: [TimingRule]
  /// Days on which no window begins, such as holidays.
  package var exceptions: Set<CivilDate>
  /// When the content is out of date, and what happens then.
  package var expiry: Expiry?
  /// The number of showings, counted by the playout; `nil`: unlimited.
  package var times: Int?
  /// The duration in seconds from the first showing; `nil`: unlimited.
  package var duration: Int?

  /// Whether a window that begins in a clock gap starts as calendar events do: in a gap from 02:00,
  /// 02:30 is half an hour after the end of the gap instead of its end.
  package var readsGapsAsEvents = false

  /// When the content expires.
  package struct Expiry: Hashable, Sendable {
    /// What happens to the message.
    package enum Action: String, CaseIterable, Hashable, Sendable {
      /// It is no longer shown and may be removed.
      case remove
      /// It stays on and is marked as out of date.
      case stale
    }

    /// The time from which the content is out of date.
    package var at: CivilDateTime
    /// What happens then.
    package var action = Action.remove
  }

  /// Makes a timing without limits; without arguments it is always.
  package init(
    timeZone: CivilTimeZone = .utc, place: Sun? = nil, from: CivilDateTime? = nil,
    until: CivilDateTime? = nil, rules: [TimingRule] = [], exceptions: Set<CivilDate> = []
  ) {
    (self.timeZone, self.place, self.from, self.until) = (timeZone, place, from, until)
    (self.rules, self.exceptions) = (rules, exceptions)
  }
}

/// The showings of a message so far; recorded by the schedule, not part of the message.
package struct Progress: Hashable, Sendable {
  /// The number of showings.
  package var times: Int
  /// The instant of the first showing.
  package var first: CivilInstant?

  /// By default nothing has been shown.
  package init(times: Int = 0, first: CivilInstant? = nil) {
    (self.times, self.first) = (times, first)
  }
}
