// SPDX-License-Identifier: MIT
package import CivilTime
package import Schedules

/// What a sign shows in a span of time.
package struct PlayoutCalendar: Hashable, Sendable {
  /// A span in which a zone shows the same.
  package struct Interval: Hashable, Sendable {
    /// The name of the zone.
    package let zone: String
    /// The start, clipped to the calendar.
    package let start: CivilInstant
    /// The first instant after it, clipped to the calendar; `nil`: it never ends.
    package let end: CivilInstant?
    /// The source that decides.
    package let source: Source
    /// The shown items, in order; empty if the zone is dark or empty.
    package let showing: [PlayoutItem]
    /// Whether the zone is dark because the sign is off.
    package let isDark: Bool
    /// Whether nothing moves.
    package let isStill: Bool
  }

  /// The requested span.
  package let span: Span
  /// Sorted by zone name, then by time, without gaps.
  package let intervals: [Interval]
  /// The end of the known time; before the end of the span if a limit was reached.
  package let knownUntil: CivilInstant
}
