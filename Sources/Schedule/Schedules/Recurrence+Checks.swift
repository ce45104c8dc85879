// SPDX-License-Identifier: MIT
import Phrases

extension Recurrence {
  static func check(_ frequency: Frequency, _ parts: Parts) throws(RuleError) {
    var phrases: [Phrase] = []
    if !(1...1000).contains(parts.interval) {
      phrases.append(.phrase(.intervalOutside, "\(parts.interval)"))
    }
    for month in parts.months.sorted() where !(1...12).contains(month) {
      phrases.append(.phrase(.monthOutside, "\(month)"))
    }
    for day in parts.monthDays.sorted() where !(1...31).contains(day.magnitude) {
      phrases.append(.phrase(.monthDayOutside, "\(day)"))
    }
    let limit: UInt = frequency == .yearly && parts.months.isEmpty ? 53 : 5
    for ordinal in Set(parts.days.map(\.ordinal)).sorted()
    where ordinal != 0 && ordinal.magnitude > limit {
      phrases.append(
        .phrase(.ordinalOutside, "\(ordinal)", "\(limit)"))
    }
    let isNumbered = parts.days.contains { $0.ordinal != 0 }
    if isNumbered, frequency == .daily || frequency == .weekly {
      phrases.append(.phrase(.ordinalsNeedMonths))
    }
    if frequency == .weekly, !parts.monthDays.isEmpty {
      phrases.append(.phrase(.weeklyHasNoMonthDays))
    }
    for position in parts.positions.sorted() where !(1...366).contains(position.magnitude) {
      phrases.append(.phrase(.positionOutside, "\(position)"))
    }
    if frequency == .daily, !parts.positions.isEmpty {
      phrases.append(.phrase(.dailyHasNoPositions))
    }
    if let count = parts.count, !(1...1000).contains(count) {
      phrases.append(.phrase(.countOutside, "\(count)"))
    }
    if parts.count != nil, parts.until != nil {
      phrases.append(.phrase(.countOrEnd))
    }
    if !phrases.isEmpty { throw RuleError(phrases: phrases) }
  }
}
