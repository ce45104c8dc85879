// SPDX-License-Identifier: MIT
import Core

extension Recurrence {
  private static let weekdayNames = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]

  private static func weekday(named name: some StringProtocol) -> Weekday? {
    weekdayNames.firstIndex { $0 == name }.flatMap { Weekday(rawValue: $0 + 1) }
  }

  private static func name(of weekday: Weekday) -> String { weekdayNames[weekday.rawValue - 1] }

  /// Reads a rule of RFC 5545: `FREQ=MONTHLY;BYDAY=-1FR;COUNT=12`, with or without `RRULE:`.
  ///
  /// The parts are FREQ (DAILY, WEEKLY, MONTHLY, YEARLY), INTERVAL, BYDAY, BYMONTH, BYMONTHDAY,
  /// BYSETPOS, COUNT, UNTIL (a date) and WKST.
  ///
  /// - Throws: all problems of the parts; of a text above 500 bytes that alone.
  public init(rrule text: String, from start: CivilDate) throws(RuleError) {
    guard text.utf8.count <= 500 else {
      throw RuleError(phrases: [.phrase("The rule is longer than 500 bytes.")])
    }
    var reader = RuleTextReader()
    let body = text.uppercased()
    for part in (body.hasPrefix("RRULE:") ? body.dropFirst(6) : body[...]).split(
      separator: ";", omittingEmptySubsequences: false)
    {
      reader.read(part)
    }
    if reader.frequency == nil, !reader.names.contains("FREQ") {
      reader.phrases.append(.phrase("FREQ is missing: DAILY, WEEKLY, MONTHLY or YEARLY."))
    }
    guard reader.phrases.isEmpty, let frequency = reader.frequency else {
      throw RuleError(phrases: reader.phrases)
    }
    try self.init(frequency, from: start, reader.parts)
  }

  private struct RuleTextReader {
    var frequency: Frequency?
    var parts = Parts()
    var names: Set<String> = []
    var phrases: [Phrase] = []

    mutating func read(_ part: Substring) {
      let sides = part.split(separator: "=", omittingEmptySubsequences: false)
      guard sides.count == 2, !sides[1].isEmpty else {
        return phrases.append(
          .phrase("\(Wording.quoted(String(part))) is not a part such as FREQ=DAILY."))
      }
      let (name, value) = (String(sides[0]), String(sides[1]))
      guard names.insert(name).inserted else {
        return phrases.append(.phrase("\(Wording.quoted(name)) is there twice."))
      }
      switch name {
      case "FREQ":
        frequency = Frequency(rawValue: value.lowercased())
        if frequency == nil {
          phrases.append(
            .phrase(
              "FREQ is \(Wording.quoted(value)), allowed is DAILY, WEEKLY, MONTHLY or YEARLY."))
        }
      case "INTERVAL": if let number = one(name, value) { parts.interval = number }
      case "COUNT": parts.count = one(name, value)
      case "BYMONTH": parts.months = numbers(name, value)
      case "BYMONTHDAY": parts.monthDays = numbers(name, value)
      case "BYSETPOS": parts.positions = numbers(name, value)
      case "BYDAY": for item in value.split(separator: ",") { day(item) }
      case "WKST":
        guard let weekday = Recurrence.weekday(named: value) else { return wrong(name, value) }
        parts.weekStart = weekday
      case "UNTIL":
        guard let date = CivilDate(basic: value.utf8) else {
          return phrases.append(
            .phrase("UNTIL is \(Wording.quoted(value)), a date such as 20261231 is needed."))
        }
        parts.until = date
      default:
        phrases.append(
          .phrase(
            """
            \(Wording.quoted(name)) is not known; known are FREQ, INTERVAL, BYDAY, \
            BYMONTH, BYMONTHDAY, BYSETPOS, COUNT, UNTIL and WKST.
            """))
      }
    }

    private mutating func wrong(_ name: String, _ value: String) {
      phrases.append(.phrase("\(name) is \(Wording.quoted(value)), which is not allowed."))
    }

    private static func number(_ text: Substring) -> Int? {
      let isNegative = text.hasPrefix("-")
      let digits = isNegative || text.hasPrefix("+") ? text.dropFirst() : text
      return Digits.value(Array(digits.utf8)).map { isNegative ? -$0 : $0 }
    }

    private mutating func one(_ name: String, _ value: String) -> Int? {
      let number = Self.number(value[...])
      if number == nil { wrong(name, value) }
      return number
    }

    private mutating func numbers(_ name: String, _ value: String) -> Set<Int> {
      var numbers: Set<Int> = []
      for item in value.split(separator: ",", omittingEmptySubsequences: false) {
        guard let number = Self.number(item), number != 0 else {
          wrong(name, value)
          return []
        }
        numbers.insert(number)
      }
      return numbers
    }

    private mutating func day(_ item: Substring) {
      let ordinal = item.dropLast(2)
      guard let weekday = Recurrence.weekday(named: item.suffix(2)),
        ordinal.isEmpty || (Self.number(ordinal) ?? 0) != 0
      else { return wrong("BYDAY", String(item)) }
      parts.days.insert(Day(weekday, ordinal: Self.number(ordinal) ?? 0))
    }
  }
}

extension Recurrence: CustomStringConvertible {
  /// The rule in the form of RFC 5545, without its start.
  public var description: String {
    var text = ["FREQ=\(frequency.rawValue.uppercased())"]
    func list(_ name: String, _ numbers: Set<Int>) {
      guard !numbers.isEmpty else { return }
      text.append("\(name)=\(numbers.sorted().map(String.init).joined(separator: ","))")
    }
    if parts.interval != 1 { text.append("INTERVAL=\(parts.interval)") }
    list("BYMONTH", parts.months)
    list("BYMONTHDAY", parts.monthDays)
    if !parts.days.isEmpty {
      let names = parts.days.sorted().map { day in
        (day.ordinal == 0 ? "" : "\(day.ordinal)") + Self.name(of: day.weekday)
      }
      text.append("BYDAY=\(names.joined(separator: ","))")
    }
    list("BYSETPOS", parts.positions)
    if let count = parts.count { text.append("COUNT=\(count)") }
    if let until = parts.until { text.append("UNTIL=\(until.basic)") }
    if parts.weekStart != .monday { text.append("WKST=\(Self.name(of: parts.weekStart))") }
    return text.joined(separator: ";")
  }
}
