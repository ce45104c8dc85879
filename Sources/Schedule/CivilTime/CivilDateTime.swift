// SPDX-License-Identifier: MIT

/// What calendar and clock show somewhere: a date and a time of day, without a zone.
public struct CivilDateTime: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The date.
  public let date: CivilDate
  /// The time of day.
  public let time: TimeOfDay

  /// Makes a date with a time.
  public init(_ date: CivilDate, _ time: TimeOfDay) {
    (self.date, self.time) = (date, time)
  }

  /// What calendar and clock of UTC show at an instant.
  public init(utc instant: CivilInstant) {
    self.init(seconds: instant.seconds, nanosecond: instant.nanosecond)
  }

  /// Seconds counted as if the place had UTC; outside the years 1 to 9999 the nearest day.
  init(seconds: Int64, nanosecond: Int) {
    var (days, second) = Int(seconds).quotientAndRemainder(dividingBy: 86_400)
    if second < 0 { (days, second) = (days - 1, second + 86_400) }
    self.init(
      CivilDate(daysSince1970: days), TimeOfDay(secondOfDay: second, nanosecond: nanosecond))
  }

  /// Reads `2026-11-21T09:30`, with seconds or without, with `T` or a space.
  public init?(_ text: String) {
    guard let mark = text.firstIndex(where: { $0 == "T" || $0 == " " }),
      let date = CivilDate(String(text[..<mark])),
      let time = TimeOfDay(String(text[text.index(after: mark)...]))
    else { return nil }
    self.init(date, time)
  }

  /// Seconds since 1970 if this place had UTC.
  var seconds: Int64 { Int64(date.daysSince1970) * 86_400 + Int64(time.secondOfDay) }

  /// The instant at which calendar and clock of UTC show this.
  public var instantInUTC: CivilInstant {
    CivilInstant(seconds: seconds, nanosecond: time.nanosecond)
  }

  /// What is shown this many seconds later if no zone changes in between.
  public func adding(seconds change: Int64) -> CivilDateTime {
    let later = instantInUTC.advanced(bySeconds: change)
    return CivilDateTime(utc: later)
  }

  /// `2026-11-21T09:30:00`.
  public var description: String {
    let clock = time.second == 0 && time.nanosecond == 0 ? "\(time):00" : "\(time)"
    return "\(date)T\(clock)"
  }

  /// Orders as calendar and clock do.
  public static func < (left: CivilDateTime, right: CivilDateTime) -> Bool {
    left.date == right.date ? left.time < right.time : left.date < right.date
  }
}
