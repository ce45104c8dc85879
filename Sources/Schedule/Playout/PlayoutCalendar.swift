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
    package internal(set) var start: CivilInstant
    /// The first instant after it, clipped to the calendar; `nil`: it never ends.
    package internal(set) var end: CivilInstant?
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

  /// The first intervals by their beginning, and the instant from which on others were left out.
  ///
  /// The intervals end there at the latest. It lies a second or more after the start, so that who
  /// goes on from it, in whole seconds, comes to the end.
  package func beginning(
    of zone: String?, atMost limit: Int
  ) -> (intervals: [Interval], next: CivilInstant?) {
    var all = intervals.filter { interval in
      (zone == nil || interval.zone == zone) && interval.start < knownUntil
    }.sorted { ($0.start, $0.zone) < ($1.start, $1.zone) }
    let cut = all.dropFirst(limit).first { $0.start.seconds > span.start.seconds }?.start
    guard let next = cut ?? (knownUntil < span.end ? knownUntil : nil) else { return (all, nil) }
    all.removeAll { $0.start >= next }
    for place in all.indices { all[place].end = min(all[place].end ?? next, next) }
    return (all, next)
  }
}
