// SPDX-License-Identifier: MIT

/// A local date and time of day, without a time zone.
public struct CivilDateTime: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The date.
  public let date: CivilDate
  /// The time of day.
  public let time: TimeOfDay

  /// Combines a date and a time.
  public init(_ date: CivilDate, _ time: TimeOfDay) { (self.date, self.time) = (date, time) }

  /// The date and time in UTC at an instant.
  public init(utc instant: CivilInstant) {
    self.init(seconds: instant.seconds, nanosecond: instant.nanosecond)
  }

  /// Seconds since 1970, taken as UTC; clamped to the years 1 to 9999.
  init(seconds: Int64, nanosecond: Int) {
    var (days, second) = Int(seconds).quotientAndRemainder(dividingBy: 86_400)
    if second < 0 { (days, second) = (days - 1, second + 86_400) }
    self.init(
      CivilDate(daysSince1970: days), TimeOfDay(secondOfDay: second, nanosecond: nanosecond))
  }

  /// Parses `2026-11-21T09:30`, with or without seconds, with `T` or a space.
  public init?(_ text: String) {
    guard let mark = text.firstIndex(where: { $0 == "T" || $0 == " " }),
      let date = CivilDate(String(text[..<mark])),
      let time = TimeOfDay(String(text[text.index(after: mark)...]))
    else { return nil }
    self.init(date, time)
  }

  /// Seconds since 1970, taken as UTC.
  var seconds: Int64 { Int64(date.daysSince1970) * 86_400 + Int64(time.secondOfDay) }

  /// The instant, taken as UTC.
  public var instantInUTC: CivilInstant {
    CivilInstant(seconds: seconds, nanosecond: time.nanosecond)
  }

  /// The local time this many seconds later, without clock changes.
  public func adding(seconds change: Int64) -> CivilDateTime {
    CivilDateTime(utc: instantInUTC.advanced(bySeconds: change))
  }

  /// `2026-11-21T09:30:00`.
  public var description: String {
    let clock = time.second == 0 && time.nanosecond == 0 ? "\(time):00" : "\(time)"
    return "\(date)T\(clock)"
  }

  /// Orders by date, then by time of day.
  public static func < (left: CivilDateTime, right: CivilDateTime) -> Bool {
    left.date == right.date ? left.time < right.time : left.date < right.date
  }
}
