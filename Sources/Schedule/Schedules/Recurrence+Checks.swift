// SPDX-License-Identifier: MIT
import Core

extension Recurrence {
  static func check(_ frequency: Frequency, _ parts: Parts) throws(RuleError) {
    var phrases: [Phrase] = []
    if !(1...1000).contains(parts.interval) {
      phrases.append(.phrase("The interval is \(parts.interval), allowed is 1 to 1000."))
    }
    for month in parts.months.sorted() where !(1...12).contains(month) {
      phrases.append(.phrase("The month is \(month), allowed is 1 to 12."))
    }
    for day in parts.monthDays.sorted() where !(1...31).contains(day.magnitude) {
      phrases.append(.phrase("The day of the month is \(day), allowed is 1 to 31 and -31 to -1."))
    }
    let limit: UInt = frequency == .yearly && parts.months.isEmpty ? 53 : 5
    for ordinal in Set(parts.days.map(\.ordinal)).sorted()
    where ordinal != 0 && ordinal.magnitude > limit {
      phrases.append(
        .phrase(
          "The number of a weekday is {0}, allowed is 1 to {1} and -{1} to -1.", "\(ordinal)",
          "\(limit)"))
    }
    let isNumbered = parts.days.contains { $0.ordinal != 0 }
    if isNumbered, frequency == .daily || frequency == .weekly {
      phrases.append(
        .phrase("Numbers of weekdays, as in 2TU, need a monthly or yearly recurrence."))
    }
    if frequency == .weekly, !parts.monthDays.isEmpty {
      phrases.append(.phrase("A weekly recurrence has no days of the month."))
    }
    for position in parts.positions.sorted() where !(1...366).contains(position.magnitude) {
      phrases.append(.phrase("The position is \(position), allowed is 1 to 366 and -366 to -1."))
    }
    if frequency == .daily, !parts.positions.isEmpty {
      phrases.append(.phrase("A daily recurrence has no positions."))
    }
    if let count = parts.count, !(1...1000).contains(count) {
      phrases.append(.phrase("The count is \(count), allowed is 1 to 1000."))
    }
    if parts.count != nil, parts.until != nil {
      phrases.append(.phrase("A recurrence has a count or an end, not both."))
    }
    if !phrases.isEmpty { throw RuleError(phrases: phrases) }
  }
}
