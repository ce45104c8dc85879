// SPDX-License-Identifier: MIT
internal import CUnicode

/// Finds the break opportunities of a text.
///
/// Query the positions in ascending order: the class before a run of spaces decides whether a line
/// may end after it.
struct BreakFinder {
  let characters: [Character]
  let classes: [BreakClass]
  private let kinsoku: Kinsoku
  /// The last character before the queried position that is not a space.
  private var base: Int?

  init(characters: [Character], kinsoku: Kinsoku) {
    self.characters = characters
    self.kinsoku = kinsoku
    classes = characters.map { BreakClass($0, kinsoku: kinsoku) }
  }

  /// The class at a place, or `nil` outside the text.
  private subscript(index: Int) -> BreakClass? {
    classes.indices.contains(index) ? classes[index] : nil
  }

  /// Whether a line must end after a character.
  func mustBreak(after index: Int) -> Bool { self[index] == .newline }

  /// Whether a line may end before the character at `index`; call with 1, 2, 3 and so on.
  mutating func mayBreak(before index: Int) -> Bool {
    guard let left = self[index - 1], let right = self[index] else { return false }
    if left != .space { base = index - 1 }
    if left == .newline {
      base = nil
      return true
    }
    switch right {
    case .newline, .space, .zeroWidthSpace, .joiner: return false
    default: break
    }
    if left == .space { return mayBreakAfterSpaces(before: index, right) }
    return mayBreak(left, right, at: index)
  }

  private func mayBreakAfterSpaces(before index: Int, _ right: BreakClass) -> Bool {
    guard let base, let left = self[base] else { return true }
    switch (left, right) {
    case (.zeroWidthSpace, _): return true
    case (.joiner, _), (.opening, _), (.wideOpening, _): return false
    case (_, .closing), (_, .wideClosing), (_, .stop), (_, .exclamation): return false
    case (_, .infix), (_, .slash): return self[index + 1] == .digit
    case (.wideClosing, .nonStarter), (.closing, .nonStarter), (.dash, .dash): return false
    case (.digit, .postfix), (.prefix, .digit): return false
    case (.digit, .letter):
      return !isNumber(endingAt: base) || !UnitNames.begins(at: index, of: characters, classes)
    default: return true
    }
  }

  /// Whether a line may end between two neighbours, neither of them a space.
  private func mayBreak(_ left: BreakClass, _ right: BreakClass, at index: Int) -> Bool {
    if left == .zeroWidthSpace { return true }
    if left == .glue || left == .joiner || right == .glue { return false }
    if isInsideNumber(index) { return false }
    if right == .hyphen || right == .softHyphen { return false }
    if right.avoidsLineStart || left.avoidsLineEnd { return false }
    switch (left, right) {
    case (.softHyphen, _): return !isFirstOfWord(index - 1)
    case (.hyphen, .digit): return false
    case (.hyphen, _): return !isFirstOfWord(index - 1)
    case (.slash, .digit): return false
    // A single letter is a unit, not part of a path: km/h.
    case (.slash, .letter): return self[index + 1] == .letter
    case (.infix, .letter), (.infix, .digit), (.infix, .hangul): return false
    case (.closing, .letter), (.closing, .digit), (.closing, .prefix), (.closing, .hangul):
      return false
    case (.wideClosing, .letter): return !isApostrophe(index - 1)
    case (.ellipsis, .ellipsis), (.dash, .dash): return false
    case (_, .ellipsis): return left == .ideograph && kinsoku != .strict
    default: return mayBreakBetweenLetters(left, right)
    }
  }

  private func mayBreakBetweenLetters(_ left: BreakClass, _ right: BreakClass) -> Bool {
    switch (left, right) {
    case (.letter, .letter), (.letter, .digit), (.digit, .letter), (.digit, .digit): false
    case (.hangul, .hangul), (.hangul, .letter), (.letter, .hangul), (.hangul, .digit): false
    case (.digit, .hangul), (.ideograph, .hangul), (.hangul, .ideograph): false
    case (.letter, .prefix), (.digit, .prefix), (.hangul, .prefix): false
    case (.postfix, .letter), (.postfix, .digit), (.postfix, .prefix), (.postfix, .opening): false
    case (.letter, .opening), (.digit, .opening), (.hangul, .opening): false
    // A particle stays with what it follows.
    case (.wideClosing, .hangul), (.postfix, .hangul): false
    default: true
    }
  }

  /// Whether a break at `index` would split a number at a separator.
  ///
  /// Breaks before separators are forbidden elsewhere, except without kinsoku.
  private func isInsideNumber(_ index: Int) -> Bool {
    func isSeparator(_ place: Int) -> Bool {
      // Comparing characters is slow if they have thousands of marks.
      guard characters[place].unicodeScalars.count == 1 else { return false }
      return switch characters[place] {
      case ".", ",", ":", "/", "．", "，", "：", "／": true
      default: false
      }
    }
    if self[index] == .digit {
      return isSeparator(index - 1) && self[index - 2] == .digit
    }
    return self[index - 1] == .digit && self[index + 1] == .digit && isSeparator(index)
  }

  /// Whether the digits that end at `index` are a number, not the end of a name such as `A4`.
  private func isNumber(endingAt index: Int) -> Bool {
    var place = index
    while self[place] == .digit { place -= 1 }
    return self[place] != .letter && self[place] != .hangul
  }

  private func isFirstOfWord(_ index: Int) -> Bool {
    switch self[index - 1] {
    case nil, .space, .newline, .zeroWidthSpace, .opening, .wideOpening, .hyphen, .softHyphen:
      true
    default: false
    }
  }

  /// Whether a closing quotation mark is an apostrophe, as in `don’t`.
  private func isApostrophe(_ index: Int) -> Bool {
    characters[index].unicodeScalars.first == "\u{2019}" && self[index - 1] == .letter
  }

  /// Whether breaking an overlong word before `index` is undesirable.
  func isPoorBreak(before index: Int) -> Bool {
    guard let left = self[index - 1], let right = self[index] else { return true }
    return left.avoidsLineEnd || right.avoidsLineStart || isInSyllable(index)
  }

  /// Whether the characters before and at `index` belong to one syllable in Thai and Lao.
  ///
  /// Both scripts have no spaces between words, so their lines break where they are full; this avoids
  /// breaks inside the simplest syllables.
  private func isInSyllable(_ index: Int) -> Bool {
    guard let left = characters[index - 1].unicodeScalars.first?.value,
      let right = characters[index].unicodeScalars.first?.value
    else { return false }
    switch (left, right) {
    // Vowels written before their consonant.
    case (0x0E40...0x0E44, _), (0x0EC0...0x0EC4, _): return true
    // Vowels and marks of repetition or abbreviation written after the consonant.
    case (_, 0x0E2F...0x0E30), (_, 0x0E32...0x0E33), (_, 0x0E45...0x0E46), (_, 0x0EB0),
      (_, 0x0EB2...0x0EB3), (_, 0x0EC6):
      return true
    default: return false
    }
  }
}
