// SPDX-License-Identifier: MIT
import CivilTime
import Schedules

/// Some of the times of an event: those between two changes that count for all later ones.
struct EventPart {
  /// A time of its own.
  struct Single {
    /// When it was to begin before any change.
    let start: CalendarTime
    let timing: Timing
  }

  /// From when on, as times were before any change; nothing: from the first.
  var from: CivilDateTime?
  /// Before when, likewise; nothing: without end.
  var until: CivilDateTime?
  /// How many seconds later on the clock than before the change, earlier if negative.
  var shift: Int64 = 0
  /// How long each lasts instead.
  var length: EventLength?

  /// When the times are that do not stand alone; nothing if there are none.
  private(set) var timing: Timing?
  private(set) var singles: [Single] = []
  /// The last date, where dates had to be listed and there are more than can be.
  private(set) var cutAt: CivilDate?

  /// Leaves out all but its bounds.
  init(from: CivilDateTime? = nil, until: CivilDateTime? = nil) {
    (self.from, self.until) = (from, until)
  }

  /// Works the times out.
  mutating func work(out series: inout EventSeries) throws(EventSeries.Fault) {
    let bounds = bounds(series)
    let moved = CivilDateTime(series.start.date, series.start.time).adding(seconds: shift)
    let days = moved.date.daysSince1970 - series.start.date.daysSince1970
    let length = length ?? series.length
    var exceptions = Set(series.exceptions.map { $0.adding(days: days) })
    if shift != 0 {
      // Some programs except times as they are after the change.
      series.idle.removeAll { time in
        let local = time.local(in: series.zone)
        guard local.time == moved.time else { return false }
        return exceptions.insert(local.date).inserted
      }
    }
    for single in series.singles {
      let local = single.start.local(in: series.zone)
      if let from, local < from { continue }
      if let until, local >= until { continue }
      let zone = single.start.zone(orFor: series.zone)
      let start = single.start.local(in: zone).adding(seconds: shift)
      singles.append(
        Single(
          start: single.start,
          timing: Self.single(start, self.length ?? single.length, zone)))
    }
    guard series.recurs else {
      if bounds.contains(series.start.date), !series.exceptions.contains(series.start.date) {
        timing = Self.single(moved, length, series.zone)
      }
      return
    }
    var dates = Set(series.dates.filter(bounds.contains).map { $0.adding(days: days) })
    var rules: [Recurrence] = []
    do throws(RecurrenceError) {
      for rule in series.rules {
        guard let cut = try rule.cut(before: bounds.end),
          let first = cut.first(from: bounds.start ?? cut.start)
        else { continue }
        if let shifted = try cut.shifted(days: days) {
          rules.append(shifted)
        } else {
          let (listed, isCut) = Self.dates(of: cut, from: first, EventSeries.mostDates)
          dates.formUnion(listed.map { $0.adding(days: days) })
          if isCut { cutAt = listed.last?.adding(days: days) }
        }
      }
    } catch {
      throw EventSeries.Fault(line: 0, reason: "RANGE: \(error)")
    }
    guard !rules.isEmpty || !dates.isEmpty else { return }
    var timing = Timing(timeZone: series.zone)
    timing.readsGapsAsEvents = !series.isDays
    if let start = bounds.start?.adding(days: days), !rules.isEmpty {
      timing.from = CivilDateTime(start, moved.time)
      // None that began before reaches into them.
      for back in 0...(length.days + length.seconds / 86_400) {
        exceptions.insert(start.adding(days: -1 - back))
      }
    }
    let edge = length.edge(from: moved.time)
    if case .after = edge, length.days > 1, length.seconds == 0,
      let all = Self.listed(rules, dates, from: timing.from?.date, without: exceptions, length.days)
    {
      // Every day for itself, so that all end at their hour when clocks are switched.
      timing.rules = Self.lists(all, moved.time, .time(moved.time))
    } else {
      timing.exceptions = exceptions
      timing.rules =
        rules.map { .window(.recurrence($0), start: .time(moved.time), end: edge) }
        + Self.lists(dates, moved.time, edge)
    }
    self.timing = timing
  }

  /// The dates that belong to the part, as they were before any change.
  private struct Bounds {
    var start: CivilDate?
    var end: CivilDate?

    func contains(_ date: CivilDate) -> Bool {
      start.map { date >= $0 } ?? true && end.map { date < $0 } ?? true
    }
  }

  private func bounds(_ series: EventSeries) -> Bounds {
    func first(_ bound: CivilDateTime) -> CivilDate {
      bound.time <= series.start.time ? bound.date : bound.date.adding(days: 1)
    }
    return Bounds(start: from.map(first), end: until.map(first))
  }

  // MARK: - Lists

  /// The first dates of a rule, and whether there are more.
  private static func dates(
    of rule: Recurrence, from first: CivilDate, _ limit: Int
  ) -> (dates: [CivilDate], isCut: Bool) {
    var dates: [CivilDate] = []
    var next = rule.first(from: first)
    while let date = next {
      guard dates.count < limit else { return (dates, true) }
      dates.append(date)
      next = date < .latest ? rule.first(from: date.adding(days: 1)) : nil
    }
    return (dates, false)
  }

  /// All days that windows cover; nothing if they are too many to be listed.
  private static func listed(
    _ rules: [Recurrence], _ dates: Set<CivilDate>, from first: CivilDate?,
    without exceptions: Set<CivilDate>, _ days: Int
  ) -> Set<CivilDate>? {
    var starts = dates
    for rule in rules {
      let (found, isCut) = Self.dates(
        of: rule, from: first ?? rule.start, EventSeries.mostDates - min(starts.count, 1000))
      guard !isCut else { return nil }
      starts.formUnion(found)
    }
    starts.subtract(exceptions)
    guard !starts.isEmpty, starts.count * days <= EventSeries.mostDates else { return nil }
    return Set(starts.flatMap { first in (0..<days).map { first.adding(days: $0) } })
  }

  /// Rules for listed dates, as many as are needed.
  private static func lists(
    _ dates: Set<CivilDate>, _ start: TimeOfDay, _ end: TimingRule.Edge
  ) -> [TimingRule] {
    let sorted = dates.sorted()
    let most = EventSeries.mostDates
    return stride(from: 0, to: sorted.count, by: most).map { first in
      .window(
        .dates(Set(sorted[first..<min(first + most, sorted.count)])), start: .time(start),
        end: end)
    }
  }

  /// One time, to the second even when clocks are switched meanwhile.
  private static func single(
    _ start: CivilDateTime, _ length: EventLength, _ zone: CivilTimeZone
  ) -> Timing {
    let (first, end) = (zone.instantOfEvent(start), length.end(of: start, in: zone))
    let (from, until) = (zone.local(first), zone.local(end))
    if zone.instant(of: from) == first, zone.instant(of: until) == end {
      return Timing(timeZone: zone, from: from, until: until)
    }
    // The clock shows one of them twice, and the other one is meant: only UTC can say it.
    return Timing(
      timeZone: .utc, from: CivilDateTime(utc: first), until: CivilDateTime(utc: end))
  }
}
