// SPDX-License-Identifier: MIT
import CivilTime
import Phrases
import Schedules

/// Converts the rule of an event into a `Recurrence`.
enum RuleText {
  /// Parses the rule of an event that begins at a local time.
  ///
  /// UNTIL may be a time. BYHOUR, which some programs add, must be the hour of the event.
  ///
  /// - Parameter local: converts a time in UTC to local time of the event.
  /// - Returns: the rule, and whether the first occurrence must be added because the rule does not
  ///   match it.
  static func recurrence(
    _ text: String, from start: CivilDateTime, isDays: Bool,
    local: (_ utc: CivilDateTime) -> CivilDateTime
  ) throws(RuleError) -> (rule: Recurrence, passesStart: Bool) {
    let clock = [
      "BYHOUR=\(start.time.hour)", "BYMINUTE=\(start.time.minute)",
      "BYSECOND=\(start.time.second)",
    ]
    let parts = text.uppercased().split(separator: ";").compactMap { part -> String? in
      if clock.contains(String(part)) { return nil }
      guard part.hasPrefix("UNTIL="), let (said, isUTC) = CalendarTime.dateTime(part.dropFirst(6))
      else { return String(part) }
      let end = isUTC && !isDays ? local(said) : said
      let isBefore = !isDays && end.time < start.time
      let digits = "\(isBefore ? end.date.adding(days: -1) : end.date)".filter { $0 != "-" }
      return "UNTIL=\(digits)"
    }
    let rule = try Recurrence(rrule: parts.joined(separator: ";"), from: start.date)
    guard rule.first(from: start.date) != nil else {
      throw RuleError(phrases: [.phrase(.noSuchDay)])
    }
    if rule.contains(start.date) { return (rule, false) }
    // The first occurrence counts, so the rule has one less.
    guard let count = rule.parts.count, count > 1 else { return (rule, true) }
    var fewer = rule.parts
    fewer.count = count - 1
    return (try Recurrence(rule.frequency, from: start.date, fewer), true)
  }
}
