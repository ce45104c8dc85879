// SPDX-License-Identifier: MIT

/// A day of the week, Monday first as in ISO 8601.
public enum Weekday: Int, CaseIterable, Hashable, Comparable, Sendable {
  /// 1.
  case monday = 1
  /// 2.
  case tuesday
  /// 3.
  case wednesday
  /// 4.
  case thursday
  /// 5.
  case friday
  /// 6.
  case saturday
  /// 7.
  case sunday

  /// The weekday a number of days after a Monday, for any integer.
  package init(daysAfterMonday days: Int) {
    let position = ((days % 7) + 7) % 7
    self = Self(rawValue: position + 1) ?? .monday
  }

  /// Days after Sunday, 0…6, the count of `%w` and of cron.
  public var daysAfterSunday: Int { rawValue % 7 }

  /// Orders from Monday to Sunday.
  public static func < (left: Weekday, right: Weekday) -> Bool { left.rawValue < right.rawValue }
}
