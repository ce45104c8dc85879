// SPDX-License-Identifier: MIT

/// A yearly POSIX rule: `CET-1CEST,M3.5.0,M10.5.0/3`.
///
/// Hours are -167…167, see RFC 8536, section 3.3.1.
struct TimeZoneRule: Hashable, Sendable {
  /// The period outside daylight saving time.
  let standard: TimeZonePeriod
  /// Daylight saving time with its two switches in local time, if any.
  let daylight: Daylight?

  struct Daylight: Hashable, Sendable {
    let period: TimeZonePeriod
    /// In standard time.
    let start: ZoneSwitch
    /// In daylight saving time.
    let end: ZoneSwitch
  }

  /// A change: the instant in seconds since 1970 and the period that begins.
  typealias Change = (seconds: Int64, period: TimeZonePeriod)

  /// The period at an instant in seconds since 1970.
  func period(at seconds: Int64) -> TimeZonePeriod {
    changes(around: seconds).last { $0.seconds <= seconds }?.period ?? standard
  }

  /// The changes from the year before an instant to two years after, in order.
  ///
  /// An end at the instant of a start is ordered before it: this is how all-year daylight saving
  /// time is written. The neighbouring years cover switches up to a week outside their year.
  func changes(around seconds: Int64) -> [Change] {
    guard let daylight else { return [] }
    let year = CivilDateTime(seconds: seconds, nanosecond: 0).date.year
    var changes: [Change] = []
    changes.reserveCapacity(8)
    for year in year - 1...year + 2 {
      let start = daylight.start.seconds(in: year) - Int64(standard.offset)
      let end = daylight.end.seconds(in: year) - Int64(daylight.period.offset)
      changes.append((start, daylight.period))
      changes.append((end, standard))
    }
    return changes.sorted {
      $0.seconds == $1.seconds
        ? !$0.period.isDaylightSaving && $1.period.isDaylightSaving : $0.seconds < $1.seconds
    }
  }
}

/// One of the two clock switches of a year.
struct ZoneSwitch: Hashable, Sendable {
  enum Day: Hashable, Sendable {
    /// `Jn`: 1…365, without 29 February.
    case withoutLeapDay(Int)
    /// `n`: 0…365, with 29 February.
    case withLeapDay(Int)
    /// `Mm.w.d`: the first (1) to fourth or the last (5) of a weekday in a month; Sunday is 0.
    case weekday(month: Int, week: Int, day: Int)
  }

  let day: Day
  /// Seconds after the midnight that begins the day, within ±167 h 59 min 59 s.
  let time: Int

  /// Local seconds since 1970 in a year; years slightly outside 1…9999 are allowed.
  func seconds(in year: Int) -> Int64 { Int64(days(in: year)) * 86_400 + Int64(time) }

  private func days(in year: Int) -> Int {
    let newYear = Self.newYear(year)
    switch day {
    case .withLeapDay(let day): return newYear + day
    case .withoutLeapDay(let day):
      return newYear + day - 1 + (CivilDate.isLeap(year) && day >= 60 ? 1 : 0)
    case .weekday(let month, let week, let day):
      var first = newYear
      for month in 1..<max(month, 1) { first += CivilDate.days(inMonth: month, of: year) }
      // 1970-01-01 was a Thursday, 4 days after a Sunday.
      let weekdayOfFirst = (((first + 4) % 7) + 7) % 7
      let firstMatch = first + (day - weekdayOfFirst + 7) % 7
      let lastDay = first + CivilDate.days(inMonth: month, of: year) - 1
      let match = firstMatch + (week - 1) * 7
      return match > lastDay ? match - 7 : match
    }
  }

  /// Days from 1970-01-01 to 1 January of any year.
  private static func newYear(_ year: Int) -> Int {
    // Shifts by 400 years, 146,097 days, into the range of `CivilDate`.
    if year < 1 { return newYear(year + 400) - 146_097 }
    if year > 9999 { return newYear(year - 400) + 146_097 }
    return CivilDate(year: year, month: 1, day: 1)?.daysSince1970 ?? 0
  }
}

/// The offset and name of local time between two changes.
public struct TimeZonePeriod: Hashable, Sendable {
  /// The offset from UTC in seconds; negative west of Greenwich.
  public let offset: Int
  /// The abbreviation, `CEST`; `+03` if there is no name.
  public let abbreviation: String
  /// Whether it is daylight saving time.
  public let isDaylightSaving: Bool

  /// Makes a period.
  public init(offset: Int, abbreviation: String, isDaylightSaving: Bool = false) {
    self.offset = offset
    self.abbreviation = abbreviation
    self.isDaylightSaving = isDaylightSaving
  }
}
