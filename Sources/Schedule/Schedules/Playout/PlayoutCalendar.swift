// SPDX-License-Identifier: MIT

/// What a sign shows in a span of time.
package struct PlayoutCalendar: Hashable, Sendable {
  /// A span in which a zone shows the same.
  package struct Interval: Hashable, Sendable {
    /// The name of the zone.
    package let zone: String
    /// The start, clipped to the calendar.
    package internal(set) var start: CivilInstant
    /// The first instant after it, clipped to the calendar; `nil`: it never ends.
    package internal(set) var end: CivilInstant?
    /// The source that decides.
    package let source: Source
    /// The shown items, in order; empty if the zone is dark or empty.
    package let showing: [PlayoutItem]
    /// Whether the zone is dark because the sign is off.
    package let isDark: Bool
    /// Whether nothing moves.
    package let isStill: Bool
  }

  /// The requested span.
  package let span: Span
  /// Sorted by zone name, then by time, without gaps.
  package let intervals: [Interval]
  /// The end of the known time; before the end of the span if a limit was reached.
  package let knownUntil: CivilInstant

  /// The first intervals by their beginning, and the instant from which on others were left out.
  ///
  /// The intervals end there at the latest. It lies a second or more after the start, so that who
  /// goes on from it, in whole seconds, comes to the end.
  package func beginning(
    of zone: String?, atMost limit: Int
  ) -> (intervals: [Interval], next: CivilInstant?) {
    var all = intervals.filter { interval in
      (zone == nil || interval.zone == zone) && interval.start < knownUntil
    }.sorted { ($0.start, $0.zone) < ($1.start, $1.zone) }
    let cut = all.dropFirst(limit).first { $0.start.seconds > span.start.seconds }?.start
    guard let next = cut ?? (knownUntil < span.end ? knownUntil : nil) else { return (all, nil) }
    all.removeAll { $0.start >= next }
    for place in all.indices { all[place].end = min(all[place].end ?? next, next) }
    return (all, next)
  }
}

extension PlayoutPlan {
  /// The most intervals of a calendar.
  package static let calendarLimit = 10_000
  /// The most changes examined for a calendar and for `next`.
  private static let changeLimits = (calendar: 20_000, next: 5000)

  /// The calendar of a span.
  ///
  /// Times before now are computed as by `why`, without requests and feeds. No message waits for the
  /// clock. Ends early, at `knownUntil`, after `calendarLimit` intervals and in a cancelled task.
  ///
  /// - Parameters:
  ///   - limit: the number of intervals needed; the calendar may end when more have begun.
  ///   - zone: the zone of these intervals; `nil`: all zones.
  package func calendar(
    _ span: Span, first limit: Int = PlayoutPlan.calendarLimit, of zone: String? = nil
  ) -> PlayoutCalendar {
    var plan = self
    plan.setWaitsForClock(false, at: now)
    var writer = CalendarWriter()
    writer.enough = (zone, limit)
    var time = span.start
    if span.start < now, span.start < span.end {
      var past = plan.assumed(at: span.start)
      past.write(to: &writer, from: span.start, until: min(now, span.end))
      time = now
    }
    if time < span.end, !writer.isFull {
      let isFar = time.seconds - now.seconds > Self.stepLimit
      var future = isFar ? plan.assumed(at: time) : plan.foreseen(at: time, before: span.end)
      future.write(to: &writer, from: time, until: span.end)
    }
    return PlayoutCalendar(
      span: span, intervals: writer.intervals(until: writer.end), knownUntil: writer.end)
  }

  /// The current and next intervals of each zone, at most `limit` per zone, sorted by time.
  ///
  /// Looks ahead one year, at most 5,000 changes; the last interval of a zone has no end if it does
  /// not change within them.
  package func next(limit: Int) -> [PlayoutCalendar.Interval] {
    var future = self
    var writer = CalendarWriter()
    let horizon = now.advanced(bySeconds: 366 * 86_400)
    let zones = settings.zones.keys
    var left = Self.changeLimits.next
    while !Task.isCancelled {
      writer.add(future.state(at: future.now))
      left -= 1
      let isEnough = zones.allSatisfy { writer.count(of: $0) > max(limit, 1) }
      guard !isEnough, left > 0, let time = future.upcoming, time < horizon else { break }
      future.settle(at: time)
    }
    return writer.intervals(until: nil, first: max(limit, 1))
      .sorted { ($0.start, $0.zone) < ($1.start, $1.zone) }
  }

  private mutating func write(
    to writer: inout CalendarWriter, from start: CivilInstant, until end: CivilInstant
  ) {
    var time = start
    for _ in 0..<Self.changeLimits.calendar where time < end && !Task.isCancelled {
      if time.seconds - now.seconds > Self.stepLimit { self = assumed(at: time) }
      writer.add(state(at: time))
      guard !writer.isFull else { break }
      time = upcoming ?? end
    }
    writer.end = min(time, end)
  }
}

/// Collects states and merges equal neighbours.
struct CalendarWriter {
  /// By zone; the last one of each is open.
  private var found: [String: [PlayoutCalendar.Interval]] = [:]
  private var total = 0
  /// The requested zone, or all of them, and number of intervals.
  var enough: (zone: String?, count: Int)?
  /// The end of the known time.
  var end = CivilInstant.distantPast

  /// Whether nothing more is needed.
  var isFull: Bool {
    total >= PlayoutPlan.calendarLimit
      || enough.map { ($0.zone.map(count) ?? total) > $0.count } ?? false
  }

  /// The number of intervals of a zone that have begun.
  func count(of zone: String) -> Int { found[zone]?.count ?? 0 }

  mutating func add(_ state: PlayoutState) {
    for plan in state.zones {
      let fresh = PlayoutCalendar.Interval(
        zone: plan.zone, start: state.instant, end: nil, source: plan.playing.source,
        showing: plan.isDark ? [] : plan.items, isDark: plan.isDark, isStill: plan.isStill)
      var list = found.removeValue(forKey: plan.zone) ?? []
      defer { found[plan.zone] = list }
      if var same = list.last {
        same.start = fresh.start
        if same == fresh { continue }
        list[list.count - 1].end = fresh.start
      }
      list.append(fresh)
      total += 1
    }
  }

  /// The first intervals of each zone; the last one of all ends at `last`, or never.
  func intervals(until last: CivilInstant?, first limit: Int = .max) -> [PlayoutCalendar.Interval] {
    found.sorted { $0.key < $1.key }.flatMap { _, list in
      var list = list
      if !list.isEmpty { list[list.count - 1].end = last }
      return list.prefix(limit)
    }
  }
}
