// SPDX-License-Identifier: MIT

/// How to convert events into messages.
package struct CalendarOptions: Hashable, Sendable {
  /// A part of an event that can be shown.
  package enum Field: String, CaseIterable, Hashable, Sendable {
    /// Its title.
    case summary
    /// Its place.
    case location
    case description
  }

  /// The zone of the display that shows them.
  package var zone = "main"
  /// The shown parts of an event, in this order; missing parts are skipped.
  package var fields: [Field] = [.summary]
  /// The text between the parts.
  package var separator = " · "
  /// The time zone of all-day events and of times without a time zone.
  package var timeZone = CivilTimeZone.utc
  /// The priority of events without PRIORITY, 0…100.
  package var priority = 50
  /// The prefix of all message ids, unique for each calendar.
  package var idPrefix = ""

  /// Options with times in UTC.
  package init() {}
}
