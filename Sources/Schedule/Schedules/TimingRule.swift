// SPDX-License-Identifier: MIT
package import Core

/// A rule for when a message is shown.
public enum TimingRule: Hashable, Sendable {
  /// A window that begins on each of some days.
  ///
  /// It belongs to the day on which it begins: 23:00–06:00 on Fridays ends on Saturday. An end that
  /// is not after the start is on the next day; an equal end means 24 hours.
  case window(Days, start: Edge, end: Edge)
  /// For a number of seconds from each minute of a cron expression.
  indirect case cron(CronExpression, seconds: Int)

  /// The days on which a window begins.
  public enum Days: Hashable, Sendable {
    /// Every day.
    case every
    /// These days of the week.
    case weekdays(Set<Weekday>)
    /// These dates.
    case dates(Set<CivilDate>)
    /// The dates of a recurrence.
    indirect case recurrence(Recurrence)
  }

  /// The start or the end of a window.
  public enum Edge: Hashable, Sendable {
    /// A time of day; 00:00 as an end is midnight after the day.
    ///
    /// In a gap of the clock it is the end of the gap, in an overlap the first of the two.
    case time(TimeOfDay)
    /// Seconds after an event of the sun at the place; negative is before.
    ///
    /// If the sun does not set, sunrise is 00:00 and sunset 24:00; if it does not rise, both are at
    /// noon. So sunrise–sunset is on all day or not at all.
    case sun(Sun.Event, seconds: Int)
    /// Seconds after the start, for ends only; elapsed time, also when clocks are switched.
    case after(seconds: Int)
  }
}

extension TimingRule: CustomStringConvertible {
  /// The rule for people: `Mon Tue 23:00–06:00`.
  public var description: String { "\(phrase)" }

  /// The rule in any language.
  package var phrase: Phrase {
    switch self {
    case .cron(let expression, let seconds): .phrase("cron \"\(expression)\" for \(seconds) s")
    case .window(let days, let start, .after(let seconds)):
      .phrase("{0} for {1} s", .joined([days.phrase, start.phrase]), "\(seconds)")
    case .window(let days, let start, let end):
      .joined(
        [days.phrase, .joined([start.phrase, end.phrase], separator: "–")])
    }
  }
}

extension TimingRule.Days: CustomStringConvertible {
  /// The days for people: `Mon Tue`, `2026-12-24`.
  public var description: String { "\(phrase)" }

  /// The days in any language.
  package var phrase: Phrase {
    switch self {
    case .every: return .phrase("daily")
    case .weekdays(let days):
      let names: [Phrase] = [
        .phrase("Mon"), .phrase("Tue"), .phrase("Wed"), .phrase("Thu"), .phrase("Fri"),
        .phrase("Sat"), .phrase("Sun"),
      ]
      return .joined(days.sorted().map { names[$0.rawValue - 1] }, separator: " ")
    case .dates(let dates):
      let shown = dates.sorted().prefix(3).map(\.description).joined(separator: " ")
      return .verbatim(dates.count > 3 ? "\(shown) …" : shown)
    case .recurrence(let recurrence): return .verbatim("\(recurrence)")
    }
  }

  /// Whether a window begins on a date.
  func contains(_ date: CivilDate) -> Bool {
    switch self {
    case .every: true
    case .weekdays(let days): days.contains(date.weekday)
    case .dates(let dates): dates.contains(date)
    case .recurrence(let recurrence): recurrence.contains(date)
    }
  }

  /// The first matching date on or after `date`.
  func first(from date: CivilDate) -> CivilDate? {
    switch self {
    case .every: return date
    case .weekdays(let days):
      return (0..<7).lazy.map { date.adding(days: $0) }.first { days.contains($0.weekday) }
    case .dates(let dates): return dates.lazy.filter { $0 >= date }.min()
    case .recurrence(let recurrence): return recurrence.first(from: date)
    }
  }
}

extension TimingRule.Edge: CustomStringConvertible {
  /// The edge for people: `23:00`, `sunset-30min`.
  public var description: String { "\(phrase)" }

  /// The edge in any language.
  package var phrase: Phrase {
    switch self {
    case .time(let time): return .verbatim("\(time)")
    case .after(let seconds): return .verbatim("+\(seconds)s")
    case .sun(let event, 0): return event.phrase
    case .sun(let event, let seconds):
      let sign = seconds < 0 ? "-" : "+"
      let span =
        seconds % 60 == 0 ? "\((seconds / 60).magnitude)min" : "\(seconds.magnitude)s"
      return .joined([event.phrase, .verbatim(sign + span)], separator: "")
    }
  }
}

extension Sun.Event {
  /// The event in any language.
  fileprivate var phrase: Phrase {
    switch self {
    case .dawn: .phrase("dawn")
    case .sunrise: .phrase("sunrise")
    case .sunset: .phrase("sunset")
    case .dusk: .phrase("dusk")
    }
  }
}
