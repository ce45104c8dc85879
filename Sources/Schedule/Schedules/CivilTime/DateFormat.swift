// SPDX-License-Identifier: MIT
package import Core

/// A `strftime` pattern that formats an instant.
///
/// Supports all conversions of C11 with `E` and `O`, and those of glibc: `%k %l %P %s %N`, the
/// flags `-` (no padding), `_` (spaces), `0` (zeros), `^` (upper case), `#` (other case), and a
/// width up to 99. `%N` writes nanoseconds, `%3N` their first three digits.
public struct DateFormat: Hashable, Sendable {
  /// The pattern.
  public let pattern: String
  /// The locale of names and orders.
  public let locale: DateLocale
  let pieces: [Piece]

  /// The longest pattern in bytes.
  public static let lengthLimit = 1000

  enum Piece: Hashable, Sendable {
    case text(String)
    case conversion(Conversion)
    /// A conversion composed of others, such as `%c`.
    case group(Conversion, [Piece])

    /// The conversions that are not composed of others.
    var conversions: [Conversion] {
      switch self {
      case .text: []
      case .conversion(let conversion): [conversion]
      case .group(_, let inner): inner.flatMap(\.conversions)
      }
    }
  }

  struct Conversion: Hashable, Sendable {
    var letter: Unicode.Scalar = "%"
    var modifier: Unicode.Scalar?
    var padding: Unicode.Scalar?
    var isUpper = false
    var isSwapped = false
    var width = 0
  }

  /// Parses a pattern of at most 1000 bytes.
  ///
  /// - Throws: the first wrong conversion with its column, or that the pattern is too long.
  public init(_ pattern: String, locale: DateLocale = .c) throws(DateFormatError) {
    try Self.checkLength(of: pattern)
    (self.pattern, self.locale) = (pattern, locale)
    self.pieces = try DateFormatReader.pieces(of: pattern, locale: locale)
  }

  /// Refuses a pattern of a date or countdown that is too long.
  static func checkLength(of pattern: String) throws(DateFormatError) {
    guard pattern.utf8.count > lengthLimit else { return }
    throw DateFormatError(
      column: 1, cause: .phrase("The pattern is longer than \(lengthLimit) bytes. Shorten it."))
  }

  /// The text of an instant in a time zone.
  public func text(at instant: CivilInstant, in zone: CivilTimeZone) -> String {
    let period = zone.period(at: instant)
    let writer = DateFormatWriter(
      locale: locale, instant: instant, period: period,
      local: CivilDateTime(
        seconds: instant.seconds + Int64(period.offset), nanosecond: instant.nanosecond))
    return writer.text(pieces)
  }
}

/// Why a pattern of a date or countdown is invalid.
public struct DateFormatError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The position in the pattern in visible characters, counted from 1.
  public let column: Int
  /// The problem and the allowed values; whole sentences in the languages of answers.
  package let cause: Phrase

  /// The place and the problem, in the languages of answers.
  package var phrase: Phrase { .phrase("column \(column): \(cause)") }

  /// The place and the problem.
  public var description: String { phrase.description }
}
