// SPDX-License-Identifier: MIT

/// The minutes of a cron expression as instants.
struct CronClock {
  let expression: CronExpression
  let seconds: Int
  let timing: Timing

  /// The most consecutive minutes that are joined; after that the sign looks again.
  private static let joinLimit = 64

  func state(at instant: CivilInstant) -> RuleState {
    let length = Int64(seconds)
    guard var start = next(after: instant.advanced(bySeconds: -length)) else {
      return .off(next: nil)
    }
    guard start <= instant else { return .off(next: start) }
    // Later minutes may follow before this one is over.
    for _ in 0..<Self.joinLimit {
      guard let following = next(after: start), following <= start.advanced(bySeconds: length)
      else { break }
      start = following
    }
    return .on(until: start.advanced(bySeconds: length))
  }

  /// The first minute after an instant.
  private func next(after instant: CivilInstant) -> CivilInstant? {
    // After a gap of a whole day, minutes of the day before may take place here.
    let day = timing.timeZone.local(instant).date.adding(days: -2)
    for date in day.following({ expression.first(from: $0) }).prefix(800) {
      if let found = minute(on: date, after: instant) { return found }
    }
    return nil
  }

  private func minute(on date: CivilDate, after instant: CivilInstant) -> CivilInstant? {
    guard !timing.exceptions.contains(date) else { return nil }
    guard let start = regularStart(of: date) else {
      return irregularMinutes(of: date).first { $0 > instant }
    }
    let first = instant < start ? 0 : (instant.seconds - start.seconds) / 60 + 1
    guard first < 1440 else { return nil }
    for hour in Int(first) / 60..<24 where expression.hours >> UInt64(hour) & 1 == 1 {
      let lowest = hour == Int(first) / 60 ? Int(first) % 60 : 0
      let mask = expression.minutes & (UInt64.max << UInt64(lowest))
      if mask != 0 {
        return start.advanced(bySeconds: Int64((hour * 60 + mask.trailingZeroBitCount) * 60))
      }
    }
    return nil
  }

  /// The start of a date on which clocks are not switched.
  private func regularStart(of date: CivilDate) -> CivilInstant? {
    let start = timing.timeZone.start(of: date)
    let change = timing.timeZone.nextTransition(after: start.advanced(bySeconds: -1))
    if let change, change <= start.advanced(bySeconds: 86_400) { return nil }
    return start
  }

  /// The minutes of a day on which clocks are switched, in order.
  private func irregularMinutes(of date: CivilDate) -> [CivilInstant] {
    var found: Set<CivilInstant> = []
    for minute in 0..<1440
    where expression.hours >> UInt64(minute / 60) & 1 == 1
      && expression.minutes >> UInt64(minute % 60) & 1 == 1
    {
      let time = TimeOfDay(secondOfDay: minute * 60)
      let instants = timing.timeZone.instants(of: CivilDateTime(date, time))
      found.formUnion(expression.isEveryHour ? instants.all : [instants.scheduled])
    }
    return found.sorted()
  }
}
