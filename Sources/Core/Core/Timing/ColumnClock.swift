// SPDX-License-Identifier: MIT

/// The exact steps of a scroll: `columns` columns every `step` nanoseconds.
///
/// Steps are counted from elapsed time by integer arithmetic, so nothing drifts: step k begins at
/// the first whole nanosecond at or after k × `step`.
public struct ColumnClock: Hashable, Sendable {
  /// The columns of one step, 1 or more.
  public let columns: Int
  /// The duration of a step in nanoseconds, above 0.
  public let step: Rational

  /// Makes a clock; values out of range count as the smallest one inside.
  public init(columns: Int, step: Rational) {
    self.columns = max(1, columns)
    self.step = step.numerator > 0 ? step : Rational(1, over: step.denominator)
  }

  /// The columns of a second.
  package var columnsPerSecond: Double {
    Double(columns) * 1e9 * Double(step.denominator) / Double(step.numerator)
  }

  /// The number of steps that have begun after `elapsed` nanoseconds; 0 before the start.
  public func ticks(elapsed: Int64) -> Int {
    guard elapsed > 0 else { return 0 }
    let (product, overflow) = elapsed.multipliedReportingOverflow(by: step.denominator)
    if !overflow { return Int(truncatingIfNeeded: product.magnitude / step.numerator.magnitude) }
    return Int(clamping: Int128(elapsed) * Int128(step.denominator) / Int128(step.numerator))
  }

  /// When step `tick` begins, in nanoseconds after the start, clamped to 64 bits.
  public func elapsed(atTick tick: Int) -> Int64 {
    let (product, overflow) = Int64(tick).multipliedReportingOverflow(by: step.numerator)
    if !overflow, product <= .max - step.denominator {
      return (product + step.denominator - 1) / step.denominator
    }
    return Int64(
      clamping: quotientRoundedUp(Int128(tick) * Int128(step.numerator), Int128(step.denominator)))
  }

  /// The least common multiple of the step's denominator and another; `other` if the multiple
  /// exceeds `denominatorLimit`.
  package func commonDenominator(with other: Int64) -> Int64 {
    let own = Int128(step.denominator)
    let product = own / greatestCommonDivisor(own, Int128(other)) * Int128(other)
    return product > ColumnClock.denominatorLimit ? other : Int64(product)
  }

  /// A year of nanoseconds times this fits into 128 bits with room to spare.
  private static let denominatorLimit: Int128 = 1_000_000_000_000_000
}
