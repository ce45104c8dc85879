// SPDX-License-Identifier: MIT

/// A pattern of `strftime` that writes an instant as text.
///
/// All conversions of C11 with `E` and `O`, and those of glibc: `%k %l %P %s %N`, the flags
/// `-` (no padding), `_` (spaces), `0` (zeros), `^` (upper case), `#` (other case), and a width up
/// to 99. `%N` writes nanoseconds, `%3N` the first three digits of them.
public struct DateFormat: Hashable, Sendable {
  /// The pattern.
  public let pattern: String
  /// The locale of names and orders.
  public let locale: DateLocale
  let pieces: [Piece]
  /// The finest unit that the pattern shows; nothing if only zones or nothing at all change it.
  let finest: Unit?
  let showsZone: Bool

  /// The longest pattern in bytes.
  public static let lengthLimit = 1000

  enum Piece: Hashable, Sendable {
    case text(String)
    case conversion(Conversion)
    /// A conversion that stands for several others, such as `%c`.
    case group(Conversion, [Piece])
  }

  struct Conversion: Hashable, Sendable {
    var letter: UInt8 = 0
    var modifier: UInt8?
    var padding: UInt8?
    var isUpper = false
    var isSwapped = false
    var width = 0
  }

  /// Reads a pattern; throws with the column of what is no conversion.
  public init(_ pattern: String, locale: DateLocale = .c) throws(DateFormatError) {
    guard pattern.utf8.count <= Self.lengthLimit else {
      throw DateFormatError(
        column: 1, reason: "The pattern is longer than \(Self.lengthLimit) bytes. Shorten it.")
    }
    self.pattern = pattern
    self.locale = locale
    self.pieces = try DateFormatReader.pieces(of: pattern, locale: locale)
    var (finest, showsZone) = (Unit?.none, false)
    Self.measure(pieces, &finest, &showsZone)
    (self.finest, self.showsZone) = (finest, showsZone)
  }

  /// The text of an instant in a zone.
  public func text(at instant: CivilInstant, in zone: CivilTimeZone) -> String {
    let period = zone.period(at: instant)
    let writer = DateFormatWriter(
      locale: locale, instant: instant, period: period,
      local: CivilDateTime(
        seconds: instant.seconds + Int64(period.offset), nanosecond: instant.nanosecond))
    return writer.text(pieces)
  }

  private static func measure(_ pieces: [Piece], _ finest: inout Unit?, _ showsZone: inout Bool) {
    for piece in pieces {
      switch piece {
      case .text: break
      case .group(_, let inner): measure(inner, &finest, &showsZone)
      case .conversion(let conversion):
        showsZone =
          showsZone || conversion.letter == UInt8(ascii: "Z")
          || conversion.letter == UInt8(ascii: "z")
        if let unit = Unit(conversion) { finest = finest.map { min($0, unit) } ?? unit }
      }
    }
  }
}

/// Why a pattern is no pattern of a date.
public struct DateFormatError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The character of the pattern, counted from 1 as a person sees characters.
  public let column: Int
  /// What was found and what is allowed; whole sentences.
  public let reason: String

  /// Makes an error.
  public init(column: Int, reason: String) {
    self.column = column
    self.reason = reason
  }

  /// The place and the problem.
  public var description: String { "column \(column): \(reason)" }
}
