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

  /// A paragraph in lines of at most `width` characters; a longer word gets a line of its own.
  package static func lines(_ text: String, width: Int) -> [String] {
    text.split(separator: " ").reduce(into: [String]()) { lines, word in
      if let line = lines.last, line.count + 1 + word.count <= width {
        lines[lines.count - 1] = line + " " + word
      } else {
        lines.append(String(word))
      }
    }
  }

  /// The lower-case hexadecimal digits of a number, one for every four of its bits.
  package static func hexadecimal<Number: FixedWidthInteger & UnsignedInteger>(
    _ number: Number
  ) -> String {
    padded(String(number, radix: 16), to: Number.bitWidth / 4)
  }

  /// Digits with zeros in front of them, up to a number of digits.
  package static func padded(_ digits: String, to count: Int) -> String {
    String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
  }

  /// Random bytes in hexadecimal digits.
  package static func randomHexadecimal(bytes count: Int) -> String {
    (0..<count).map { _ in hexadecimal(UInt8.random(in: 0...255)) }.joined()
  }
}
