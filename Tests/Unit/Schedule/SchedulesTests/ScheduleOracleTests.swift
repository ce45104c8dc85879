// SPDX-License-Identifier: MIT
import CivilTesting
import Schedules
import SignTesting
import Testing

/// A year of virtual time of random messages compared with dateutil and zoneinfo.
@Suite(.waitsForPrograms)
struct ScheduleOracleTests {
  private let year = Span(
    start: CivilInstant(seconds: 1_767_225_600), end: CivilInstant(seconds: 1_798_761_600))

  private func time(_ random: inout RandomRecurrence) -> String {
    // Hours in which clocks change come often.
    let hour = random.pick([0, 1, 1, 2, 2, 2, 3, 6, 12, 18, 22, 23])
    return "\(Digits.text(hour, 2)):\(Digits.text(random.pick([0, 0, 15, 29, 30, 45]), 2))"
  }

  /// A window for the message and for the script.
  private func window(
    _ random: inout RandomRecurrence, since: CivilDate
  ) throws -> (TimingRule, String) {
    let (start, end) = (time(&random), time(&random))
    let seconds = random.pick([nil, nil, 60, 3600, 90_000, 300_000])
    let first = TimingRule.Edge.time(try #require(TimeOfDay(start)))
    let last =
      if let seconds { TimingRule.Edge.after(seconds: seconds) } else {
        TimingRule.Edge.time(try #require(TimeOfDay(end)))
      }
    let question = "\(start) \(end) \(seconds.map(String.init) ?? "-")"
    switch random.pick([0, 1, 2]) {
    case 0: return (.window(.every, start: first, end: last), "window FREQ=DAILY \(question)")
    case 1:
      let names = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
      let days = Set((0..<3).map { _ in random.pick(Array(0..<7)) })
      let weekdays = Set(days.compactMap { Weekday(rawValue: $0 + 1) })
      let list = days.sorted().map { names[$0] }.joined(separator: ",")
      return (
        .window(.weekdays(weekdays), start: first, end: last),
        "window FREQ=WEEKLY;BYDAY=\(list) \(question)"
      )
    default:
      let text = random.rule()
      return (
        .window(.recurrence(try Recurrence(rrule: text, from: since)), start: first, end: last),
        "window \(text) \(question)"
      )
    }
  }

  /// A cron rule, which the other side represents as rules of hours and minutes.
  private func cron(_ random: inout RandomRecurrence) throws -> (TimingRule, String) {
    let minutes = random.list([0, 1, 15, 29, 30, 45, 59], 2)
    let hours = random.pick(["*", "", ""]) == "*" ? nil : random.list([0, 1, 2, 2, 3, 8, 23], 2)
    let day = random.pick([nil, nil, random.list([1, 8, 25, 29, 31], 3)])
    // A calendar ends at 10,000 intervals, so hourly rules have few months.
    let some = random.list([1, 2, 3, 4, 10, 11], 3)
    let month = hours == nil ? some : random.pick([nil, nil, some])
    let weekday = random.pick([nil, nil, random.list([0, 1, 5, 6], 2)])
    let seconds = random.pick([60, 600, 1800, 3600, 5400])
    let expression =
      "\(minutes) \(hours ?? "*") \(day ?? "*") \(month ?? "*") \(weekday ?? "*")"
    var text = "FREQ=DAILY;BYSECOND=0;BYMINUTE=\(minutes)"
    text += ";BYHOUR=\(hours ?? (0...23).map(String.init).joined(separator: ","))"
    if let month { text += ";BYMONTH=\(month)" }
    let names = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"]
    let byWeekday = weekday.map { list in
      ";BYDAY=" + list.split(separator: ",").map { names[Int($0) ?? 0] }.joined(separator: ",")
    }
    let byDay = day.map { ";BYMONTHDAY=\($0)" }
    let texts =
      byDay != nil && byWeekday != nil
      ? [text + (byDay ?? ""), text + (byWeekday ?? "")]
      : [text + (byDay ?? byWeekday ?? "")]
    return (
      .cron(try CronExpression(expression), seconds: seconds),
      "cron \(seconds) \(hours == nil ? 1 : 0) \(texts.joined(separator: " "))"
    )
  }

  /// Features that the random rules must include, each often.
  private static let kinds = [
    "daily": "FREQ=DAILY", "weekly": "FREQ=WEEKLY", "monthly": "FREQ=MONTHLY",
    "yearly": "FREQ=YEARLY", "the nth weekday": "BYDAY=[^ ;]*[1-5][A-Z]{2}",
    "the last weekday": "BYDAY=[^ ;]*-1[A-Z]{2}", "every nth week": "WEEKLY;INTERVAL",
    "cron": "cron ", "exceptions": "^[^ ]+ [^ ]+ 2026", "over midnight": "2[23]:.. 0.:..",
    "hours of a switch": " 02:.. ", "clocks that are switched": "^(Europe|America|Australia)",
  ]

  @Test func `a year of a hundred random messages matches dateutil and zoneinfo`() throws {
    let seed: UInt64 = 2026
    var random = RandomRecurrence(seed: seed)
    let zones = ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Tokyo"]
    var (questions, answers): ([String], [String]) = ([], [])
    for number in 0..<100 {
      let name = random.pick(zones)
      let since = random.date(2025...2025)
      var (rules, texts): ([TimingRule], [String]) = ([], [])
      for _ in 0..<random.pick([1, 1, 2, 3]) {
        let (rule, text) =
          number % 5 == 0 ? try cron(&random) : try window(&random, since: since)
        rules.append(rule)
        texts.append(text)
      }
      // Holidays: a few, or every fifth day of the year.
      let exceptions = Set((0..<random.pick([0, 0, 5, 73])).map { _ in random.date(2026...2026) })
      let message = Message(
        id: "m",
        timing: Timing(
          timeZone: try ZoneFiles.zone(name), rules: rules, exceptions: exceptions))
      let days = exceptions.map(\.description).sorted().joined(separator: ",")
      questions.append(
        "\(name) \(since) \(days.isEmpty ? "-" : days) \(texts.joined(separator: "|"))")
      answers.append(
        Schedule([message]).calendar(year)
          .map { "\($0.span.start.seconds)-\($0.span.end.seconds)" }.joined(separator: " "))
    }
    let expected = try Python.run(
      "Schedule/SchedulesTests/year.py", importing: "dateutil", of: "python3-dateutil", questions)
    let wrong = zip(questions, zip(answers, expected)).filter { $1.0 != $1.1 }
    #expect(expected.count == answers.count)
    let shown = wrong.prefix(4).map { question, pair in
      let found = pair.0.split(separator: " "), wanted = pair.1.split(separator: " ")
      let place = zip(found, wanted).prefix { $0 == $1 }.count
      return
        "\(question): \(found.dropFirst(place).prefix(2)) not \(wanted.dropFirst(place).prefix(2))"
    }
    #expect(wrong.isEmpty, "seed \(seed): \(wrong.count) of them, \(shown)")
    for (kind, pattern) in Self.kinds {
      let isThere = try Regex(pattern)
      #expect(questions.count { $0.contains(isThere) } >= 2, "\(kind)")
    }
  }
}
