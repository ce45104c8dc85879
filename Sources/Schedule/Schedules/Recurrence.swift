// SPDX-License-Identifier: MIT
public import CivilTime

/// Dates that recur, with the parts of RFC 5545 that fall on days.
///
/// What is not given comes from the start: a weekly recurrence without weekdays is on the weekday
/// of the start, a monthly one on its day of the month, a yearly one on its month and day. A month
/// without that day is left out. The start itself counts only if it matches.
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
  public struct Day: Hashable, Sendable {
    /// The weekday.
    public let weekday: Weekday
    /// 1 is the first, -1 the last; 0 is every one.
    public let ordinal: Int

    /// Makes a day; the ordinal is 0 for every such weekday.
    public init(_ weekday: Weekday, ordinal: Int = 0) {
      (self.weekday, self.ordinal) = (weekday, ordinal)
    }
  }

  /// The parts that may be left out.
  public struct Parts: Hashable, Sendable {
    /// Every how many units, 1…1000.
    public var interval = 1
    /// 1…12; none: all.
    public var months: Set<Int> = []
    /// 1…31, or -1 for the last day of the month, down to -31.
    public var monthDays: Set<Int> = []
    /// Weekdays; ordinals in monthly and yearly recurrences only.
    public var days: Set<Day> = []
    /// Which of the dates of a unit: 1 the first, -1 the last; none: all; not for daily ones.
    public var positions: Set<Int> = []
    /// How many dates there are, 1…1000.
    public var count: Int?
    /// The last possible date.
    public var until: CivilDate?
    /// The first day of a week, for weekly recurrences with an interval.
    public var weekStart = Weekday.monday

    /// Leaves out all parts.
    public init() {}
  }

  /// The unit.
  public let frequency: Frequency
  /// The date from which intervals are counted; nothing recurs before.
  public let start: CivilDate
  /// What was given.
  public let parts: Parts
  /// Bits of the months, of the days from the start and from the end of a month, of weekdays.
  private let months: UInt32
  private let monthDays: UInt32
  private let lastDays: UInt32
  private let weekdays: UInt32
  /// Numbered weekdays, and bits of all weekdays with or without a number.
  private let numbered: [Day]
  private let allWeekdays: UInt32
  private var last: CivilDate

  /// Dates and units that a search looks at, more than 400 years of days.
  private static let searchLimit = 150_000

  /// Makes a recurrence; throws with all that is out of range or does not go together.
  public init(
    _ frequency: Frequency, from start: CivilDate, _ parts: Parts = Parts()
  ) throws(RecurrenceError) {
    try Self.check(frequency, parts)
    self.frequency = frequency
    self.start = start
    self.parts = parts
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
    self.weekdays = bits(days.filter { $0.ordinal == 0 }.map(\.weekday.rawValue))
    self.numbered = days.filter { $0.ordinal != 0 }.sorted {
      ($0.ordinal, $0.weekday) < ($1.ordinal, $1.weekday)
    }
    self.allWeekdays = bits(days.map(\.weekday.rawValue))
    self.last = parts.until ?? .latest
    guard let count = parts.count else { return }
    var date: CivilDate? = start
    for number in 1...max(1, count) {
      guard let found = date.flatMap({ first(from: $0) }) else { return }
      if number == count { self.last = found }
      date = found < last ? found.adding(days: 1) : nil
    }
  }

  /// Whether a date is one of the recurrence.
  public func contains(_ date: CivilDate) -> Bool {
    guard date >= start, date <= last, isInUnit(date), matches(date) else { return false }
    return parts.positions.isEmpty || atPositions(unit(of: date)).contains(date)
  }

  /// The first date of the recurrence that is not before `date`; nothing if there is none.
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

  private static func newYear(_ year: Int) -> CivilDate {
    CivilDate(year: year, month: 1, day: 1) ?? .latest
  }

  private func daysSinceStart(_ date: CivilDate) -> Int {
    date.daysSince1970 - start.daysSince1970
  }

  private func monthsSinceStart(_ date: CivilDate) -> Int {
    (date.year - start.year) * 12 + date.month - start.month
  }

  /// Whether the day, week, month or year of a date is one that the interval hits.
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
    guard allWeekdays != 0 else { return true }
    let weekday = date.weekday
    guard allWeekdays >> UInt32(weekday.rawValue) & 1 == 1 else { return false }
    if weekdays >> UInt32(weekday.rawValue) & 1 == 1 { return true }
    // Numbers count in the month, in a yearly recurrence without months in the year.
    let isInYear = frequency == .yearly && months == 0
    let (day, size) =
      isInYear ? (date.dayOfYear, CivilDate.isLeap(date.year) ? 366 : 365) : (date.day, length)
    let (fromStart, fromEnd) = ((day - 1) / 7 + 1, -((size - day) / 7 + 1))
    return numbered.contains {
      $0.weekday == weekday && ($0.ordinal == fromStart || $0.ordinal == fromEnd)
    }
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

  /// The dates of a unit that stand at the positions asked for, in order.
  private func atPositions(_ unit: (first: CivilDate, size: Int)) -> [CivilDate] {
    let dates = (0..<unit.size).map { unit.first.adding(days: $0) }.filter { matches($0) }
    return dates.enumerated().filter { index, _ in
      parts.positions.contains(index + 1) || parts.positions.contains(index - dates.count)
    }.map(\.element)
  }
}
