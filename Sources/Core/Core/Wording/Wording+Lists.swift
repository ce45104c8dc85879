// SPDX-License-Identifier: MIT

extension Wording {
  /// The words of a field of HTTP such as `de, en;q=0.5` in lower case, each with its weight
  /// (RFC 9110, section 12.4.2); a weight that is no number is 0.
  package static func weighted(_ field: String) -> [(word: String, weight: Double)] {
    // A list of more is no wish of a browser.
    field.split(separator: ",").prefix(32).compactMap { item in
      let parts = item.split(separator: ";")
        .map { $0.filter { $0 != " " && $0 != "\t" }.lowercased() }
      let quality = parts.dropFirst().first { $0.hasPrefix("q=") }
      return parts.first.map { ($0, quality.map { Double($0.dropFirst(2)) ?? 0 } ?? 1) }
    }
  }

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
