// SPDX-License-Identifier: MIT

/// How to convert events into messages.
package struct CalendarOptions: Hashable, Sendable {
  /// The zone of the display that shows them.
  package var zone = "main"
  /// The time zone of all-day events and of times without a time zone.
  package var timeZone = CivilTimeZone.utc
  /// The prefix of all message ids, unique for each calendar.
  package var idPrefix = ""

  /// Options with times in UTC.
  package init() {}
}
