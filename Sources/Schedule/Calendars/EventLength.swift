// SPDX-License-Identifier: MIT
import CivilTime
import Phrases
import Schedules

/// The duration of an event: calendar days, then elapsed seconds.
struct EventLength: Hashable {
  var days = 0
  var seconds = 0

  /// Determines the duration of an event, or the reason why it has none; a whole sentence.
  static func of(
    _ start: CalendarTime, end: CalendarTime?, duration: CalendarDuration?, moments: Int?
  ) -> Result<EventLength, Phrase> {
    var length = EventLength()
    switch (start, end) {
    case (.date(let first), .date(let last)?):
      length.days = last.daysSince1970 - first.daysSince1970
    case (.time(let first, let zone), .time(let last, let other)?):
      length.seconds = Int(
        other.instantOfEvent(last).seconds - zone.instantOfEvent(first).seconds)
      if length.seconds <= 0, zone == other {
        // The event begins in the skipped hour and ends shortly after it.
        length.seconds = Int(last.instantInUTC.seconds - first.instantInUTC.seconds)
      }
    case (_, .some):
      return .failure(.phrase("The event has no length, or ends before it begins."))
    case (_, nil):
      if let duration {
        (length.days, length.seconds) = (duration.days, duration.seconds)
        if start.isDate {
          // 24 hours are a day here, and a part of a day is the whole of it.
          length.days += (duration.seconds + 86_399) / 86_400
          length.seconds = 0
        }
      } else if case .date = start {
        length.days = 1
      } else {
        length.seconds = moments ?? 0
      }
    }
    // Some programs write a single all-day event this way.
    if length == EventLength(), case .date = start { length.days = 1 }
    guard length.days >= 0, length.seconds >= 0, length != EventLength() else {
      return .failure(.phrase("The event has no length, or ends before it begins."))
    }
    return .success(length)
  }

  /// The end of a window that begins at a time of day.
  func edge(from start: TimeOfDay) -> TimingRule.Edge {
    if days == 1, seconds == 0 { return .time(start) }
    return .after(seconds: days * 86_400 + seconds)
  }

  func end(of start: CivilDateTime, in zone: CivilTimeZone) -> CivilInstant {
    zone.instantOfEvent(CivilDateTime(start.date.adding(days: days), start.time))
      .advanced(bySeconds: Int64(seconds))
  }
}
