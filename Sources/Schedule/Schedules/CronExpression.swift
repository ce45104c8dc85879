// SPDX-License-Identifier: MIT
import CivilTime

/// Minutes that recur, in the five fields of cron: minute, hour, day, month, weekday.
///
/// Fields have numbers, names (`jan`, `mon`), ranges `8-17`, steps `*/15` and lists `1,15`. Sunday
/// is 0 and 7. If day and weekday are both restricted, one of them is enough, as cron does it.
///
/// When clocks are switched, an expression with `*` or `*/n` hours follows the clock that people
/// see: nothing in a gap, twice in an overlap. Others do not lose or repeat anything: a minute in a
/// gap is at its end, one in an overlap is the first.
public struct CronExpression: Hashable, Sendable, CustomStringConvertible {
  /// The expression as it was written, with single spaces.
  public let description: String
  let minutes: UInt64
  let hours: UInt64
  let isEveryHour: Bool
  private let days: UInt64
  private let months: UInt64
  private let weekdays: UInt64
  private let isDayOrWeekday: Bool

  /// Reads an expression of at most 200 bytes; throws with all fields that are wrong.
  public init(_ text: String) throws(CronError) {
    guard text.utf8.count <= 200 else {
      throw CronError(reasons: ["The expression is longer than 200 bytes."])
    }
    let fields = text.split(whereSeparator: { $0 == " " || $0 == "\t" }).map(String.init)
    guard fields.count == 5 else {
      throw CronError(reasons: [
        "There are \(fields.count) fields; needed are minute, hour, day, month and weekday."
      ])
    }
    var masks: [UInt64] = []
    var reasons: [String] = []
    for (field, text) in zip(CronField.all, fields) {
      do {
        masks.append(try field.mask(text))
      } catch {
        reasons += error.reasons
      }
    }
    guard reasons.isEmpty, masks.count == 5 else { throw CronError(reasons: reasons) }
    (minutes, hours, days, months) = (masks[0], masks[1], masks[2], masks[3])
    // 7 is Sunday as 0 is.
    weekdays = (masks[4] | masks[4] >> 7) & 0x7F
    isEveryHour = fields[1].hasPrefix("*")
    isDayOrWeekday = !fields[2].hasPrefix("*") && !fields[4].hasPrefix("*")
    description = fields.joined(separator: " ")
  }

  /// Whether there are minutes on a date.
  func contains(_ date: CivilDate) -> Bool {
    guard months >> UInt64(date.month) & 1 == 1 else { return false }
    let isDay = days >> UInt64(date.day) & 1 == 1
    let isWeekday = weekdays >> UInt64(date.weekday.daysAfterSunday) & 1 == 1
    return isDayOrWeekday ? isDay || isWeekday : isDay && isWeekday
  }

  /// The first such date, not before `date`, within 40 years.
  func first(from date: CivilDate) -> CivilDate? {
    var date = date
    for _ in 0..<14_700 {
      if contains(date) { return date }
      let isMonth = months >> UInt64(date.month) & 1 == 1
      let next = isMonth ? date.adding(days: 1) : date.firstOfMonth(adding: 1)
      guard next > date else { return nil }
      date = next
    }
    return nil
  }
}

/// Why a text is no expression of cron.
public struct CronError: Error, Hashable, Sendable, CustomStringConvertible {
  /// All problems, whole sentences.
  public let reasons: [String]

  /// Makes an error.
  public init(reasons: [String]) { self.reasons = reasons }

  /// The problems in one line.
  public var description: String { reasons.joined(separator: " ") }
}
