// SPDX-License-Identifier: MIT
import Core

@testable import Schedules

extension FuzzReader {
  /// Time zones by rules, so that the result does not depend on the machine's files.
  static func zone(_ name: String) -> [UInt8]? { nil }

  private static let start = CivilDate(year: 2026, month: 11, day: 2)

  /// An iCalendar file: its messages can be asked when they are active.
  static func checkCalendar(_ bytes: [UInt8]) throws {
    let calendar: CalendarFile
    do throws(SignError) { calendar = try CalendarFile(bytes, timeZones: zone) } catch {
      return try FuzzFinding.inWords(error.description)
    }
    try FuzzFinding.unless(
      calendar.warnings.count <= CalendarFile.mostWarnings, "\(calendar.warnings.count) warnings")
    for warning in calendar.warnings { try FuzzFinding.inWords(warning.description) }
    let ids = Set(calendar.messages.map(\.id))
    try FuzzFinding.unless(ids.count == calendar.messages.count, "two messages have one id")
    for message in calendar.messages {
      try FuzzFinding.unless(message.problems.isEmpty, "\(message.problems)")
    }
    try ask(Schedule(calendar.messages))
  }

  /// A rule of RFC 5545: read, written and read again it is equal, and its dates match it.
  static func checkRule(_ bytes: [UInt8]) throws {
    guard let start else { return }
    let rule: Recurrence
    do throws(RuleError) {
      rule = try Recurrence(rrule: String(decoding: bytes, as: UTF8.self), from: start)
    } catch {
      return try FuzzFinding.inWords(error.description)
    }
    let again = try? Recurrence(rrule: rule.description, from: start)
    // The shortest form of a list may be longer than the text that was read: +1 becomes 1.
    try FuzzFinding.unless(
      again == rule || rule.description.utf8.count > 500,
      "what was written reads otherwise: \(rule)")
    var from = start
    for _ in 0..<5 {
      guard let date = rule.first(from: from) else { return }
      try FuzzFinding.unless(date >= from && rule.contains(date), "\(date) is no date of \(rule)")
      from = date.adding(days: 1)
    }
  }

  /// Cron: read, written and read again it is equal, and its dates match it.
  static func checkCron(_ bytes: [UInt8]) throws {
    let text = String(decoding: bytes, as: UTF8.self)
    let cron: CronExpression
    do throws(RuleError) { cron = try CronExpression(text) } catch {
      return try FuzzFinding.inWords(error.description)
    }
    let again = try? CronExpression(cron.description)
    try FuzzFinding.unless(again == cron, "what was written reads otherwise: \(cron)")
    guard let start, let date = cron.first(from: start) else { return }
    try FuzzFinding.unless(date >= start && cron.contains(date), "\(date) is no date of \(cron)")
  }

  /// The timing of a message, one field a line: `days mon-fri`, `cron 0 8 * * *`.
  static func checkTiming(_ bytes: [UInt8]) throws {
    let text = String(decoding: bytes, as: UTF8.self)
    let draft = MessageDraft(fuzzed: text)
    let message: Message
    do throws(ScheduleProblems) {
      message = try draft.message(id: "a", in: DraftDefaults(timeZones: zone))
    } catch {
      return try FuzzFinding.inWords(error.description)
    }
    try ask(Schedule([message]))
  }

  /// Asks for activity now and at the next changes.
  private static func ask(_ schedule: Schedule) throws(FuzzFinding) {
    var schedule = schedule
    var instant = CivilInstant(seconds: 1_793_600_000)
    for _ in 0..<4 {
      _ = schedule.showing(at: instant)
      guard let next = schedule.nextChange(after: instant) else { break }
      try FuzzFinding.unless(next > instant, "the next change is not later")
      instant = next
    }
  }
}

extension MessageDraft {
  /// The fields that a text names; an empty line ends a rule.
  fileprivate init(fuzzed text: String) {
    self.init()
    var rule: Rule?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let sides = line.split(separator: " ", maxSplits: 1)
      let value = sides.count > 1 ? String(sides[1]) : ""
      switch sides.first {
      case "from": self.from = value
      case "until": self.until = value
      case "expires": self.expires = value
      case "when": self.whenExpired = Timing.Expiry.Action(rawValue: value)
      case "timeZone": self.timeZone = value
      case "latitude": self.latitude = Double(value)
      case "longitude": self.longitude = Double(value)
      case "times": self.times = Int(value)
      case "duration": self.duration = Int(value)
      case "except": self.exceptions = (self.exceptions ?? []) + [value]
      case nil:
        rules = (rules ?? []) + (rule.map { [$0] } ?? [])
        rule = nil
      case let field?: rule = (rule ?? Rule()).with(String(field), value)
      }
    }
    rules = (rules ?? []) + (rule.map { [$0] } ?? [])
  }
}

extension MessageDraft.Rule {
  fileprivate func with(_ field: String, _ value: String) -> MessageDraft.Rule {
    var rule = self
    switch field {
    case "days": rule.days = value
    case "date": rule.dates = (rule.dates ?? []) + [value]
    case "recurrence": rule.recurrence = value
    case "since": rule.since = value
    case "start": rule.start = value
    case "end": rule.end = value
    case "cron": rule.cron = value
    case "seconds": rule.seconds = Int(value)
    default: break
    }
    return rule
  }
}
