// SPDX-License-Identifier: MIT

/// Measures texts, each once, and at most 20,000 of them.
///
/// The measure must be additive: a text is as wide as the sum of its parts. The greatest width of a
/// sequence is then the sum of the greatest widths of its parts.
struct TextMeasure {
  /// Above this number, texts are measured by their characters.
  static let textLimit = 18_000

  private let measure: (String) -> Int
  private var known: [String: Int] = [:]

  init(_ measure: @escaping (String) -> Int) { self.measure = measure }

  /// The columns of a text, 0 for an empty one.
  mutating func width(_ text: String) -> Int {
    if text.isEmpty { return 0 }
    if let width = known[text] { return width }
    if known.count >= Self.textLimit, text.count > 1 {
      return text.reduce(0) { $0 + self.width(String($1)) }
    }
    let columns = max(0, measure(text))
    known[text] = columns
    return columns
  }

  /// The greatest number with one digit more than another, which is 0 or more.
  static func oneDigitMore(than number: Int128) -> Int128 {
    var limit: Int128 = 100
    while limit <= number * 10 { limit *= 10 }
    return limit - 1
  }

  /// The greatest width of a number from 0 to `limit`.
  ///
  /// Numbers up to 1000 are measured directly. Larger ones are bounded by repetitions of a single
  /// digit, including 0: no number is wider than its widest digit repeated. `text` formats the
  /// digits.
  mutating func widestNumber(
    upTo limit: Int128, text: (_ digits: String, _ isOne: Bool) -> [String]
  ) -> Int {
    var widest = 0
    func add(_ texts: [String], _ measure: inout TextMeasure) {
      widest = max(widest, texts.reduce(0) { $0 + measure.width($1) })
    }
    for number in 0...Int(max(0, min(limit, 1000))) { add(text("\(number)", number == 1), &self) }
    guard limit > 1000 else { return widest }
    for length in 4..."\(limit)".utf8.count {
      for digit in 0...9 {
        add(text(String(repeating: "\(digit)", count: length), false), &self)
      }
    }
    return widest
  }
}
