// SPDX-License-Identifier: MIT

/// The date or time of a property.
enum CalendarTime: Hashable {
  /// A whole day, in any time zone.
  case date(CivilDate)
  /// A local time in a time zone.
  case time(CivilDateTime, CivilTimeZone)

  var date: CivilDate {
    switch self {
    case .date(let date): date
    case .time(let local, _): local.date
    }
  }

  var isDate: Bool { if case .date = self { true } else { false } }

  /// The local time in a time zone; a day begins at midnight.
  func local(in zone: CivilTimeZone) -> CivilDateTime {
    switch self {
    case .date(let date): CivilDateTime(date, .midnight)
    case .time(let local, let own): own == zone ? local : zone.local(own.instantOfEvent(local))
    }
  }

  /// Its time zone; for a day the given one.
  func zone(orFor days: CivilTimeZone) -> CivilTimeZone {
    if case .time(_, let zone) = self { zone } else { days }
  }

  /// The same day, or the same instant in UTC.
  var universal: CalendarTime {
    guard case .time(let local, let zone) = self else { return self }
    return .time(CivilDateTime(utc: zone.instantOfEvent(local)), .utc)
  }

  /// The local time that it means in an all-day event: if it is midnight in one of the time zones,
  /// that midnight, as programs write the days of such events in UTC.
  func besideDays(in zones: [CivilTimeZone]) -> CivilDateTime {
    guard case .time(let local, let own) = self, local.time != .midnight else {
      return CivilDateTime(date, .midnight)
    }
    let instant = own.instantOfEvent(local)
    return zones.lazy.map { $0.local(instant) }.first { $0.time == .midnight } ?? local
  }

  /// Parses `20261224`, also as `2026-12-24`, and with the `Z` that belongs to times.
  static func date(_ text: Substring) -> CivilDate? {
    let text = text.hasSuffix("Z") ? text.dropLast() : text
    return CivilDate(basic: digits(text, UInt8(ascii: "-"), at: [7, 4]))
  }

  /// Parses `20261224T080000` or, in UTC, `20261224T080000Z`; also with the marks of
  /// `2026-12-24T08:00:00`, without seconds, and with the hour 24 at the end of a day.
  static func dateTime(_ text: Substring) -> (local: CivilDateTime, isUTC: Bool)? {
    let isUTC = text.hasSuffix("Z")
    let parts = (isUTC ? text.dropLast() : text).split(
      separator: "T", omittingEmptySubsequences: false)
    guard parts.count == 2, let date = date(parts[0]) else { return nil }
    // Some programs write fractions of a second, as in 080000.000Z.
    var digits = digits(parts[1].prefix { $0 != "." }, UInt8(ascii: ":"), at: [5, 2])
    if digits.count == 4 { digits += [0x30, 0x30] }
    guard digits.count == 6, let number = Digits.value(digits) else { return nil }
    if number == 240_000 { return (CivilDateTime(date.adding(days: 1), .midnight), isUTC) }
    let second = number % 100
    // A leap second counts as the second before it.
    guard second <= 60,
      let time = TimeOfDay(
        hour: number / 10_000, minute: number / 100 % 100, second: min(second, 59))
    else { return nil }
    return (CivilDateTime(date, time), isUTC)
  }

  /// The bytes of a text without the marks that ISO 8601 allows at some places, the last one first.
  private static func digits(_ text: Substring, _ mark: UInt8, at places: [Int]) -> [UInt8] {
    var digits = Array(text.utf8)
    for place in places where place < digits.count && digits[place] == mark {
      digits.remove(at: place)
    }
    return digits
  }
}
