// SPDX-License-Identifier: MIT
internal import CBundledFonts
internal import CUnicode

/// Units of measurement that stay with the number before them.
enum UnitNames {
  private static let known = Set(CharacterTable.lines(BUNDLED_UNITS).joined())

  /// Whether the word that begins at `index` is a unit: `5 V`, but not the `B6` of `A4 B6`.
  ///
  /// Examines at most four letters and what stands behind them.
  static func begins(
    at index: Int, of characters: [Character], _ classes: [BreakClass]
  ) -> Bool {
    var name = ""
    var place = index
    while place < classes.count, classes[place] == .letter {
      guard place < index + 4, characters[place].utf8.count < 4 else { return false }
      name.append(characters[place])
      place += 1
    }
    return known.contains(name) && !goesOn(at: place, of: characters, classes)
  }

  /// Whether the word goes on behind its letters, as in `B6` and `B-6`; a power does not make it
  /// longer, as in `m2`.
  private static func goesOn(
    at place: Int, of characters: [Character], _ classes: [BreakClass]
  ) -> Bool {
    guard place < classes.count else { return false }
    let isLast = place + 1 >= classes.count
    switch classes[place] {
    case .digit:
      let isPower = "23".contains(characters[place]) && characters[place - 1] == "m"
      return !isPower || !isLast && (classes[place + 1] == .digit || classes[place + 1] == .letter)
    case .hyphen, .glue:
      return !isLast && classes[place + 1] == .digit
    default: return false
    }
  }
}
