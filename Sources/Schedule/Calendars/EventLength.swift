// SPDX-License-Identifier: MIT
import CivilTime
import Schedules

/// How long an event lasts: days as the calendar counts them, then seconds as clocks do.
struct EventLength: Hashable {
  var days = 0
  var seconds = 0

  /// Reads the length of an event, or says why it has none.
  static func of(
    _ start: CalendarTime, end: CalendarTime?, duration: CalendarDuration?, moments: Int?
  ) -> Result<EventLength, LengthFault> {
    var length = EventLength()
    switch (start, end) {
    case (.date(let first), .date(let last)?):
      length.days = last.daysSince1970 - first.daysSince1970
    case (.time(let first, let zone), .time(let last, let other)?):
      length.seconds = Int(
        other.instantOfEvent(last).seconds - zone.instantOfEvent(first).seconds)
      if length.seconds <= 0, zone == other {
        // An end shortly after the hour that is skipped, of an event that begins in it.
        length.seconds = Int(last.instantInUTC.seconds - first.instantInUTC.seconds)
      }
    case (_, .some):
      return .failure(LengthFault("DTSTART and DTEND are not both days or both times."))
    case (_, nil):
      if let duration {
        (length.days, length.seconds) = (duration.days, duration.seconds)
        if case .date = start, duration.seconds != 0 {
          return .failure(LengthFault("DURATION of whole days is no number of days."))
        }
      } else if case .date = start {
        length.days = 1
      } else {
        length.seconds = moments ?? 0
      }
    }
    // Programs say so of one whole day, too.
    if length == EventLength(), case .date = start { length.days = 1 }
    guard length.days >= 0, length.seconds >= 0, length != EventLength() else {
      return .failure(LengthFault("The event has no length, or ends before it begins."))
    }
    return .success(length)
  }

  /// The end of a window that begins at a time of day.
  func edge(from start: TimeOfDay) -> TimingRule.Edge {
    if days == 1, seconds == 0 { return .time(start) }
    return .after(seconds: days * 86_400 + seconds)
  }

  /// The instant of the end.
  func end(of start: CivilDateTime, in zone: CivilTimeZone) -> CivilInstant {
    zone.instantOfEvent(CivilDateTime(start.date.adding(days: days), start.time))
      .advanced(bySeconds: Int64(seconds))
  }
}

/// Why an event has no length.
struct LengthFault: Error, Hashable {
  let reason: String

  init(_ reason: String) { self.reason = reason }
}
