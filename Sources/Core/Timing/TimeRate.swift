// SPDX-License-Identifier: MIT

/// How much faster than the clock a scene's time runs: an exact fraction from 1/16 to 16.
public struct TimeRate: Hashable, Sendable, CustomStringConvertible {
  /// The numerator in lowest terms, 1 or more.
  public let numerator: Int64
  /// The denominator in lowest terms, 1 or more.
  public let denominator: Int64

  /// As fast as the clock.
  public static let normal = TimeRate()

  private init() { (numerator, denominator) = (1, 1) }

  /// Makes a rate; nothing for terms below 1 and for a fraction outside 1/16…16.
  public init?(numerator: Int64, denominator: Int64) {
    guard numerator >= 1, denominator >= 1,
      Int128(numerator) <= 16 * Int128(denominator), Int128(denominator) <= 16 * Int128(numerator)
    else { return nil }
    var (divisor, rest) = (numerator, denominator)
    while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
  }

  /// The nanoseconds of the scene that pass in some of the clock, rounded down.
  public func sceneTime(_ elapsed: Int64) -> Int64 {
    if self == .normal { return elapsed }
    let product = Int128(elapsed) * Int128(numerator)
    let quotient = product / Int128(denominator)
    return Int64(clamping: product < quotient * Int128(denominator) ? quotient - 1 : quotient)
  }

  /// The least nanoseconds of the clock in which that many of the scene have passed.
  public func clockTime(_ sceneTime: Int64) -> Int64 {
    if self == .normal { return sceneTime }
    let product = Int128(sceneTime) * Int128(denominator)
    let quotient = product / Int128(numerator)
    return Int64(clamping: product > quotient * Int128(numerator) ? quotient + 1 : quotient)
  }

  /// The fraction, such as `3/2`, or the whole number.
  public var description: String {
    denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)"
  }
}
