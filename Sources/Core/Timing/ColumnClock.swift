// SPDX-License-Identifier: MIT

/// The exact beat of a scroll: `columns` columns every `numerator`/`denominator` nanoseconds.
///
/// Ticks are counted from elapsed time by integer arithmetic, so nothing drifts: tick k begins
/// at the first whole nanosecond at or after k × numerator / denominator.
public struct ColumnClock: Hashable, Sendable {
  /// The columns of one step, 1 or more.
  public let columns: Int
  /// The numerator of the length of a tick in nanoseconds, 1 or more.
  public let numerator: Int64
  /// The denominator of the length of a tick, 1 or more.
  public let denominator: Int64

  /// Makes a clock; values below 1 count as 1, the fraction is brought to lowest terms.
  public init(columns: Int, numerator: Int64, denominator: Int64) {
    let top = max(1, numerator)
    let bottom = max(1, denominator)
    let divisor = ColumnClock.greatestCommonDivisor(top, bottom)
    self.columns = max(1, columns)
    self.numerator = top / divisor
    self.denominator = bottom / divisor
  }

  /// The number of ticks that have begun after `elapsed` nanoseconds; 0 before the start.
  public func ticks(elapsed: Int64) -> Int {
    guard elapsed > 0 else { return 0 }
    let (product, overflow) = elapsed.multipliedReportingOverflow(by: denominator)
    if !overflow { return Int(truncatingIfNeeded: product.magnitude / numerator.magnitude) }
    let wide = Int128(elapsed) * Int128(denominator) / Int128(numerator)
    return wide > Int128(Int.max) ? .max : Int(wide)
  }

  /// When tick `tick` begins, in nanoseconds after the start; the type's limit if later.
  public func elapsed(atTick tick: Int) -> Int64 {
    let (product, overflow) = Int64(tick).multipliedReportingOverflow(by: numerator)
    if !overflow, product <= .max - denominator {
      return (product + denominator - 1) / denominator
    }
    let bottom = Int128(denominator)
    let wide = (Int128(tick) * Int128(numerator) + bottom - 1) / bottom
    return wide > Int128(Int64.max) ? .max : Int64(wide)
  }

  /// The least common multiple of this denominator and another; `other` where that is too large
  /// to calculate with.
  package func commonDenominator(with other: Int64) -> Int64 {
    let part = denominator / ColumnClock.greatestCommonDivisor(denominator, other)
    let (product, overflow) = part.multipliedReportingOverflow(by: other)
    return overflow || product > ColumnClock.denominatorLimit ? other : product
  }

  /// Times of a year in nanoseconds times this fit into 128 bits with room to spare.
  private static let denominatorLimit: Int64 = 1_000_000_000_000_000

  private static func greatestCommonDivisor(_ a: Int64, _ b: Int64) -> Int64 {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return a
  }
}
