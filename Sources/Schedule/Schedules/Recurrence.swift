// SPDX-License-Identifier: MIT

/// Dates that recur, with the parts of RFC 5545 that fall on days.
///
/// Missing parts come from the start date: a weekly recurrence without weekdays uses its weekday, a
/// monthly one its day of the month, a yearly one its month and day. Months without that day are
/// skipped. The start itself counts only if it matches.
public struct Recurrence: Hashable, Sendable {
  /// The unit that the interval counts.
  public enum Frequency: String, CaseIterable, Hashable, Sendable {
    /// Every day.
    case daily
    /// Every week.
    case weekly
    /// Every month.
    case monthly
    /// Every year.
    case yearly
  }

  /// A weekday, or the nth of them in its month (or year).
  public struct Day: Hashable, Comparable, Sendable {
    /// The weekday.
    public let weekday: Weekday
    /// 1 is the first, -1 the last; 0 is every one.
    public let ordinal: Int

    /// Makes a day; the ordinal is 0 for every such weekday.
    public init(_ weekday: Weekday, ordinal: Int = 0) {
      (self.weekday, self.ordinal) = (weekday, ordinal)
    }

    /// Orders by ordinal, then from Monday to Sunday.
    public static func < (left: Day, right: Day) -> Bool {
      (left.ordinal, left.weekday) < (right.ordinal, right.weekday)
    }
  }

  /// The optional parts.
  public struct Parts: Hashable, Sendable {
    /// The number of units between two occurrences, 1…1000.
    public var interval = 1
    /// 1…12; empty: all.
    public var months: Set<Int> = []
    /// 1…31, or -1 for the last day of the month, down to -31.
    public var monthDays: Set<Int> = []
    /// Weekdays; ordinals in monthly and yearly recurrences only.
    public var days: Set<Day> = []
    /// Positions among the dates of a unit: 1 is the first, -1 the last; empty: all; not for daily
    /// recurrences.
    public var positions: Set<Int> = []
    /// The number of dates, 1…1000.
    public var count: Int?
    /// The last possible date.
    public var until: CivilDate?
    /// The first day of a week, for weekly recurrences with an interval.
    public var weekStart = Weekday.monday

    /// No parts.
    public init() {}
  }

  /// The unit.
  public let frequency: Frequency
  /// Intervals are counted from this date; there are no earlier dates.
  public let start: CivilDate
  /// The given parts.
  public let parts: Parts
  /// Bit masks of months, and of days counted from the start and from the end of a month.
  private let months: UInt32
  private let monthDays: UInt32
  private let lastDays: UInt32
  /// The weekdays in order.
  private let days: [Day]
  private var last: CivilDate

  /// The most dates and units that a search examines: more than 400 years of days.
  private static let searchLimit = 150_000

  /// Checks all parts.
  ///
  /// - Throws: all values out of range and all conflicts.
  public init(
    _ frequency: Frequency, from start: CivilDate, _ parts: Parts = Parts()
  ) throws(RuleError) {
    try Self.check(frequency, parts)
    (self.frequency, self.start, self.parts) = (frequency, start, parts)
    var (months, monthDays, days) = (parts.months, parts.monthDays, parts.days)
    if monthDays.isEmpty, days.isEmpty {
      switch frequency {
      case .daily: break
      case .weekly: days = [Day(start.weekday)]
      case .monthly: monthDays = [start.day]
      case .yearly:
        if months.isEmpty { months = [start.month] }
        monthDays = [start.day]
      }
    }
    func bits(_ numbers: some Sequence<Int>) -> UInt32 {
      numbers.reduce(0) { $0 | 1 << UInt32($1) }
    }
    self.months = bits(months)
    self.monthDays = bits(monthDays.filter { $0 > 0 })
    self.lastDays = bits(monthDays.filter { $0 < 0 }.map(-))
    self.days = days.sorted()
    self.last = parts.until ?? .latest
    guard let count = parts.count else { return }
    let dates = Array(dates(from: start).prefix(count))
    if dates.count == count, let date = dates.last { self.last = date }
  }

  /// Whether the recurrence contains a date.
  public func contains(_ date: CivilDate) -> Bool {
    guard date >= start, date <= last, isInUnit(date), matches(date) else { return false }
    return parts.positions.isEmpty || atPositions(unit(of: date)).contains(date)
  }

