// SPDX-License-Identifier: MIT

/// Numbers as text, without a locale.
package enum DecimalText {
  /// The exact integer `value` with a decimal point before its last `decimals` digits.
  package static func fixed(_ value: Int64, decimals: Int) -> String {
    var digits = String(value.magnitude)
    if decimals > 0 {
      digits = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
      digits.insert(".", at: digits.index(digits.endIndex, offsetBy: -decimals))
    }
    return value < 0 ? "-" + digits : digits
  }

  /// Nanoseconds as seconds with three decimals, cut after the millisecond: `0.500 s`.
  package static func seconds(nanoseconds: Int64) -> String {
    fixed(nanoseconds / 1_000_000, decimals: 3) + " s"
  }

  /// A duration in six characters, so that the next text does not move: ` 85 µs`, `1.2 ms`.
  static func shortDuration(nanoseconds: Int64) -> String {
    let microseconds = max(0, nanoseconds) / 1_000
    let text: String
    switch microseconds {
    case ..<1_000: text = "\(microseconds) µs"
    case ..<10_000: text = fixed(microseconds / 100, decimals: 1) + " ms"
    case ..<1_000_000: text = "\(microseconds / 1_000) ms"
    case ..<100_000_000: text = fixed(microseconds / 100_000, decimals: 1) + " s"
    default: text = "\(microseconds / 1_000_000) s"
    }
    return String(repeating: " ", count: max(0, 6 - text.count)) + text
  }

  /// A number of bytes in decimal units: `512 B`, `45.6 kB`, `1.2 MB`.
  static func byteCount(_ count: Int) -> String {
    let count = Int64(max(0, count))
    var unit: Int64 = 1_000
    for name in ["kB", "MB", "GB"] {
      if count < unit { break }
      if count < unit * 1_000 { return fixed(count / (unit / 10), decimals: 1) + " " + name }
      unit *= 1_000
    }
    return count < 1_000 ? "\(count) B" : fixed(count / 100_000_000_000, decimals: 1) + " TB"
  }

  /// A speed with at most two decimals, without zeros at the end: `24`, `12.5`.
  static func speed(_ value: Double) -> String {
    guard value.isFinite, value.magnitude < 1e15 else { return "?" }
    var text = fixed(Int64((value * 100).rounded()), decimals: 2)
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text
  }
}
