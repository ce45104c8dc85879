// SPDX-License-Identifier: MIT
import CivilTesting
import Schedules
import SignTesting
import Testing

/// Random parts of a recurrence, as texts.
struct RandomRecurrence {
  var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func pick<T>(_ items: [T]) -> T { items[Int.random(in: items.indices, using: &random)] }

  mutating func list(_ numbers: [Int], _ count: Int) -> String {
    Set((0..<count).map { _ in pick(numbers) }).sorted().map(String.init).joined(separator: ",")
  }

  private let short = [1, 2, 13, 15, 28, -1, -2, -28]
  private let long = [29, 30, 31, -29, -30, -31]

  /// A rule that both sides interpret in the same way.
  mutating func rule() -> String {
    let frequency = pick(["DAILY", "WEEKLY", "MONTHLY", "YEARLY"])
    var parts = ["FREQ=\(frequency)"]
    if Bool.random(using: &random) {
      parts.append("INTERVAL=\(Int.random(in: 1...5, using: &random))")
    }
    // The other side needs seconds for rules that never match, so there are none.
    let hasMonths = parts.count == 1 && pick([0, 1]) == 0
    if hasMonths { parts.append("BYMONTH=\(list(Array(1...12), 3))") }
    let isMonthly = frequency == "MONTHLY" || frequency == "YEARLY"
    var isFiltered = false
    if pick([0, 1]) == 0 {
      var days: Set<String> = []
      // The other side needs all days numbered or none.
      let isNumbered = isMonthly && Bool.random(using: &random)
      for _ in 0..<pick([1, 2, 4]) {
        let ordinal = isNumbered ? "\(pick([1, 2, 3, 4, 5, -1, -2]))" : ""
        days.insert(ordinal + pick(["MO", "TU", "WE", "TH", "FR", "SA", "SU"]))
      }
      parts.append("BYDAY=\(days.sorted().joined(separator: ","))")
      isFiltered = true
    } else if frequency != "WEEKLY", pick([0, 1]) == 0 {
      parts.append("BYMONTHDAY=\(list(hasMonths ? short : short + long, 3))")
      isFiltered = true
    }
    // The other side drops the first partial week before it counts positions.
    if isFiltered, isMonthly, pick([0, 1, 2]) == 0 {
      parts.append("BYSETPOS=\(pick([1, -1])),\(pick([2, 3, -2]))")
    }
    if frequency == "WEEKLY" { parts.append("WKST=\(pick(["MO", "SU", "TH"]))") }
    switch pick([0, 1, 2, 3]) {
    case 0: parts.append("COUNT=\(Int.random(in: 1...60, using: &random))")
    case 1: parts.append("UNTIL=20\(Int.random(in: 27...45, using: &random))0630")
    default: break
    }
    return parts.joined(separator: ";")
  }

  mutating func date(_ years: ClosedRange<Int>) -> CivilDate {
    let first = CivilDate(year: years.lowerBound, month: 1, day: 1) ?? .earliest
    return first.adding(days: Int.random(in: 0..<years.count * 365, using: &random))
  }
}

/// Recurring dates.
@Suite(.waitsForPrograms)
struct RecurrenceTests {
  @Test func `three hundred random rules match dateutil`() throws {
    let seed: UInt64 = 5545
    var random = RandomRecurrence(seed: seed)
    var (questions, answers): ([String], [String]) = ([], [])
    let end = try #require(CivilDate("2045-01-01"))
    for _ in 0..<300 {
      let (start, text) = (random.date(2020...2027), random.rule())
      let rule = try Recurrence(rrule: text, from: start)
      #expect(try Recurrence(rrule: "\(rule)", from: start) == rule, "\(text)")
      var dates: [String] = []
      var date = rule.first(from: .earliest)
      while let found = date, found < end, dates.count < 60 {
        dates.append("\(found)")
        if !rule.contains(found) { Issue.record("\(text) has \(found) and has it not") }
        date = rule.first(from: found.adding(days: 1))
      }
      questions.append("\(start) \(text)")
      answers.append(dates.joined(separator: " "))
    }
    try Python.expect(
      "Schedule/SchedulesTests/recurrences.py", importing: "dateutil", of: "python3-dateutil",
      toAnswer: questions, with: answers, seed: seed)
    #expect(answers.count { !$0.isEmpty } > 150)
  }

  @Test(arguments: [
    ("FREQ=YEARLY", "2024-02-29", "2024-02-29 2028-02-29 2032-02-29"),
    ("FREQ=MONTHLY;BYMONTHDAY=-1", "2026-01-15", "2026-01-31 2026-02-28 2026-03-31"),
    ("FREQ=MONTHLY", "2026-01-31", "2026-01-31 2026-03-31 2026-05-31"),
    ("FREQ=MONTHLY;BYDAY=2TU", "2026-01-01", "2026-01-13 2026-02-10 2026-03-10"),
    (
      "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "2026-01-01",
      "2026-01-30 2026-02-27 2026-03-31"
    ),
    ("RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU", "2026-11-21", "2026-11-22 2026-11-30 2026-12-06"),
    ("freq=daily;interval=3;count=2", "2026-11-21", "2026-11-21 2026-11-24"),
  ])
  func `rules have their dates`(text: String, start: String, expected: String) throws {
    let rule = try Recurrence(rrule: text, from: try #require(CivilDate(start)))
    var dates: [CivilDate] = []
    while dates.count < 3, let next = rule.first(from: dates.last?.adding(days: 1) ?? .earliest) {
      dates.append(next)
    }
    #expect(dates.map(\.description).joined(separator: " ") == expected)
  }

  @Test(arguments: TextRow.of("Schedule/SchedulesTests/rules.txt", "Rules of iCalendar"))
  func `an invalid rule is refused with the reason`(row: TextRow) {
    let error = #expect(throws: RuleError.self) {
      try Recurrence(rrule: row.input, from: .earliest)
    }
    #expect(error?.description == row.output)
  }

  @Test func `rules that never match end`() throws {
    for text in ["FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=MONTHLY;INTERVAL=12;BYMONTH=3"] {
      let rule = try Recurrence(rrule: text, from: CivilDate(daysSince1970: 20_000))
      #expect(rule.first(from: .earliest) == nil)
      #expect(rule.first(from: .latest) == nil)
    }
  }
}

/// The five fields of cron.
@Suite(.waitsForPrograms)
struct CronExpressionTests {
  @Test(arguments: TextRow.of("Schedule/SchedulesTests/rules.txt", "Fields of cron"))
  func `all invalid fields are reported`(row: TextRow) {
    let error = #expect(throws: RuleError.self) { try CronExpression(row.input) }
    #expect(error?.description == row.output)
  }

  @Test func `names, ranges, steps and lists are read and written`() throws {
    #expect(
      "\(try CronExpression(" 1-10/3,59  0 *  JAN-mar sun,5-7 "))"
        == "1-10/3,59 0 * JAN-mar sun,5-7")
  }
}
