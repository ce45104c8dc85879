// SPDX-License-Identifier: MIT
import Core

/// Ranges, readers and writers of the arguments of commands.
package enum MarkupArgument {
  /// The columns of a gap.
  package static let gap = 1...256
  /// The columns that are added between two characters.
  package static let spacing = -8...32
  /// The milliseconds of a pause, up to an hour.
  package static let pause = 1...3_600_000
  /// The highest speed in columns per second, which is also the limit of the option `--speed`.
  package static let greatestSpeed: Int64 = 10_000
  /// The greatest denominator of a speed: nine decimals.
  package static let greatestDenominator: Int64 = 1_000_000_000

  /// The number of columns of a text such as `-2`; `nil` for another text or outside the range.
  static func columns(_ text: String, in range: ClosedRange<Int>) -> Int? {
    guard text.utf8.first != UInt8(ascii: "+"), let columns = Int(text), range.contains(columns)
    else { return nil }
    return columns
  }

  /// The milliseconds of a number of seconds such as `2` or `0.5`; `nil` for another text.
  static func milliseconds(_ text: String) -> Int? {
    guard !text.utf8.contains(UInt8(ascii: "/")), let seconds = Rational(text) else { return nil }
    let milliseconds = seconds * 1000
    let length = Int(milliseconds.numerator)
    return milliseconds.denominator == 1 && pause.contains(length) ? length : nil
  }

  /// The speed of `30`, `33.3` or `100/3`; `nil` for another text.
  static func speed(_ text: String) -> Rational? {
    guard let speed = Rational(text), speed > Rational(0), speed <= Rational(greatestSpeed),
      speed.denominator <= greatestDenominator
    else { return nil }
    return speed
  }

  /// The alignment of a word, `centre` included; `nil` for another text.
  static func alignment(_ text: String) -> Alignment? {
    let word = MarkupParser.lowercased(text)
    return Alignment(rawValue: word == "centre" ? "center" : word)
  }

  /// A speed with up to three decimals if that is exact, otherwise as a fraction.
  static func text(speed: Rational) -> String {
    1000 % speed.denominator == 0
      ? text(thousandths: speed.numerator * (1000 / speed.denominator)) : speed.description
  }

  /// The shortest decimal text: 2000 is `2`, 500 is `0.5`; for numbers from 0 on.
  static func text(thousandths: Int64) -> String {
    thousandths % 1000 == 0 ? "\(thousandths / 1000)" : "\(Double(thousandths) / 1000)"
  }
}
