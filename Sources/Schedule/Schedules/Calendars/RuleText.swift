// SPDX-License-Identifier: MIT
import Core

/// Converts the rule of an event into a `Recurrence`.
enum RuleText {
  /// A rule of Google as its calendar means it.
  ///
  /// Its apps wrote `FREQ=YEARLY;BYMONTHDAY=25` for birthdays. By RFC 5545 that is the 25th of each
  /// month; Google shows it in the month of the event only.
  static func ofGoogle(_ text: String, from start: CivilDate) -> String {
    let words = words(text)
    let others = ["BYMONTH=", "BYDAY=", "BYWEEKNO=", "BYYEARDAY="]
    guard words.contains("FREQ=YEARLY"), words.contains("BYMONTHDAY=\(start.day)"),
      !words.contains(where: { word in others.contains { word.hasPrefix($0) } })
    else { return text }
    return "\(text);BYMONTH=\(start.month)"
  }

  private static func words(_ text: String) -> [Substring] {
    text.uppercased().filter { !$0.isWhitespace }.split(separator: ";")
  }

  /// Parses the rule of an event that begins at a local time.
  ///
  /// UNTIL may be a time, and with COUNT, too, whichever is first ends the rule. BYHOUR, which some
  /// programs add, must be the hour of the event. Parts without a value are none,
  /// and those of other programs, which begin with X-, change nothing.
  ///
  /// - Parameter local: converts a time in UTC to local time of the event.
  /// - Returns: the rule, and whether the first occurrence must be added because the rule does not
  ///   match it.
  static func recurrence(
    _ text: String, from start: CivilDateTime,
    local: (_ utc: CivilDateTime) -> CivilDateTime
  ) throws(RuleError) -> (rule: Recurrence, passesStart: Bool) {
    // The parts that repeat the start of the event, and the numbers that some programs write for none.
    let idle = [
      "BYHOUR=\(start.time.hour)", "BYMINUTE=\(start.time.minute)",
      "BYSECOND=\(start.time.second)", "RSCALE=GREGORIAN", "SKIP=OMIT", "COUNT=0", "COUNT=-1",
      "INTERVAL=0",
    ]
    var parts = words(text).filter { part in
      !idle.contains(String(part)) && part.last != "=" && !part.hasPrefix("X-")
    }.map { part in
      guard part.hasPrefix("UNTIL=") else { return String(part) }
      let text = part.dropFirst(6)
      if let date = CalendarTime.date(text) { return "UNTIL=\(date.basic)" }
      guard let (said, isUTC) = CalendarTime.dateTime(text) else { return String(part) }
      let end = isUTC ? local(said) : said
      let last = end.time < start.time ? end.date.adding(days: -1) : end.date
      return "UNTIL=\(last.basic)"
    }
    var end: CivilDate?
    if parts.contains(where: { $0.hasPrefix("COUNT=") }),
      let place = parts.firstIndex(where: { $0.hasPrefix("UNTIL=") }),
      let last = CalendarTime.date(parts[place].dropFirst(6))
    {
      parts.remove(at: place)
      end = last.adding(days: 1)
    }
    var rule = try Recurrence(rrule: parts.joined(separator: ";"), from: start.date)
    let passesStart = !rule.contains(start.date)
    if passesStart, let count = rule.parts.count, count > 1, rule.first(from: start.date) != nil {
      // The first occurrence counts, so the rule has one less.
      var fewer = rule.parts
      fewer.count = count - 1
      rule = try Recurrence(rule.frequency, from: start.date, fewer)
    }
    guard let cut = try rule.cut(before: end), cut.first(from: start.date) != nil else {
      throw RuleError(phrases: [.phrase("There is no such day.")])
    }
    return (cut, passesStart)
  }
}
