// SPDX-License-Identifier: MIT

/// How fast a part of a message scrolls, in columns per second; exact.
public struct MarkupSpeed: Hashable, Sendable, CustomStringConvertible {
  /// The highest speed, which is also the limit of the option `--speed`.
  public static let limit: Int64 = 10_000
  /// The greatest denominator: nine decimals.
  public static let denominatorLimit: Int64 = 1_000_000_000
  /// What a speed may be, to be put after "allowed is".
  static let allowed =
    "a number above 0 and at most 10000 columns per second, such as 30, 33.3 or 100/3"

  /// The part above the line, 1 or more.
  public let numerator: Int64
  /// The part below the line, 1 or more; the fraction is in lowest terms.
  public let denominator: Int64

  /// Makes a speed in lowest terms; nothing if it is not above 0 or is over a limit.
  public init?(numerator: Int64, denominator: Int64) {
    guard numerator >= 1, denominator >= 1 else { return nil }
    var (divisor, rest) = (numerator, denominator)
    while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
    // The second product fits only because the first condition holds.
    guard self.denominator <= Self.denominatorLimit,
      self.numerator <= Self.limit * self.denominator
    else { return nil }
  }

  /// The speed of `30`, `33.3` or `100/3`; nothing for another text.
  init?(_ text: String) {
    guard let number = Decimal.fraction(text) else { return nil }
    self.init(numerator: number.numerator, denominator: number.denominator)
  }

  /// The number with up to three decimals if that is exact, otherwise as a fraction.
  public var description: String {
    1000 % denominator == 0
      ? Decimal.text(thousandths: numerator * (1000 / denominator))
      : "\(numerator)/\(denominator)"
  }
}
