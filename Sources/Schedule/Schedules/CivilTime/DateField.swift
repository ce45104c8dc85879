// SPDX-License-Identifier: MIT

/// The field of an instant on which the text of a conversion depends.
enum DateField: Hashable, Sendable {
  case weekday
  /// Month, day of the month and day of the year.
  case day
  case week
  case year
  case hour
  case minute
  case second
  case fraction
  /// Seconds since 1970.
  case epoch
  case timeZone

  /// The field of a conversion; `nil` for a constant.
  init?(_ conversion: DateFormat.Conversion) {
    switch conversion.letter {
    case "a", "A", "u", "w": self = .weekday
    case "U", "V", "W": self = .week
    case "C", "g", "G", "y", "Y": self = .year
    case "H", "I", "k", "l", "p", "P": self = .hour
    case "M": self = .minute
    case "S": self = .second
    case "N": self = .fraction
    case "s": self = .epoch
    case "z", "Z": self = .timeZone
    case "n", "t", "%": return nil
    default: self = .day
    }
  }

  /// Samples with all values of this field from 1970 to 2099; the other fields are arbitrary.
  func samples(_ locale: DateLocale, _ zone: CivilTimeZone) -> [DateFormatWriter] {
    func sample(
      _ date: CivilDate = CivilDate(daysSince1970: 0), _ second: Int = 0, nanosecond: Int = 0
    ) -> DateFormatWriter {
      let time = TimeOfDay(secondOfDay: second, nanosecond: nanosecond)
      return DateFormatWriter(locale: locale, local: CivilDateTime(date, time))
    }
    switch self {
    case .weekday: return (0..<7).map { sample(CivilDate(daysSince1970: $0)) }
    // 1972 is a leap year, 1973 is not.
    case .day: return (730..<1461).map { sample(CivilDate(daysSince1970: $0)) }
    case .week: return Self.weeks.map { sample($0) }
    case .year: return Self.years.map { sample($0) }
    case .hour: return (0..<24).map { sample(CivilDate.earliest, $0 * 3600) }
    case .minute: return (0..<60).map { sample(CivilDate.earliest, $0 * 60) }
    case .second: return (0..<60).map { sample(CivilDate.earliest, $0) }
    case .fraction: return (0..<10).map { sample(nanosecond: $0 * 111_111_111) }
    case .epoch:
      // There are ten digits since 2001; fewer digits may have wider padding. No number is wider
      // than the widest digit repeated, or than its first digit with zeros if these are the widest.
      let lengths = (0..<10).map { String(repeating: "0", count: $0) }
      let texts = (1...9).flatMap { digit in
        lengths.flatMap { ["\(digit)\($0)", "\(digit)" + $0.map { _ in "\(digit)" }.joined()] }
      }
      return (["0"] + texts).compactMap { Int64($0) }.map {
        DateFormatWriter(locale: locale, instant: CivilInstant(seconds: $0))
      }
    case .timeZone:
      return zone.periods(
        from: CivilInstant(seconds: 0), to: CivilInstant(seconds: 4_102_444_800)
      ).map { DateFormatWriter(locale: locale, period: $0) }
    }
  }

  /// A day of each combination of week numbers in the 28 years before 1998; then the calendar
  /// repeats.
  private static let weeks: [CivilDate] = {
    var seen: Set<[Int]> = []
    return (0..<28 * 1461 / 4).map { CivilDate(daysSince1970: $0) }.filter { date in
      let (weekday, day) = (date.weekday, date.dayOfYear)
      return seen.insert([
        (day + 6 - weekday.daysAfterSunday) / 7, (day + 7 - weekday.rawValue) / 7, date.week.week,
      ]).inserted
    }
  }()

  /// Three days of each year, with one more year on both sides because of offsets from UTC.
  ///
  /// Its first and last days may belong to weeks of other years, and no year has more than two
  /// eras.
  private static let years: [CivilDate] = (1969...2100).flatMap { year in
    [(1, 1), (7, 1), (12, 31)].compactMap { CivilDate(year: year, month: $0.0, day: $0.1) }
  }
}

extension CivilTimeZone {
  /// The distinct periods between two instants.
  func periods(from start: CivilInstant, to end: CivilInstant) -> [TimeZonePeriod] {
    var periods = [period(at: start)]
    var mark = start
    // A file has fewer transitions than this, and a rule two per year.
    for _ in 0..<40_000 {
      guard let next = nextTransition(after: mark), next <= end else { break }
      let period = period(at: next)
      if !periods.contains(period) { periods.append(period) }
      mark = next
    }
    return periods
  }
}
