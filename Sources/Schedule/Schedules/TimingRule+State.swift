// SPDX-License-Identifier: MIT

extension TimingRule {
  /// Whether the rule matches at an instant.
  func state(at instant: CivilInstant, _ timing: Timing) -> RuleState {
    switch self {
    case .cron(let expression, let seconds):
      CronClock(
        expression: expression, seconds: min(max(seconds, 1), Self.longest), timing: timing
      ).state(at: instant)
    case .window(let days, let start, let end):
      WindowClock(days: days, start: start, end: end, timing: timing).state(at: instant)
    }
  }

  /// The greatest duration given in seconds: 31 days.
  static let longest = 31 * 86_400

  /// Whether the rule needs a place.
  package var needsPlace: Bool {
    if case .window(_, let start, let end) = self { start.isSun || end.isSun } else { false }
  }
}

extension TimingRule.Edge {
  /// Whether it is an event of the sun, which needs a place.
  package var isSun: Bool { if case .sun = self { true } else { false } }
}

/// Windows on the days of a rule.
struct WindowClock {
  let days: TimingRule.Days
  let start: TimingRule.Edge
  let end: TimingRule.Edge
  let timing: Timing

  private var zone: CivilTimeZone { timing.timeZone }

  /// The most days without a window that a search skips.
  ///
  /// Only the sun makes windows empty, and it repeats every year: a window that is empty on so many
  /// days is always empty.
  private var emptyLimit: Int { 400 + timing.exceptions.count }

  func state(at instant: CivilInstant) -> RuleState {
    if isAlways { return .on(until: .distantFuture) }
    let today = zone.local(instant).date
    // Windows may end on the next day; sun edges may be up to a day off.
    let isSun = start.isSun || end.isSun
    var back = isSun ? 3 : 1
    if case .after(let seconds) = end {
      back += min(max(0, seconds), TimingRule.longest) / 86_400 + 1
    }
    let end = (-back...(isSun ? 2 : 0)).lazy.map { today.adding(days: $0) }
      .filter { days.contains($0) }.compactMap { span(on: $0) }
      .filter { $0.contains(instant) }.map(\.end).max()
    if let end { return .on(until: end) }
    let next = today.adding(days: isSun ? -2 : 0).following { days.first(from: $0) }
      .prefix(emptyLimit).lazy.compactMap { span(on: $0) }.first { $0.start > instant }
    return .off(next: next?.start)
  }

  /// Whether windows follow one another without a gap.
  private var isAlways: Bool {
    guard timing.exceptions.isEmpty, start == end, case .time = start else { return false }
    if case .weekdays(let set) = days { return set.count == 7 }
    return days == .every
  }

  /// The window that begins on a date; `nil` if it is empty or an exception.
  func span(on date: CivilDate) -> Span? {
    guard !timing.exceptions.contains(date), let first = self.instant(of: start, on: date)
    else { return nil }
    let last: CivilInstant
    if case .after(let seconds) = end {
      last = first.advanced(bySeconds: Int64(min(seconds, TimingRule.longest)))
    } else {
      let day = endsNextDay ? date.adding(days: 1) : date
      guard let instant = self.instant(of: end, on: day) else { return nil }
      last = instant
    }
    return first < last ? Span(start: first, end: last) : nil
  }

  /// Whether the end is on the next day.
  ///
  /// Depends on the kinds of edges and not on the actual time of sunrise: otherwise a window from
  /// 22:00 to sunset would become a whole day as soon as the sun sets before 22:00.
  private var endsNextDay: Bool {
    switch (start, end) {
    case (.time(let first), .time(let last)): return last <= first
    case (.sun(let first, let startOffset), .sun(let last, let endOffset)):
      let order = Sun.Event.allCases
      return (order.firstIndex(of: last) ?? 0) < (order.firstIndex(of: first) ?? 0)
        || first == last && endOffset <= startOffset
    // Evenings last until morning; mornings end on their own day, with 00:00 as its end.
    case (.time(let first), .sun(let event, _)): return event.isMorning && first >= .noon
    case (.sun(let event, _), .time(let last)):
      return last == .midnight || !event.isMorning && last <= .noon
    default: return false
    }
  }

  private func instant(of edge: TimingRule.Edge, on date: CivilDate) -> CivilInstant? {
    switch edge {
    case .after: return nil
    case .time(let time):
      let local = CivilDateTime(date, time)
      return timing.readsGapsAsEvents ? zone.instantOfEvent(local) : zone.instant(of: local)
    case .sun(let event, let seconds):
      return timing.place?.instant(of: event, on: date, in: zone).instant
        .advanced(bySeconds: Int64(seconds))
    }
  }
}
