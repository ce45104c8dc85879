// SPDX-License-Identifier: MIT

/// How much faster than the clock a scene's time runs: an exact fraction from 1/16 to 16.
public struct TimeRate: Hashable, Sendable, CustomStringConvertible {
  /// The fraction.
  public let value: Rational

  /// As fast as the clock.
  public static let normal = TimeRate()

  private init() { value = Rational(1) }

  /// Makes a rate; `nil` for terms below 1 and for a fraction outside 1/16…16.
  public init?(numerator: Int64, denominator: Int64) {
    let value = Rational(numerator, over: denominator)
    guard denominator >= 1, value <= Rational(16), value >= Rational(1, over: 16) else {
      return nil
    }
    self.value = value
  }

  /// The nanoseconds of the scene that pass in `elapsed` nanoseconds of the clock, rounded down.
  public func sceneTime(_ elapsed: Int64) -> Int64 {
    if self == .normal { return elapsed }
    let product = Int128(elapsed) * Int128(value.numerator)
    let quotient = product / Int128(value.denominator)
    return Int64(clamping: product < quotient * Int128(value.denominator) ? quotient - 1 : quotient)
  }

  /// The least nanoseconds of the clock in which `sceneTime` nanoseconds of the scene pass.
  public func clockTime(_ sceneTime: Int64) -> Int64 {
    if self == .normal { return sceneTime }
    return Int64(
      clamping: quotientRoundedUp(
        Int128(sceneTime) * Int128(value.denominator), Int128(value.numerator)))
  }

  /// The fraction, such as `3/2`, or the whole number.
  public var description: String { value.description }
}
