// SPDX-License-Identifier: MIT
import Core

/// A part of an event's occurrences: those between two changes of all later ones.
struct EventPart {
  /// A single occurrence.
  struct Single {
    /// Its start before any change.
    let start: CalendarTime
    let timing: Timing
  }

  /// The first original start; `nil`: from the first occurrence.
  var from: CivilDateTime?
  /// The first original start after the part; `nil`: no end.
  var until: CivilDateTime?
  /// The shift in seconds of local time; negative is earlier.
  var shift: Int64 = 0
  /// The changed length of each occurrence.
  var length: EventLength?

  /// The timing of the regular occurrences; `nil` if there are none.
  private(set) var timing: Timing?
  private(set) var singles: [Single] = []
  /// The last listed date, if the list had to be cut.
  private(set) var cutAt: CivilDate?

  /// Computes the timing; throws the reason why there is none.
  mutating func work(out series: inout EventSeries) throws(Phrase) {
    let bounds = bounds(series)
    let moved = CivilDateTime(series.start.date, series.start.time).adding(seconds: shift)
    let days = moved.date.daysSince1970 - series.start.date.daysSince1970
    let length = length ?? series.length
    var exceptions = Set(series.exceptions.map { $0.adding(days: days) })
    if shift != 0 {
      // Some programs list exceptions at their changed times.
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
    do throws(RuleError) {
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
      throw .joined([.verbatim("RANGE"), error.phrase], separator: ": ")
    }
    guard !rules.isEmpty || !dates.isEmpty else { return }
    var timing = Timing(timeZone: series.zone)
    timing.readsGapsAsEvents = !series.isDays
    if let start = bounds.start?.adding(days: days), !rules.isEmpty {
      timing.from = CivilDateTime(start, moved.time)
      // No earlier occurrence extends into them.
      for back in 0...(length.days + length.seconds / 86_400) {
        exceptions.insert(start.adding(days: -1 - back))
      }
    }
    let edge = length.edge(from: moved.time)
    if case .after = edge, length.days > 1, length.seconds == 0,
      let all = Self.listed(rules, dates, from: timing.from?.date, without: exceptions, length.days)
    {
      // Lists each day, so that all end at their local time across clock changes.
      timing.rules = Self.lists(all, moved.time, .time(moved.time))
    } else {
      timing.exceptions = exceptions
      timing.rules =
        rules.map { .window(.recurrence($0), start: .time(moved.time), end: edge) }
        + Self.lists(dates, moved.time, edge)
    }
    self.timing = timing
  }

  /// The original dates of the part.
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

  /// The first dates of a rule, and whether it has more.
  private static func dates(
    of rule: Recurrence, from first: CivilDate, _ limit: Int
  ) -> (dates: [CivilDate], isCut: Bool) {
    let dates = Array(rule.dates(from: first).prefix(limit + 1))
    return (Array(dates.prefix(limit)), dates.count > limit)
  }

  /// All days covered by windows; `nil` if there are too many to list.
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

  /// Splits listed dates into as many rules as needed.
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

  /// A single occurrence, exact to the second across clock changes.
  private static func single(
    _ start: CivilDateTime, _ length: EventLength, _ zone: CivilTimeZone
  ) -> Timing {
    let (first, end) = (zone.instantOfEvent(start), length.end(of: start, in: zone))
    let (from, until) = (zone.local(first), zone.local(end))
    if zone.instant(of: from) == first, zone.instant(of: until) == end {
      return Timing(timeZone: zone, from: from, until: until)
    }
    // The local time is ambiguous; only UTC can express the second one.
    return Timing(
      timeZone: .utc, from: CivilDateTime(utc: first), until: CivilDateTime(utc: end))
  }
}
