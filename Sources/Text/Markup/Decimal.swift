// SPDX-License-Identifier: MIT

/// Exact numbers between text and integers; nothing is ever rounded.
enum Decimal {
  /// The value of digits only; nothing for no digits, other characters or what exceeds 64 bits.
  static func digits(_ text: some Sequence<UInt8>) -> Int64? {
    var value: Int64 = 0
    var isEmpty = true
    for byte in text {
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
      isEmpty = false
      let (tenfold, tooLarge) = value.multipliedReportingOverflow(by: 10)
      let (sum, overflow) = tenfold.addingReportingOverflow(Int64(byte &- UInt8(ascii: "0")))
      guard !tooLarge, !overflow else { return nil }
      value = sum
    }
    return isEmpty ? nil : value
  }

  /// The value of a whole number with or without `-`.
  static func whole(_ text: String) -> Int? {
    let isNegative = text.utf8.first == UInt8(ascii: "-")
    guard let value = digits(text.utf8.dropFirst(isNegative ? 1 : 0)) else { return nil }
    return Int(exactly: isNegative ? -value : value)
  }

  /// The value of `30`, `33.3` or `100/3` with at most nine decimals.
  static func fraction(_ text: String) -> (numerator: Int64, denominator: Int64)? {
    let bytes = text.utf8
    if let slash = bytes.firstIndex(of: UInt8(ascii: "/")) {
      guard let above = digits(bytes[..<slash]),
        let below = digits(bytes[bytes.index(after: slash)...]), below > 0
      else { return nil }
      return (above, below)
    }
    guard let point = bytes.firstIndex(of: UInt8(ascii: ".")) else {
      return digits(bytes).map { ($0, 1) }
    }
    // Zeros at the end say nothing and must not make the number too long.
    var decimals = bytes[bytes.index(after: point)...]
    guard point > bytes.startIndex, !decimals.isEmpty else { return nil }
    while decimals.last == UInt8(ascii: "0") { decimals.removeLast() }
    guard decimals.count <= 9, let joined = digits(Array(bytes[..<point]) + decimals)
    else { return nil }
    var scale: Int64 = 1
    for _ in decimals { scale &*= 10 }
    return (joined, scale)
  }

  /// The shortest text of thousandths: 2000 is `2`, 500 is `0.5`; not for numbers below 0.
  static func text(thousandths: Int64) -> String {
    let (whole, rest) = thousandths.quotientAndRemainder(dividingBy: 1000)
    guard rest != 0 else { return "\(whole)" }
    var decimals = "\(rest)"
    while decimals.utf8.count < 3 { decimals = "0" + decimals }
    while decimals.hasSuffix("0") { decimals.removeLast() }
    return "\(whole).\(decimals)"
  }
}
