// SPDX-License-Identifier: MIT
import Core

/// A unit of the pattern of a countdown.
struct CountdownUnit: Hashable, Sendable {
  /// Of a week and a day: when clocks do not change.
  let nanoseconds: Int128
  /// The days of units that the wall clock counts.
  let days: Int?

  static let day = CountdownUnit(days: 1)
  static let hour = CountdownUnit(seconds: 3600)

  private init(days: Int) {
    (self.days, nanoseconds) = (days, Int128(days) * 86_400_000_000_000)
  }

  private init(seconds: Int, parts: Int128 = 1) {
    (days, nanoseconds) = (nil, Int128(seconds) * 1_000_000_000 / parts)
  }

  /// The unit of a letter, which a pattern repeats for more digits; `nil` for other letters.
  init?(_ letter: Character, _ count: Int) {
    switch letter {
    case "w": self.init(days: 7)
    case "d": self = .day
    case "h": self = .hour
    case "m": self.init(seconds: 60)
    case "s": self.init(seconds: 1)
    case "f" where count <= 3: self.init(seconds: 1, parts: [10, 100, 1000][count - 1])
    default: return nil
    }
  }
}

/// A part of the pattern of a countdown.
enum CountdownPiece: Hashable, Sendable {
  case literal(String)
  case number(CountdownUnit, digits: Int, words: [String])

  var unit: CountdownUnit? { if case .number(let unit, _, _) = self { unit } else { nil } }

  func text(_ values: [CountdownUnit: Int128]) -> String {
    let value = unit.flatMap { values[$0] } ?? 0
    return text(digits: "\(value)", isOne: value == 1)
  }

  static func read(_ pattern: String) throws(DateFormatError) -> [CountdownPiece] {
    try DateFormat.checkLength(of: pattern)
    let characters = Array(pattern)
    var pieces: [CountdownPiece] = []
    var text = ""
    var position = 0
    while position < characters.count {
      let character = characters[position]
      let isDouble = position + 1 < characters.count && characters[position + 1] == character
      switch character {
      case "{" where isDouble, "}" where isDouble:
        text.append(character)
        position += 2
      case "{":
        guard let end = characters[position...].firstIndex(of: "}") else {
          throw DateFormatError(
            column: position + 1,
            cause: .phrase("A brace is not closed. A brace itself is written {0}.", "{{"))
        }
        if !text.isEmpty { pieces.append(.literal(text)) }
        text = ""
        pieces.append(try number(characters[(position + 1)..<end], column: position + 1))
        position = end + 1
      case "}":
        throw DateFormatError(
          column: position + 1,
          cause: .phrase("A brace is not opened. A brace itself is written {0}.", "}}"))
      default:
        text.append(character)
        position += 1
      }
    }
    if !text.isEmpty { pieces.append(.literal(text)) }
    return pieces
  }

  private static func number(
    _ inner: ArraySlice<Character>, column: Int
  ) throws(DateFormatError) -> CountdownPiece {
    let parts = inner.split(separator: "|", omittingEmptySubsequences: false).map { String($0) }
    let letters = parts.first ?? ""
    guard let letter = letters.first, letters.allSatisfy({ $0 == letter }), letters.count <= 9,
      let unit = CountdownUnit(letter, letters.count)
    else {
      throw DateFormatError(
        column: column,
        cause: .phrase(
          "{0} is not a unit. Units are {1} and {2}; letters are repeated for more digits.",
          .verbatim(Wording.quoted("{" + String(inner) + "}")), "{w}, {d}, {h}, {m}, {s}", "{f}"))
    }
    guard parts.count == 1 || parts.count == 3 else {
      throw DateFormatError(
        column: column, cause: .phrase("A unit has no words or two, as in {0}.", "{d| day| days}"))
    }
    return .number(unit, digits: letters.count, words: Array(parts.dropFirst()))
  }
}
