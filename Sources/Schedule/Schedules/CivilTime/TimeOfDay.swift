// SPDX-License-Identifier: MIT

/// A time of a 24-hour clock, without date, time zone and leap seconds.
public struct TimeOfDay: Hashable, Comparable, Sendable, CustomStringConvertible {
  // Eight bytes, because ten thousand messages hold many times.
  private let seconds: Int32
  private let fraction: Int32

  /// Seconds since midnight, 0…86,399.
  public var secondOfDay: Int { Int(seconds) }
  /// 0…23.
  public var hour: Int { secondOfDay / 3600 }
  /// 0…59.
  public var minute: Int { secondOfDay / 60 % 60 }
  /// 0…59.
  public var second: Int { secondOfDay % 60 }
  /// 0…999,999,999.
  public var nanosecond: Int { Int(fraction) }

  /// 00:00.
  public static let midnight = TimeOfDay(secondOfDay: 0)
  /// 12:00.
  public static let noon = TimeOfDay(secondOfDay: 43_200)

  /// `nil` if a part is outside its range.
  public init?(hour: Int, minute: Int = 0, second: Int = 0, nanosecond: Int = 0) {
    guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second),
      (0...999_999_999).contains(nanosecond)
    else { return nil }
    self.init(secondOfDay: hour * 3600 + minute * 60 + second, nanosecond: nanosecond)
  }

  /// The time a number of seconds after midnight; both values are clamped to their ranges.
  public init(secondOfDay: Int, nanosecond: Int = 0) {
    seconds = Int32(min(max(secondOfDay, 0), 86_399))
    fraction = Int32(min(max(nanosecond, 0), 999_999_999))
  }

  /// Parses `23:00`, `8:00` and `23:00:30`; `nil` for other texts and invalid times.
  public init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 3, (1...2).contains(parts[0].count),
      parts.dropFirst().allSatisfy({ $0.count == 2 }),
      let hour = Digits.value(parts[0]), let minute = Digits.value(parts[1]),
      let second = parts.count == 3 ? Digits.value(parts[2]) : 0
    else { return nil }
    self.init(hour: hour, minute: minute, second: second)
  }

  /// `23:00`, with seconds if there are any, with nine decimals if there is a fraction.
  public var description: String {
    let clock = "\(Digits.text(hour, 2)):\(Digits.text(minute, 2))"
    if nanosecond != 0 { return "\(clock):\(Digits.text(second, 2)).\(Digits.text(nanosecond, 9))" }
    return second == 0 ? clock : "\(clock):\(Digits.text(second, 2))"
  }

  /// Orders from midnight to midnight.
  public static func < (left: TimeOfDay, right: TimeOfDay) -> Bool {
    (left.seconds, left.fraction) < (right.seconds, right.fraction)
  }
}
