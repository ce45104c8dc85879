// SPDX-License-Identifier: MIT

extension Recurrence {
  /// The dates before `end`; `nil` if there are none.
  func cut(before end: CivilDate?) throws(RuleError) -> Recurrence? {
    guard let end else { return self }
    guard let first = first(from: start), first < end else { return nil }
    var fewer = parts
    if parts.count == nil {
      fewer.until = min(parts.until ?? .latest, end.adding(days: -1))
    } else {
      fewer.count = dates(from: first).prefix { $0 < end }.count
    }
    return try Recurrence(frequency, from: start, fewer)
  }

  /// The dates shifted by a number of days; `nil` if no rule can express them.
  func shifted(days: Int) throws(RuleError) -> Recurrence? {
    guard days != 0 else { return self }
    guard parts.months.isEmpty, parts.monthDays.isEmpty else { return nil }
    var parts = parts
    parts.until = parts.until?.adding(days: days)
    switch frequency {
    case .daily where parts.days.isEmpty: break
    case .weekly:
      func moved(_ weekday: Weekday) -> Weekday {
        Weekday(daysAfterMonday: weekday.rawValue - 1 + days)
      }
      parts.days = Set(self.parts.days.map { Day(moved($0.weekday), ordinal: $0.ordinal) })
      parts.weekStart = moved(parts.weekStart)
    default: return nil
    }
    return try Recurrence(frequency, from: start.adding(days: days), parts)
  }
}
