// SPDX-License-Identifier: MIT
import CivilTime

extension Recurrence {
  /// The dates before `end`; `nil` if there are none.
  func cut(before end: CivilDate?) throws(RuleError) -> Recurrence? {
    guard let end else { return self }
    guard let first = first(from: start), first < end else { return nil }
    var fewer = parts
    if parts.count == nil {
      fewer.until = min(parts.until ?? .latest, end.adding(days: -1))
    } else {
      var count = 0
      var next: CivilDate? = first
      while let date = next, date < end {
        count += 1
        next = date < .latest ? self.first(from: date.adding(days: 1)) : nil
      }
      fewer.count = count
    }
    return try Recurrence(frequency, from: start, fewer)
  }

  /// The dates shifted by a number of days; `nil` if no rule can express them.
  func shifted(days: Int) throws(RuleError) -> Recurrence? {
    guard days != 0 else { return self }
    guard parts.months.isEmpty, parts.monthDays.isEmpty else { return nil }
    var moved = parts
    moved.until = parts.until?.adding(days: days)
    switch frequency {
    case .daily where parts.days.isEmpty: break
    case .weekly:
      moved.days = Set(parts.days.map { Day($0.weekday.adding(days: days), ordinal: $0.ordinal) })
      moved.weekStart = parts.weekStart.adding(days: days)
    default: return nil
    }
    return try Recurrence(frequency, from: start.adding(days: days), moved)
  }
}

extension Weekday {
  /// The weekday a number of days later; negative is earlier.
  fileprivate func adding(days: Int) -> Weekday {
    Weekday(rawValue: (((rawValue - 1 + days) % 7) + 7) % 7 + 1) ?? self
  }
}
