// SPDX-License-Identifier: MIT

/// How fast content moves; each form is exact.
public enum Speed: Hashable, Sendable {
  /// Columns per second, moved one column at a time.
  case columnsPerSecond(Rational)
  /// A step of several columns every so many nanoseconds.
  case step(columns: Int, every: Rational)
  /// One whole loop (content and separator) in so many nanoseconds.
  case loop(Rational)

  /// 30 columns per second: readable from a distance, two frames of a 60 Hz screen per column.
  public static let standard = Speed.columnsPerSecond(Rational(30))

  /// The clock for a loop of `period` columns.
  package func clock(period: Int) -> ColumnClock {
    switch self {
    case .columnsPerSecond(let rate):
      ColumnClock(
        columns: 1,
        step: Rational(
          clamping: Int128(rate.denominator) * 1_000_000_000, over: Int128(rate.numerator)))
    case .step(let columns, let every): ColumnClock(columns: columns, step: every)
    case .loop(let duration): ColumnClock(columns: 1, step: duration / Int64(max(1, period)))
    }
  }
}
