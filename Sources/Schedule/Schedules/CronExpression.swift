// SPDX-License-Identifier: MIT
import Core

/// Minutes that recur, in the five fields of cron: minute, hour, day, month, weekday.
///
/// Fields have numbers, names (`jan`, `mon`), ranges `8-17`, steps `*/15` and lists `1,15`. Sunday
/// is 0 and 7. If both day and weekday are restricted, a match of either is enough, as in cron.
///
/// When clocks are switched, an expression with `*` or `*/n` hours follows the local clock: its
/// minutes are skipped in a gap and happen twice in an overlap. All other expressions happen
/// exactly once: a minute in a gap moves to the end of the gap, and of an overlap the first minute
/// counts.
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

  /// Parses an expression of at most 200 bytes.
  ///
  /// - Throws: all wrong fields, or that there are not five, or too many bytes.
  public init(_ text: String) throws(RuleError) {
    guard text.utf8.count <= 200 else {
      throw RuleError(phrases: [.phrase("The expression is longer than 200 bytes.")])
    }
    let fields = text.split(whereSeparator: { $0 == " " || $0 == "\t" }).map(String.init)
    guard fields.count == 5 else {
      throw RuleError(phrases: [
        .phrase(
          "There are \(fields.count) fields; needed are minute, hour, day, month and weekday.")
      ])
    }
    var masks: [UInt64] = []
    var phrases: [Phrase] = []
    for (field, text) in zip(CronField.all, fields) {
      do {
        masks.append(try field.mask(text))
      } catch {
        phrases += error.phrases
      }
    }
    guard phrases.isEmpty, masks.count == 5 else { throw RuleError(phrases: phrases) }
    (minutes, hours, days, months) = (masks[0], masks[1], masks[2], masks[3])
    // Both 0 and 7 mean Sunday.
    weekdays = (masks[4] | masks[4] >> 7) & 0x7F
    isEveryHour = fields[1].hasPrefix("*")
    isDayOrWeekday = !fields[2].hasPrefix("*") && !fields[4].hasPrefix("*")
    description = fields.joined(separator: " ")
  }

  /// Whether any minute of a date matches.
  func contains(_ date: CivilDate) -> Bool {
    guard months >> UInt64(date.month) & 1 == 1 else { return false }
    let isDay = days >> UInt64(date.day) & 1 == 1
    let isWeekday = weekdays >> UInt64(date.weekday.daysAfterSunday) & 1 == 1
    return isDayOrWeekday ? isDay || isWeekday : isDay && isWeekday
  }

  /// The first matching date on or after `date`, within 40 years.
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

/// One of the five fields of cron.
struct CronField {
  /// Its name with an article, as a sentence begins with it.
  let name: Phrase
  let limits: ClosedRange<Int>
  /// Names of the numbers, beginning with `firstName`.
  var names: [String] = []
  var firstName = 0

  static let all = [
    CronField(name: .phrase("The minute"), limits: 0...59),
    CronField(name: .phrase("The hour"), limits: 0...23),
    CronField(name: .phrase("The day"), limits: 1...31),
    CronField(
      name: .phrase("The month"), limits: 1...12,
      names: [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
      ], firstName: 1),
    CronField(
      name: .phrase("The weekday"), limits: 0...7,
      names: ["sun", "mon", "tue", "wed", "thu", "fri", "sat"]),
  ]

  /// The matching numbers of a field as a bit mask.
  func mask(_ text: String) throws(RuleError) -> UInt64 {
    var mask: UInt64 = 0
    for item in text.split(separator: ",", omittingEmptySubsequences: false) {
      let sides = item.split(separator: "/", omittingEmptySubsequences: false)
      guard sides.count <= 2, let range = range(sides[0], isStepped: sides.count == 2),
        let step = sides.count == 2 ? Digits.value(Array(sides[1].utf8)) : 1, step > 0
      else {
        throw RuleError(phrases: [
          .phrase(
            """
            \(name) is \(Wording.quoted(String(item))); allowed is \
            \(limits.lowerBound) to \(limits.upperBound), a range a-b, a step */n, or a \
            list of these.
            """)
        ])
      }
      for number in stride(from: range.lowerBound, through: range.upperBound, by: step) {
        mask |= 1 << UInt64(number)
      }
    }
    return mask
  }

  private func range(_ text: Substring, isStepped: Bool) -> ClosedRange<Int>? {
    // 7 is an alias of 0 for Sunday; steps do not count it as an eighth day.
    if text == "*" { return limits.upperBound == 7 ? 0...6 : limits }
    let ends = text.split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count <= 2, let first = number(ends[0]) else { return nil }
    guard ends.count == 2 else { return isStepped ? first...limits.upperBound : first...first }
    guard let last = number(ends[1]), first <= last else { return nil }
    return first...last
  }

  private func number(_ text: Substring) -> Int? {
    if let index = names.firstIndex(of: text.lowercased()) { return index + firstName }
    guard let value = Digits.value(Array(text.utf8)), limits.contains(value) else { return nil }
    return value
  }
}
