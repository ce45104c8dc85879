// SPDX-License-Identifier: MIT

/// The exact length of a step: `numerator`/`denominator` nanoseconds.
///
/// Always in lowest terms. Thirty steps a second have no whole number of nanoseconds; kept as a
/// fraction, nothing drifts.
public struct StepDuration: Hashable, Sendable {
  /// The numerator in nanoseconds, 1 or more.
  public let numerator: Int64
  /// The denominator, from 1 to `denominatorLimit`.
  public let denominator: Int64

  /// The largest denominator; leaves room to multiply by any instant and any width.
  public static let denominatorLimit: Int64 = 1 << 30

  /// Thirty steps a second.
  public static let standard = StepDuration(numerator: 1_000_000_000, denominator: 30)

  /// Makes a beat; values below 1 count as 1.
  ///
  /// A denominator that is above the limit in lowest terms is brought to it, the numerator with it,
  /// rounded down and to at least 1.
  public init(numerator: Int64, denominator: Int64 = 1) {
    var (top, bottom) = StepDuration.lowestTerms(max(1, numerator), max(1, denominator))
    if bottom > StepDuration.denominatorLimit {
      let scaled = Int128(top) * Int128(StepDuration.denominatorLimit) / Int128(bottom)
      (top, bottom) = StepDuration.lowestTerms(
        max(1, Int64(clamping: scaled)), StepDuration.denominatorLimit)
    }
    self.numerator = top
    self.denominator = bottom
  }

  /// The beat of `numerator`/`denominator` steps a second; values below 1 count as 1.
  public static func stepsPerSecond(_ numerator: Int64, _ denominator: Int64 = 1) -> StepDuration {
    let (product, overflow) = max(1, denominator).multipliedReportingOverflow(by: 1_000_000_000)
    return StepDuration(numerator: overflow ? .max : product, denominator: numerator)
  }

  private static func lowestTerms(_ a: Int64, _ b: Int64) -> (Int64, Int64) {
    let divisor = Int64(greatestCommonDivisor(Int128(a), Int128(b)))
    return (a / divisor, b / divisor)
  }
}

/// The greatest number that divides both; both 1 or more.
func greatestCommonDivisor(_ a: Int128, _ b: Int128) -> Int128 {
  var (a, b) = (a, b)
  while b != 0 { (a, b) = (b, a % b) }
  return a
}

/// The quotient, rounded up; `divisor` is 1 or more.
func quotientRoundedUp(_ value: Int128, _ divisor: Int128) -> Int128 {
  let (quotient, rest) = value.quotientAndRemainder(dividingBy: divisor)
  return rest > 0 ? quotient + 1 : quotient
}
