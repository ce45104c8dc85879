// SPDX-License-Identifier: MIT

/// The minutes of a cron expression as instants.
struct CronClock {
  let expression: CronExpression
  let seconds: Int
  let timing: Timing

  /// The most consecutive minutes joined into one span; the next span begins where it ends.
  private static let joinLimit = 64

  func state(at instant: CivilInstant) -> RuleState {
    let today = timing.timeZone.local(instant).date
    var last: CivilInstant?
    for back in -1...(seconds / 86_400 + 2) where last == nil {
      last = minute(on: today.adding(days: -back), upTo: instant)
    }
    let length = Int64(seconds)
    guard let start = last, start.advanced(bySeconds: length) > instant else {
      return .off(next: next(after: instant))
    }
    // Later minutes may follow before this one is over.
    var (mark, end) = (start, start.advanced(bySeconds: length))
    for _ in 0..<Self.joinLimit {
      guard let following = next(after: mark), following <= end else { break }
      (mark, end) = (following, following.advanced(bySeconds: length))
    }
    return .on(Span(start: start, end: end))
  }

  /// The first minute after an instant.
  func next(after instant: CivilInstant) -> CivilInstant? {
    // After a gap of a whole day, minutes of the day before may take place here.
    var date = expression.first(
      from: timing.timeZone.local(instant).date.adding(days: -2))
    for _ in 0..<800 {
      guard let day = date else { return nil }
      if let found = minute(on: day, after: instant) { return found }
      date = day < .latest ? expression.first(from: day.adding(days: 1)) : nil
    }
    return nil
  }

  private func isOn(_ date: CivilDate) -> Bool {
    expression.contains(date) && !timing.exceptions.contains(date)
  }

  private func minute(on date: CivilDate, upTo instant: CivilInstant) -> CivilInstant? {
    guard isOn(date) else { return nil }
    guard let start = regularStart(of: date) else {
      return irregularMinutes(of: date).last { $0 <= instant }
    }
    let limit = min((instant.seconds - start.seconds) / 60, 1439)
    guard instant >= start else { return nil }
    for hour in stride(from: Int(limit) / 60, through: 0, by: -1)
    where expression.hours >> UInt64(hour) & 1 == 1 {
      let highest = hour == Int(limit) / 60 ? Int(limit) % 60 : 59
      let mask = expression.minutes & (UInt64.max >> UInt64(63 - highest))
      if mask != 0 {
        return start.advanced(bySeconds: Int64((hour * 60 + 63 - mask.leadingZeroBitCount) * 60))
      }
    }
    return nil
  }

  private func minute(on date: CivilDate, after instant: CivilInstant) -> CivilInstant? {
    guard isOn(date) else { return nil }
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

  /// Midnight of a date on which clocks are not switched.
  private func regularStart(of date: CivilDate) -> CivilInstant? {
    let zone = timing.timeZone
    guard case .one(let start) = zone.instants(of: CivilDateTime(date, .midnight)) else {
      return nil
    }
    let end = start.advanced(bySeconds: 86_400)
    if let change = zone.nextTransition(after: start.advanced(bySeconds: -1)), change < end {
      return nil
    }
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
