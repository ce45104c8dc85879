// SPDX-License-Identifier: MIT

/// A date of the proleptic Gregorian calendar; years 1…9999.
public struct CivilDate: Hashable, Comparable, Sendable, CustomStringConvertible {
  // Four bytes, because ten thousand messages hold many dates.
  private let shortYear: Int16
  private let shortMonth: UInt8
  private let shortDay: UInt8

  /// 1…9999.
  public var year: Int { Int(shortYear) }
  /// 1…12.
  public var month: Int { Int(shortMonth) }
  /// 1…31, limited by the month.
  public var day: Int { Int(shortDay) }

  /// 0001-01-01.
  public static let earliest = CivilDate(checked: 1, 1, 1)
  /// 9999-12-31.
  public static let latest = CivilDate(checked: 9999, 12, 31)

  static let dayLimits = -719_162...2_932_896

  private init(checked year: Int, _ month: Int, _ day: Int) {
    shortYear = Int16(clamping: year)
    (shortMonth, shortDay) = (UInt8(clamping: month), UInt8(clamping: day))
  }

  /// `nil` for a day that does not exist.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      day >= 1, day <= Self.days(inMonth: month, of: year)
    else { return nil }
    self.init(checked: year, month, day)
  }

  /// The date a number of days after 1970-01-01, clamped to the years 1 to 9999.
  public init(daysSince1970 days: Int) {
    let clamped = min(max(days, Self.dayLimits.lowerBound), Self.dayLimits.upperBound)
    // Years counted from March end with the leap day; 400 of them have 146,097 days.
    let shifted = clamped + 719_468
    let (cycle, dayOfCycle) = shifted.quotientAndRemainder(dividingBy: 146_097)
    let yearOfCycle =
      (dayOfCycle - dayOfCycle / 1460 + dayOfCycle / 36_524 - dayOfCycle / 146_096) / 365
    let dayOfYear = dayOfCycle - (365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100)
    // Five months from March on have 153 days, then the pattern repeats.
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    self.init(
      checked: 400 * cycle + yearOfCycle + (month <= 2 ? 1 : 0), month,
      dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
  }

  /// Parses `2026-11-21`; `nil` for other texts and for days that do not exist.
  public init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].count == 4, parts[1].count == 2, parts[2].count == 2,
      let year = Digits.value(parts[0]), let month = Digits.value(parts[1]),
      let day = Digits.value(parts[2])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// Parses `20261121`, the basic form of ISO 8601; `nil` for other texts and for days that do not
  /// exist.
  package init?(basic text: some Collection<UInt8>) {
    guard text.count == 8, let number = Digits.value(text) else { return nil }
    self.init(year: number / 10_000, month: number / 100 % 100, day: number % 100)
  }

  /// Days since 1970-01-01, negative before.
  public var daysSince1970: Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let (cycle, yearOfCycle) = (shiftedYear / 400, shiftedYear % 400)
    let monthFromMarch = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    return 146_097 * cycle + 365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100 + dayOfYear
      - 719_468
  }

  /// The weekday; 1970-01-01 was a Thursday.
  public var weekday: Weekday { Weekday(daysAfterMonday: daysSince1970 + 3) }

  /// 1 for the first of January, up to 366.
  public var dayOfYear: Int { daysSince1970 - CivilDate(checked: year, 1, 1).daysSince1970 + 1 }

  /// The week of ISO 8601, 1…53, and its year: the year of its Thursday.
  public var week: (year: Int, week: Int) {
    let thursday = daysSince1970 + 4 - weekday.rawValue
    // A Thursday outside the years 1…9999 would be clamped, so its year is set here.
    if thursday < Self.dayLimits.lowerBound { return (0, 52) }
    if thursday > Self.dayLimits.upperBound { return (10_000, 1) }
    let middle = CivilDate(daysSince1970: thursday)
    return (middle.year, (middle.dayOfYear - 1) / 7 + 1)
  }

  /// The last day of this month.
  public var lastOfMonth: CivilDate {
    CivilDate(checked: year, month, Self.days(inMonth: month, of: year))
  }

  /// The first day of this month.
  public var firstOfMonth: CivilDate { CivilDate(checked: year, month, 1) }

  /// The date this many days later (earlier if negative), clamped to the years 1 to 9999.
  public func adding(days: Int) -> CivilDate {
    let (sum, overflow) = daysSince1970.addingReportingOverflow(days)
    return CivilDate(daysSince1970: overflow ? (days > 0 ? .max : .min) : sum)
  }

  /// The first day of the month this many months later (earlier if negative), clamped likewise.
  public func firstOfMonth(adding months: Int) -> CivilDate {
    let (sum, overflow) = (year * 12 + month - 1).addingReportingOverflow(months)
    let clamped = min(max(overflow ? (months > 0 ? .max : .min) : sum, 12), 9999 * 12 + 11)
    return CivilDate(checked: clamped / 12, clamped % 12 + 1, 1)
  }

  /// The dates of a kind from this one on, in order; each is searched when it is needed.
  ///
  /// - Parameter search: the first date of the kind on or after another; `nil` if there is none.
  func following(_ search: @escaping (CivilDate) -> CivilDate?) -> some Sequence<CivilDate> {
    sequence(state: self as CivilDate?) { from in
      guard let found = from.flatMap(search) else { return nil }
      from = found < .latest ? found.adding(days: 1) : nil
      return found
    }
  }

  /// Whether a year has a 29th of February.
  public static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// The number of days of a month (1…12) of a year; 0 for other months.
  public static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    case 1...12: 31
    default: 0
    }
  }

  /// `2026-11-21`.
  public var description: String {
    "\(Digits.text(year, 4))-\(Digits.text(month, 2))-\(Digits.text(day, 2))"
  }

  /// `20261121`.
  package var basic: String {
    "\(Digits.text(year, 4))\(Digits.text(month, 2))\(Digits.text(day, 2))"
  }

  /// Orders by time.
  public static func < (left: CivilDate, right: CivilDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}
