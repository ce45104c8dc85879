// SPDX-License-Identifier: MIT

/// An exact number in lowest terms: 33.3 is 333/10, so that no position drifts by rounding.
public struct Rational: Hashable, Comparable, Sendable, CustomStringConvertible,
  ExpressibleByIntegerLiteral
{
  /// The numerator, of any sign.
  public let numerator: Int64
  /// The denominator, 1 or more.
  public let denominator: Int64

  /// A whole number.
  public init(_ number: Int64) { (numerator, denominator) = (number, 1) }

  /// A whole number that is written in the program.
  public init(integerLiteral number: Int64) { self.init(number) }

  /// A fraction; a denominator below 1 counts as 1.
  public init(_ numerator: Int64, over denominator: Int64) {
    self.init(clamping: Int128(numerator), over: Int128(denominator))
  }

  /// The quotient of two large numbers, with the precision that 64 bits have; a denominator below 1
  /// counts as 1.
  public init(clamping numerator: Int128, over denominator: Int128) {
    var (top, bottom) = (numerator, max(1, denominator))
    while true {
      let divisor = greatestCommonDivisor(top, bottom)
      (top, bottom) = (top / divisor, bottom / divisor)
      if bottom <= Int64.max { break }
      (top, bottom) = (top >> 1, bottom >> 1)
    }
    self.numerator = Int64(clamping: top)
    self.denominator = Int64(bottom)
  }

  /// The exact value of `30`, `33.3` or `100/3`; `nil` for anything else: a sign, an exponent,
  /// missing digits, a number beyond 64 bits.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    if let slash = bytes.firstIndex(of: UInt8(ascii: "/")) {
      guard let above = Self.digits(bytes[..<slash]),
        let below = Self.digits(bytes[(slash + 1)...]), below > 0
      else { return nil }
      self.init(above, over: below)
      return
    }
    guard let point = bytes.firstIndex(of: UInt8(ascii: ".")) else {
      guard let whole = Self.digits(bytes[...]) else { return nil }
      self.init(whole)
      return
    }
    var decimals = bytes[(point + 1)...]
    guard !decimals.isEmpty, point > 0 else { return nil }
    // Zeros at the end do not count toward the limit of 64 bits.
    while decimals.last == UInt8(ascii: "0") { decimals.removeLast() }
    guard decimals.count <= 18, let joined = Self.digits(bytes[..<point] + decimals) else {
      return nil
    }
    self.init(joined, over: decimals.reduce(1) { scale, _ in scale * 10 })
  }

  private static func digits(_ bytes: ArraySlice<UInt8>) -> Int64? {
    guard bytes.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int64(String(decoding: bytes, as: UTF8.self))
  }

  /// The product, clamped to 64 bits.
  public static func * (left: Rational, right: Int64) -> Rational {
    Rational(clamping: Int128(left.numerator) * Int128(right), over: Int128(left.denominator))
  }

  /// The quotient; a divisor below 1 counts as 1.
  public static func / (left: Rational, right: Int64) -> Rational {
    Rational(
      clamping: Int128(left.numerator), over: Int128(left.denominator) * Int128(max(1, right)))
  }

  /// Orders by value, exactly.
  public static func < (left: Rational, right: Rational) -> Bool {
    // Two 64-bit factors always fit 128 bits.
    Int128(left.numerator) * Int128(right.denominator)
      < Int128(right.numerator) * Int128(left.denominator)
  }

  /// The number as `30` or `100/3`.
  public var description: String {
    denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)"
  }
}

/// The greatest common divisor of an integer and a positive one, 1 or more.
package func greatestCommonDivisor(_ a: Int128, _ b: Int128) -> Int128 {
  var (a, b) = (b, a % b)
  while b != 0 { (a, b) = (b, a % b) }
  return abs(a)
}

/// The quotient rounded up; `divisor` is 1 or more.
package func quotientRoundedUp(_ value: Int128, _ divisor: Int128) -> Int128 {
  let (quotient, rest) = value.quotientAndRemainder(dividingBy: divisor)
  return rest > 0 ? quotient + 1 : quotient
}

extension Int64 {
  /// A number of seconds in nanoseconds, rounded towards 0 and clamped.
  package init(nanosecondsIn seconds: Rational) {
    self.init(clamping: Int128(seconds.numerator) * 1_000_000_000 / Int128(seconds.denominator))
  }
}
