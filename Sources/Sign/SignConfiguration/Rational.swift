// SPDX-License-Identifier: MIT

/// An exact number: 33.3 is 333/10 and stays it, so that no position drifts by rounding.
public struct Rational: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The part above the line, of any sign.
  public let numerator: Int64
  /// The part below the line, 1 or more; the fraction is in lowest terms.
  public let denominator: Int64

  /// A whole number.
  public init(_ number: Int64) {
    numerator = number
    denominator = 1
  }

  /// A fraction, brought to lowest terms; nothing if `denominator` is below 1.
  public init?(_ numerator: Int64, over denominator: Int64) {
    guard denominator >= 1 else { return nil }
    var (a, b) = (numerator.magnitude, denominator.magnitude)
    while b != 0 { (a, b) = (b, a % b) }
    // A divisor of `denominator`, so it fits.
    let divisor = Int64(a)
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
  }

  /// The exact value of `30`, `33.3` or `100/3`; nothing for anything else: no sign, no exponent,
  /// no missing digits, nothing that does not fit 64 bits.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    if let slash = bytes.firstIndex(of: UInt8(ascii: "/")) {
      guard let above = Self.digits(bytes[..<slash]), let below = Self.digits(bytes[(slash + 1)...])
      else { return nil }
      self.init(above, over: below)
      return
    }
    guard let point = bytes.firstIndex(of: UInt8(ascii: ".")) else {
      guard let whole = Self.digits(bytes[...]) else { return nil }
      self.init(whole)
      return
    }
    // Zeros at the end say nothing and must not make the number too long.
    var decimals = bytes[(point + 1)...]
    guard !decimals.isEmpty, point > 0 else { return nil }
    while decimals.last == UInt8(ascii: "0") { decimals.removeLast() }
    guard let joined = Self.digits(bytes[..<point] + decimals) else { return nil }
    var scale: Int64 = 1
    for _ in decimals {
      let (product, overflow) = scale.multipliedReportingOverflow(by: 10)
      guard !overflow else { return nil }
      scale = product
    }
    self.init(joined, over: scale)
  }

  /// The value of decimal digits; nothing for no digits, other characters or too many of them.
  private static func digits(_ bytes: ArraySlice<UInt8>) -> Int64? {
    guard !bytes.isEmpty, bytes.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int64(String(decoding: bytes, as: UTF8.self))
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
