// SPDX-License-Identifier: MIT

/// Whole numbers as JSON may write them: `5`, `5.0`, `50e-1` and `5e0` are the same one.
package enum WholeNumber {
  /// The number of a JSON number, exactly; `nil`: it has a fraction, or more than 64 bits.
  package static func read(_ text: String) -> Int64? {
    if let plain = Int64(text) { return plain }
    var digits = text[...].utf8
    var isNegative = false
    if digits.first == UInt8(ascii: "-") {
      isNegative = true
      digits = digits.dropFirst()
    }
    var exponent = 0
    if let mark = digits.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "e") }) {
      // A longer exponent means 0 or far more than 64 bits.
      let written = Int(Substring(digits[digits.index(after: mark)...]))
      guard let written, (-1_000_000...1_000_000).contains(written) else { return nil }
      exponent = written
      digits = digits[..<mark]
    }
    let parts = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count) else { return nil }
    var figures = Array(parts[0])
    if parts.count == 2 {
      figures += parts[1]
      exponent -= parts[1].count
    }
    guard !figures.isEmpty, figures.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
    guard let last = figures.lastIndex(where: { $0 != 0x30 }) else { return 0 }
    exponent += figures.count - 1 - last
    guard exponent >= 0 else { return nil }
    // From the first figure that counts to the last.
    let counted = figures[...last].drop { $0 == 0x30 }
    guard counted.count + exponent <= 19 else { return nil }
    let whole = counted + [UInt8](repeating: 0x30, count: exponent)
    return Int64((isNegative ? "-" : "") + String(decoding: whole, as: UTF8.self))
  }
}