  /// The first date of the recurrence on or after `date`; `nil` if there is none.
  public func first(from date: CivilDate) -> CivilDate? {
    var date = max(date, start)
    for _ in 0..<Self.searchLimit {
      guard date <= last else { return nil }
      let next: CivilDate
      if frequency == .yearly, (date.year - start.year) % parts.interval != 0 {
        next = Self.newYear(date.year + 1)
      } else if months != 0 && months >> UInt32(date.month) & 1 == 0
        || frequency == .monthly && monthsSinceStart(date) % parts.interval != 0
      {
        next = date.firstOfMonth(adding: 1)
      } else if frequency == .daily, daysSinceStart(date) % parts.interval != 0 {
        next = date.adding(days: parts.interval - daysSinceStart(date) % parts.interval)
      } else if !parts.positions.isEmpty {
        let unit = unit(of: date)
        if isInUnit(date), let found = atPositions(unit).first(where: { $0 >= date }) {
          return found <= last ? found : nil
        }
        next = unit.first.adding(days: unit.size)
      } else {
        if contains(date) { return date }
        next = date.adding(days: 1)
      }
      guard next > date else { return nil }
      date = next
    }
    return nil
  }

  /// The dates of the recurrence on or after `date`, in order; each is searched when it is needed.
  func dates(from date: CivilDate) -> some Sequence<CivilDate> {
    date.following { first(from: $0) }
  }

  private static func newYear(_ year: Int) -> CivilDate {
    CivilDate(year: year, month: 1, day: 1) ?? .latest
  }

  private func daysSinceStart(_ date: CivilDate) -> Int { date.daysSince1970 - start.daysSince1970 }

  private func monthsSinceStart(_ date: CivilDate) -> Int {
    (date.year - start.year) * 12 + date.month - start.month
  }

  /// Whether the interval selects the day, week, month or year of a date.
  private func isInUnit(_ date: CivilDate) -> Bool {
    switch frequency {
    case .daily: return daysSinceStart(date) % parts.interval == 0
    case .weekly:
      let back = (start.weekday.rawValue - parts.weekStart.rawValue + 7) % 7
      return (daysSinceStart(date) + back) / 7 % parts.interval == 0
    case .monthly: return monthsSinceStart(date) % parts.interval == 0
    case .yearly: return (date.year - start.year) % parts.interval == 0
    }
  }

  private func matches(_ date: CivilDate) -> Bool {
    guard months == 0 || months >> UInt32(date.month) & 1 == 1 else { return false }
    let length = CivilDate.days(inMonth: date.month, of: date.year)
    guard
      monthDays | lastDays == 0 || monthDays >> UInt32(date.day) & 1 == 1
        || lastDays >> UInt32(length + 1 - date.day) & 1 == 1
    else { return false }
    guard !days.isEmpty else { return true }
    let weekday = date.weekday
    return days.contains {
      $0.weekday == weekday && ($0.ordinal == 0 || isOrdinal($0.ordinal, of: date))
    }
  }

  /// Whether a date has an ordinal among those of its weekday in the month, or in the year for a
  /// yearly recurrence without months.
  private func isOrdinal(_ ordinal: Int, of date: CivilDate) -> Bool {
    let isInYear = frequency == .yearly && months == 0
    let day = isInYear ? date.dayOfYear : date.day
    let unit = isInYear ? unit(of: date).size : date.lastOfMonth.day
    return ordinal == (day - 1) / 7 + 1 || ordinal == -((unit - day) / 7 + 1)
  }

  /// The week, month or year of a date.
  private func unit(of date: CivilDate) -> (first: CivilDate, size: Int) {
    switch frequency {
    case .daily: return (date, 1)
    case .weekly:
      let back = (date.weekday.rawValue - parts.weekStart.rawValue + 7) % 7
      return (date.adding(days: -back), 7)
    case .monthly:
      return (date.firstOfMonth, CivilDate.days(inMonth: date.month, of: date.year))
    case .yearly: return (Self.newYear(date.year), CivilDate.isLeap(date.year) ? 366 : 365)
    }
  }

  /// The dates of a unit at the requested positions, in order.
  private func atPositions(_ unit: (first: CivilDate, size: Int)) -> [CivilDate] {
    let dates = (0..<unit.size).map { unit.first.adding(days: $0) }.filter { matches($0) }
    return dates.enumerated().filter { index, _ in
      parts.positions.contains(index + 1) || parts.positions.contains(index - dates.count)
    }.map(\.element)
  }
}
