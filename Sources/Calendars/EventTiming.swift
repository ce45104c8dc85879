// SPDX-License-Identifier: MIT
import CivilTime
import Schedules

/// When an event is shown: as one timing, and single times that do not fit into it.
struct EventTiming {
  /// A time of its own.
  struct Single {
    let start: CalendarTime
    let timing: Timing
  }

  /// Why there is no timing.
  struct Fault: Error {
    let line: Int
    let reason: String
  }

  /// The most days that are listed instead of counted.
  static let mostDates = Message.dateLimit

  private(set) var timing: Timing
  private(set) var singles: [Single] = []
  /// Times that are excepted and do not exist.
  private(set) var idle: [CalendarTime] = []

  private let zone: CivilZone
  private let start: CivilDateTime
  private let isDays: Bool
  private let length: EventLength

  /// Makes the timing of an event; `replaced` are the times that other events stand for.
  init(
    _ event: CalendarEvent, replaced: [CalendarTime], options: CalendarOptions
  ) throws(Fault) {
    guard let time = event.start else {
      throw Fault(line: event.line, reason: "DTSTART is missing.")
    }
    zone = time.zone(orFor: options.timeZone)
    start = time.local(in: zone)
    if case .date = time { isDays = true } else { isDays = false }
    switch EventLength.of(
      time, end: event.end, duration: event.duration, moments: options.secondsOfMoments)
    {
    case .success(let length): self.length = length
    case .failure(let fault): throw Fault(line: event.line, reason: fault.reason)
    }
    timing = Self.single(start, length, zone)
    guard !event.rules.isEmpty || !event.additions.isEmpty else { return }
    try recur(event, replaced, options)
  }

  private mutating func recur(
    _ event: CalendarEvent, _ replaced: [CalendarTime], _ options: CalendarOptions
  ) throws(Fault) {
    var (rules, dates): ([Recurrence], Set<CivilDate>) = ([], [])
    // Without a rule the first time is one of those that are listed.
    if event.rules.isEmpty { dates.insert(start.date) }
    for (text, line) in event.rules {
      do {
        let (rule, passesStart) = try RuleText.recurrence(
          text, from: start, in: zone, isDays: isDays)
        rules.append(rule)
        if passesStart { dates.insert(start.date) }
      } catch {
        throw Fault(line: line, reason: "RRULE: \(error)")
      }
    }
    for addition in event.additions { add(addition, to: &dates, options) }
    var exceptions: Set<CivilDate> = []
    for time in event.exceptions + replaced {
      if let date = date(of: time) {
        exceptions.insert(date)
      } else if let index = singles.firstIndex(where: { isSame($0.start, time) }) {
        singles.remove(at: index)
      } else {
        idle.append(time)
      }
    }
    timing = Timing(timeZone: zone)
    let edge = length.edge(from: start.time)
    if case .after = edge, length.days > 1, length.seconds == 0,
      let days = listed(rules, dates, without: exceptions)
    {
      // Every day for itself, so that all end at their hour when clocks are switched.
      timing.rules = Self.lists(days, start.time, .time(start.time))
      return
    }
    timing.exceptions = exceptions
    timing.rules =
      rules.map { .window(.recurrence($0), start: .time(start.time), end: edge) }
      + Self.lists(dates, start.time, edge)
  }

  private mutating func add(
    _ addition: CalendarEvent.Addition, to dates: inout Set<CivilDate>, _ options: CalendarOptions
  ) {
    if addition.end == nil, addition.duration == nil, let date = date(of: addition.start) {
      dates.insert(date)
      return
    }
    var own = length
    if addition.end != nil || addition.duration != nil {
      guard
        case .success(let given) = EventLength.of(
          addition.start, end: addition.end, duration: addition.duration, moments: nil)
      else { return }
      own = given
    }
    let zone = addition.start.zone(orFor: options.timeZone)
    singles.append(
      Single(
        start: addition.start, timing: Self.single(addition.start.local(in: zone), own, zone)))
  }

  /// The date of the window that begins at a time; nothing if none begins then.
  private func date(of time: CalendarTime) -> CivilDate? {
    if case .date(let date) = time { return date }
    if isDays { return time.date }
    let local = time.local(in: zone)
    return local.time == start.time ? local.date : nil
  }

  private func isSame(_ one: CalendarTime, _ other: CalendarTime) -> Bool {
    one.local(in: zone) == other.local(in: zone)
  }

  /// All days that windows cover; nothing if they are too many to be listed.
  private func listed(
    _ rules: [Recurrence], _ dates: Set<CivilDate>, without exceptions: Set<CivilDate>
  ) -> Set<CivilDate>? {
    var starts = dates
    for rule in rules {
      var next = rule.first(from: start.date)
      while let date = next {
        starts.insert(date)
        guard starts.count <= Self.mostDates else { return nil }
        next = date < .latest ? rule.first(from: date.adding(days: 1)) : nil
      }
    }
    starts.subtract(exceptions)
    guard !starts.isEmpty, starts.count * length.days <= Self.mostDates else { return nil }
    return Set(starts.flatMap { first in (0..<length.days).map { first.adding(days: $0) } })
  }

  /// Rules for listed dates, as many as are needed.
  private static func lists(
    _ dates: Set<CivilDate>, _ start: TimeOfDay, _ end: TimingRule.Edge
  ) -> [TimingRule] {
    let sorted = dates.sorted()
    return stride(from: 0, to: sorted.count, by: mostDates).map { first in
      .window(
        .dates(Set(sorted[first..<min(first + mostDates, sorted.count)])), start: .time(start),
        end: end)
    }
  }

  /// One time, to the second even when clocks are switched meanwhile.
  private static func single(
    _ start: CivilDateTime, _ length: EventLength, _ zone: CivilZone
  ) -> Timing {
    let end = length.end(of: start, in: zone)
    let local = zone.local(end)
    if zone.instant(of: local) == end {
      return Timing(timeZone: zone, from: start, until: local)
    }
    // The clock shows the end twice, and the first is meant: only UTC can say it.
    return Timing(
      timeZone: .utc, from: CivilDateTime(utc: zone.instant(of: start)),
      until: CivilDateTime(utc: end))
  }
}
