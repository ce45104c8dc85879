// SPDX-License-Identifier: MIT

extension Wording {
  /// Words as a person lists them: `loop, once or bounce`.
  ///
  /// - Parameter last: the word before the last one, `and` or `or`.
  package static func list(_ words: [String], _ last: String) -> String {
    guard words.count > 1, let end = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(last) \(end)"
  }

  /// A number and what it counts: `1 problem`, `2 problems`.
  ///
  /// - Parameter many: the word for several, if it is not the one with an `s`.
  package static func counted(
    _ number: some BinaryInteger, _ one: String, _ many: String? = nil
  ) -> String {
    "\(number) \(number == 1 ? one : many ?? one + "s")"
  }

  /// Two lower-case hexadecimal digits of a byte.
  package static func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16)
    return byte < 16 ? "0" + digits : digits
  }

  /// Sixteen lower-case hexadecimal digits of a number.
  package static func hexadecimal(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Random bytes in hexadecimal digits.
  package static func randomHexadecimal(bytes count: Int) -> String {
    (0..<count).map { _ in hexadecimal(UInt8.random(in: 0...255)) }.joined()
  }
}
