// SPDX-License-Identifier: MIT
import Core

/// A time zone defined in a calendar: VTIMEZONE (RFC 5545, section 3.6.5).
struct TimeZoneDefinition {
  /// STANDARD or DAYLIGHT: an offset and the instants at which it begins.
  struct Observance {
    let name: String
    /// The line of its BEGIN.
    let line: Int
    /// Its properties.
    var lines: [ContentLine] = []
  }

  /// The most changes computed for a calendar: 200 years of several hundred time zones.
  static let mostChanges = 100_000
  /// The most definitions of a calendar, and the most observances of one.
  static let most = 1000
  /// The years in which rules are evaluated; programs write the year 1601 for "always".
  private static let years = 1900...2100

  var id: String?
  /// The name in the time zone data, from X-LIC-LOCATION.
  var location: String?
  private(set) var observances: [Observance] = []

  /// Begins an observance.
  mutating func begin(_ name: String, line: Int) {
    guard observances.count < Self.most else { return }
    observances.append(Observance(name: name, line: line))
  }

  /// Parses a property of the last observance.
  mutating func read(_ line: ContentLine) {
    guard !observances.isEmpty, observances[observances.count - 1].lines.count < Self.most else {
      return
    }
    observances[observances.count - 1].lines.append(line)
  }

  /// The defined time zone.
  ///
  /// - Parameter budget: the number of changes that may still be computed.
  func zone(named name: String, budget: inout Int) throws(Phrase) -> CivilTimeZone {
    var changes: [(seconds: Int64, period: TimeZonePeriod)] = []
    var first: (seconds: Int64, offset: Int)?
    for observance in observances {
      let (before, found) = try Self.changes(observance, &budget)
      for change in found where first.map({ change.seconds < $0.seconds }) ?? true {
        first = (change.seconds, before)
      }
      changes += found
    }
    guard let first else { throw .phrase("it has no STANDARD and no DAYLIGHT.") }
    let period = TimeZonePeriod(offset: first.offset, abbreviation: "")
    return CivilTimeZone(name: name, data: try TimeZoneData(first: period, changes: changes))
  }

  /// The offset before an observance, and when it begins.
  private static func changes(
    _ observance: Observance, _ budget: inout Int
  ) throws(Phrase) -> (
    before: Int, changes: [(seconds: Int64, period: TimeZonePeriod)]
  ) {
    let (kind, place) = (observance.name, observance.line)
    func value(_ name: String) throws(Phrase) -> ContentLine {
      guard let line = observance.lines.first(where: { $0.name == name }) else {
        throw .phrase("\(kind) in line \(place) has no \(name).")
      }
      return line
    }
    func wrong(_ line: ContentLine, _ example: String) -> Phrase {
      .phrase(
        """
        \(kind) in line \(line.number) has an invalid \(line.name); a value such as \(example) is \
        needed.
        """)
    }
    func offset(_ name: String) throws(Phrase) -> Int {
      let line = try value(name)
      guard let offset = Self.offset(line.value) else { throw wrong(line, "+0100") }
      return offset
    }
    let (before, after) = (try offset("TZOFFSETFROM"), try offset("TZOFFSETTO"))
    let begin = try value("DTSTART")
    guard let start = CalendarTime.dateTime(begin.value[...])?.local else {
      throw wrong(begin, "19701025T030000")
    }
    let name = observance.lines.first { $0.name == "TZNAME" }?.value ?? ""
    let period = TimeZonePeriod(
      offset: after, abbreviation: name, isDaylightSaving: kind == "DAYLIGHT")
    var found: [(seconds: Int64, period: TimeZonePeriod)] = []
    func add(_ local: CivilDateTime) throws(Phrase) {
      budget -= 1
      guard budget >= 0 else {
        throw .phrase("\(kind) in line \(place) has more changes than are computed for a calendar.")
      }
      found.append((local.instantInUTC.seconds - Int64(before), period))
    }
    try add(start)
    for line in observance.lines where line.name == "RDATE" {
      for part in line.value.split(separator: ",") {
        guard let local = CalendarTime.dateTime(part.prefix { $0 != "/" }.trimmed[...])?.local
        else { throw .phrase("\(kind) in line \(line.number) has an invalid RDATE.") }
        try add(local)
      }
    }
    for line in observance.lines where line.name == "RRULE" {
      let dates: [CivilDate]
      do throws(RuleError) {
        dates = try Self.dates(line.value, start, before)
      } catch {
        throw .phrase("\(kind) in line \(line.number) has a rule: \(error.phrase)")
      }
      for date in dates { try add(CivilDateTime(date, start.time)) }
    }
    return (before, found)
  }

  /// The dates of a rule in the evaluated years.
  private static func dates(
    _ rule: String, _ start: CivilDateTime, _ offset: Int
  ) throws(RuleError) -> [CivilDate] {
    // UNTIL is in UTC, with the hour before the change.
    let recurrence = try RuleText.recurrence(
      rule, from: start, local: { $0.adding(seconds: Int64(offset)) }
    ).rule
    let earliest = CivilDate(year: years.lowerBound, month: 1, day: 1) ?? start.date
    return recurrence.dates(from: max(start.date, earliest)).prefix(most * 10)
      .prefix { $0.year <= years.upperBound }
  }

  /// Parses `+0100`, `-033000`.
  private static func offset(_ text: String) -> Int? {
    guard let sign = text.first, sign == "+" || sign == "-" else { return nil }
    let digits = text.dropFirst()
    guard digits.utf8.count == 4 || digits.utf8.count == 6,
      let number = Digits.value(digits.utf8)
    else { return nil }
    let all = digits.utf8.count == 4 ? number * 100 : number
    guard all / 100 % 100 < 60, all % 100 < 60 else { return nil }
    let seconds = all / 10_000 * 3600 + all / 100 % 100 * 60 + all % 100
    return sign == "+" ? seconds : -seconds
  }
}
