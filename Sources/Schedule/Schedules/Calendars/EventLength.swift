// SPDX-License-Identifier: MIT
import Core

/// The duration of an event: calendar days, then elapsed seconds.
struct EventLength: Hashable {
  var days = 0
  var seconds = 0

  /// Determines the duration of an event, or the reason why it has none; a whole sentence.
  static func of(
    _ start: CalendarTime, end: CalendarTime?, duration: EventLength?
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
      length = duration ?? length
      if start.isDate {
        // 24 hours are a day here, and a part of a day is the whole of it.
        length.days += (length.seconds + 86_399) / 86_400
        length.seconds = 0
      }
    }
    // Without a length of its own it lasts a day; some programs also write a single day this way.
    if length == EventLength(), start.isDate { length.days = 1 }
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

extension EventLength {
  /// Parses `P1DT2H30M` or `P2W`; `nil` for other texts, negative durations and more than 100
  /// years.
  init?(_ text: String) {
    var rest = text[...]
    if rest.first == "+" { rest.removeFirst() }
    guard rest.first == "P" else { return nil }
    rest.removeFirst()
    var isTime = false
    var hasParts = false
    while let first = rest.first {
      if first == "T", !isTime {
        isTime = true
        rest.removeFirst()
        continue
      }
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      guard let number = Digits.value(digits.utf8), number <= 100 * 366 * 86_400,
        let unit = rest.dropFirst(digits.count).first
      else { return nil }
      switch (unit, isTime) {
      case ("W", false): days += number * 7
      case ("D", false): days += number
      case ("H", true): seconds += number * 3600
      case ("M", true): seconds += number * 60
      case ("S", true): seconds += number
      default: return nil
      }
      hasParts = true
      rest = rest.dropFirst(digits.count + 1)
    }
    guard hasParts, days <= 36_600, seconds <= 36_600 * 86_400 else { return nil }
  }
}
