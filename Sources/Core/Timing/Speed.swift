// SPDX-License-Identifier: MIT

/// How fast content moves; each form is exact.
public enum Speed: Hashable, Sendable {
  /// A rational number of columns per second, moved one column at a time.
  case columnsPerSecond(numerator: Int64, denominator: Int64)
  /// A step of several columns every so many nanoseconds, a rational number.
  case step(columns: Int, everyNumerator: Int64, everyDenominator: Int64)
  /// One whole loop (content and separator) in so many nanoseconds, a rational number.
  case loop(numerator: Int64, denominator: Int64)

  /// 30 columns per second: readable from a distance, two frames of a usual screen a column.
  public static let standard = Speed.columnsPerSecond(numerator: 30, denominator: 1)

  /// The clock for a loop of `period` columns.
  package func clock(period: Int) -> ColumnClock {
    switch self {
    case .columnsPerSecond(let numerator, let denominator):
      let (length, overflow) = max(1, denominator).multipliedReportingOverflow(by: 1_000_000_000)
      return ColumnClock(
        columns: 1, numerator: overflow ? .max : length, denominator: numerator)
    case .step(let columns, let numerator, let denominator):
      return ColumnClock(columns: columns, numerator: numerator, denominator: denominator)
    case .loop(let numerator, let denominator):
      let (parts, overflow) =
        max(1, denominator).multipliedReportingOverflow(by: Int64(max(1, period)))
      return ColumnClock(
        columns: 1, numerator: numerator, denominator: overflow ? .max : parts)
    }
  }
}
