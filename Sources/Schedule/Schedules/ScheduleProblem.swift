// SPDX-License-Identifier: MIT
public import Core

/// A problem with one field of a message, or of a request to show one now.
public struct ScheduleProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// Kinds of problems, for programs.
  public enum Code: String, CaseIterable, Hashable, Sendable {
    /// Something needed is not there.
    case missing
    /// A text is not of the form that is needed.
    case invalid = "format"
    /// A number or length is outside its limits.
    case outOfRange = "range"
    /// A name that is not known.
    case unknown
    /// Two fields do not go together.
    case conflict
    /// It would never be shown.
    case never
  }

  /// The field: `priority`, `rules[2].start`.
  public let field: SettingPath
  /// The kind.
  public let code: Code
  /// The found and the allowed value; whole sentences in the languages of answers.
  package let phrase: Phrase

  /// The found and the allowed value; whole sentences.
  public var message: String { phrase.description }

  /// The field and the problem.
  public var description: String { "\(field): \(message)" }
}

extension [ScheduleProblem] {
  /// Adds a problem.
  mutating func report(_ field: SettingPath, _ code: ScheduleProblem.Code, _ phrase: Phrase) {
    append(ScheduleProblem(field: field, code: code, phrase: phrase))
  }
}

extension Message {
  /// The most rules of a message.
  public static let ruleLimit = 64
  /// The most dates of a rule or of exceptions.
  public static let dateLimit = 1000

  /// All that is wrong with the message; `nil` if it can be shown.
  public var problems: [ScheduleProblem] {
    var found: [ScheduleProblem] = []
    for (field, name, limit) in [(SettingPath("id"), id, 128), (SettingPath("zone"), zone, 64)] {
      if name.isEmpty { found.report(field, .missing, .phrase("A name is needed.")) }
      if name.utf8.count > limit {
        found.report(field, .outOfRange, .phrase("The name is longer than \(limit) bytes."))
      }
    }
    if content.utf8.count > 65_536 {
      found.report("text", .outOfRange, .phrase("The content is longer than 65536 bytes."))
    }
    if !(0...100).contains(priority) {
      found.report(
        "priority", .outOfRange, .phrase("The priority is \(priority), allowed is 0 to 100."))
    }
    return found + timing.problems
  }
}

extension Timing {
  /// All that is wrong with the timing.
  var problems: [ScheduleProblem] {
    var found: [ScheduleProblem] = []
    if let from, let until, until <= from {
      found.report(
        "until", .conflict, .phrase("The end, \(until), is not after the start, \(from)."))
    }
    if let from, let expiry, expiry.action == .remove, expiry.at <= from {
      found.report(
        "expires", .conflict, .phrase("It expires at \(expiry.at), before it starts, \(from)."))
    }
    if let times, !(1...1_000_000).contains(times) {
      found.report(
        "times", .outOfRange, .phrase("The number of times is \(times), allowed is 1 to 1000000."))
    }
    if let duration, !(1...31_536_000).contains(duration) {
      found.report(
        "duration", .outOfRange, .phrase("The duration is \(duration) s, allowed is 1 to 31536000.")
      )
    }
    if rules.count > Message.ruleLimit {
      found.report(
        "rules", .outOfRange, .phrase("There are \(rules.count) rules, at most 64 are allowed."))
    }
    if exceptions.count > Message.dateLimit {
      found.report("exceptions", .outOfRange, .phrase("There are more than 1000 dates."))
    }
    for (index, rule) in rules.prefix(Message.ruleLimit).enumerated() {
      found += problems(of: rule, SettingPath("rules")[index])
    }
    return found
  }

  private func problems(of rule: TimingRule, _ field: SettingPath) -> [ScheduleProblem] {
    var found: [ScheduleProblem] = []
    func length(_ seconds: Int, _ part: String) {
      guard !(1...TimingRule.longest).contains(seconds) else { return }
      found.report(
        field + part, .outOfRange,
        .phrase("The duration is \(seconds) s, allowed is 1 to \(TimingRule.longest), 31 days."))
    }
    if rule.needsPlace {
      if place == nil {
        found.report(
          field, .missing, .phrase("Sun times need latitude and longitude of the place."))
      } else if isEmptyAllYear(rule) {
        found.report(
          field, .never, .phrase("The window ends before it starts, on every day of the year."))
      }
    }
    let days: TimingRule.Days
    switch rule {
    case .cron(let expression, let seconds):
      length(seconds, "seconds")
      if expression.first(from: CivilDate(daysSince1970: 0)) == nil {
        found.report(field + "cron", .never, .phrase("There is no such day."))
      }
      return found
    case .window(let own, let start, let end):
      days = own
      if case .after = start {
        found.report(
          field + "start", .invalid, .phrase("A start is a time of day or an event of the sun."))
      }
      if case .after(let seconds) = end { length(seconds, "end") }
      for (part, edge) in [("start", start), ("end", end)] {
        if case .sun(_, let seconds) = edge, !(-43_200...43_200).contains(seconds) {
          found.report(
            field + part, .outOfRange, .phrase("An offset from the sun is at most 12 hours."))
        }
      }
    }
    switch days {
    case .every: break
    case .weekdays(let set):
      if set.isEmpty { found.report(field + "days", .missing, .phrase("There are no weekdays.")) }
    case .dates(let dates):
      if dates.isEmpty { found.report(field + "dates", .missing, .phrase("There are no dates.")) }
      if dates.count > Message.dateLimit {
        found.report(field + "dates", .outOfRange, .phrase("There are more than 1000 dates."))
      }
    case .recurrence(let recurrence):
      if recurrence.first(from: recurrence.start) == nil {
        found.report(field + "recurrence", .never, .phrase("There is no such day."))
      }
    }
    return found
  }

  /// Whether a window of the sun has no day in a year on which it is not empty.
  private func isEmptyAllYear(_ rule: TimingRule) -> Bool {
    guard case .window(_, let start, let end) = rule else { return false }
    var plain = self
    plain.exceptions = []
    let clock = WindowClock(days: .every, start: start, end: end, timing: plain)
    let first = from?.date ?? CivilDate(daysSince1970: 20_454)
    return !(0..<366).contains { clock.span(on: first.adding(days: $0)) != nil }
  }
}
