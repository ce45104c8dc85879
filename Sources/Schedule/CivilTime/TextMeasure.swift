// SPDX-License-Identifier: MIT

/// Measures texts, each only once, and never more than 20,000 of them.
///
/// What measures must add up: a text is as wide as its parts, however it is cut. That makes the
/// greatest width of a text of many parts the sum of the greatest widths of its parts.
package struct TextMeasure {
  /// From this many texts on, texts are measured by their characters, of which there are few.
  static let textLimit = 18_000

  private let measure: (String) -> Int
  private var known: [String: Int] = [:]

  /// Makes a measure that has measured nothing yet.
  package init(_ measure: @escaping (String) -> Int) { self.measure = measure }

  /// The columns of a text, 0 for none.
  package mutating func width(_ text: String) -> Int {
    if text.isEmpty { return 0 }
    if let width = known[text] { return width }
    if known.count >= Self.textLimit, text.count > 1 {
      return text.reduce(0) { $0 + self.width(String($1)) }
    }
    let columns = max(0, measure(text))
    known[text] = columns
    return columns
  }

  /// The greatest width of a number from 0 on, written with at least `least` digits.
  ///
  /// Numbers up to 1000 are measured themselves. Of larger ones those are that repeat one digit,
  /// a 0 as well: one digit is the widest, and no number of so many digits is wider than it
  /// repeated. `text` writes digits the way they are shown.
  package mutating func widestNumber(
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
