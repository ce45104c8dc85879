// SPDX-License-Identifier: MIT
package import Schedules

/// Calendars of schedules.
extension Schedule {
  /// A span in which a zone shows the same messages.
  package struct Interval: Hashable, Sendable {
    /// The name of the zone.
    package let zone: String
    /// The span, clipped to the calendar.
    package let span: Span
    /// The ids of the messages shown together, in order.
    package let showing: [String]
  }

  /// The most intervals of a calendar.
  package static let calendarLimit = 10_000

  /// The intervals of all zones in a span, sorted by zone name, then by time.
  ///
  /// Omits times in which a zone shows nothing. Counts of showings keep their current values. Stops
  /// after `calendarLimit` intervals.
  package func calendar(_ span: Span) -> [Interval] {
    var schedule = self
    var open: [String: (start: CivilInstant, ids: [String])] = [:]
    var closed: [Interval] = []
    var time = span.start
    while time < span.end, closed.count < Self.calendarLimit {
      let now = schedule.showing(at: time).mapValues { $0.map(\.message.id) }
      for (zone, known) in open where now[zone] != known.ids {
        closed.append(
          Interval(
            zone: zone, span: Span(start: known.start, end: time), showing: known.ids))
        open[zone] = nil
      }
      for (zone, ids) in now where open[zone] == nil { open[zone] = (time, ids) }
      guard let next = schedule.nextChange(after: time), next > time else {
        time = span.end
        break
      }
      time = min(next, span.end)
    }
    for (zone, known) in open {
      closed.append(
        Interval(zone: zone, span: Span(start: known.start, end: time), showing: known.ids))
    }
    return closed.sorted {
      $0.zone == $1.zone ? $0.span.start < $1.span.start : $0.zone < $1.zone
    }
  }
}
