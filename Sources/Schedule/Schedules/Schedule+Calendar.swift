// SPDX-License-Identifier: MIT
public import CivilTime

extension Schedule {
  /// A time in which a zone shows the same.
  public struct Interval: Hashable, Sendable {
    /// The name of the zone.
    public let zone: String
    /// From when on and until when, cut at the ends of the calendar.
    public let span: Span
    /// The ids of what is shown together, in order.
    public let showing: [String]
  }

  /// The most intervals of a calendar.
  public static let calendarLimit = 10_000

  /// What zones show in the week of a date, Monday to Sunday on the clock of a time zone.
  public func calendar(weekOf date: CivilDate, in timeZone: CivilTimeZone) -> [Interval] {
    let monday = date.adding(days: 1 - date.weekday.rawValue)
    return calendar(
      Span(start: timeZone.start(of: monday), end: timeZone.start(of: monday.adding(days: 7))))
  }

  /// What zones show in a time, by the name of the zone and then by time.
  ///
  /// Times in which a zone shows nothing are left out. What counts shown times is taken as it is
  /// now. Ends early, with the intervals found so far, at `calendarLimit` of them.
  public func calendar(_ span: Span) -> [Interval] {
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
