// SPDX-License-Identifier: MIT
import Core

enum CountdownUnit: Hashable, Sendable {
  case week
  case day
  case hour
  case minute
  case second
  /// 1…3 decimals of a second.
  case fraction(Int)

  /// The days of units that the wall clock counts.
  var days: Int? {
    switch self {
    case .week: 7
    case .day: 1
    default: nil
    }
  }

  /// Of a week and a day: when clocks do not change.
  var nanoseconds: Int128 {
    switch self {
    case .week: 604_800_000_000_000
    case .day: 86_400_000_000_000
    case .hour: 3_600_000_000_000
    case .minute: 60_000_000_000
    case .second: 1_000_000_000
    case .fraction(1): 100_000_000
    case .fraction(2): 10_000_000
    case .fraction: 1_000_000
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
    guard pattern.utf8.count <= DateFormat.lengthLimit else {
      throw DateFormatError(
        column: 1,
        cause: .phrase("The pattern is longer than \(DateFormat.lengthLimit) bytes. Shorten it."))
    }
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
      let unit = unit(letter, letters.count)
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

  private static func unit(_ letter: Character, _ count: Int) -> CountdownUnit? {
    switch letter {
    case "w": .week
    case "d": .day
    case "h": .hour
    case "m": .minute
    case "s": .second
    case "f" where count <= 3: .fraction(count)
    default: nil
    }
  }
}
