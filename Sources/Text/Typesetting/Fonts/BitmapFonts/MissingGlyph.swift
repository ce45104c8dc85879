// SPDX-License-Identifier: MIT
import Core

/// A character of a text that is not shown as written.
public struct MissingGlyph: Hashable, Sendable, CustomStringConvertible {
  /// The character as written, a whole grapheme cluster or a syllable of several.
  public let characters: String
  /// The character's parts.
  public let scalars: [Unicode.Scalar]
  /// The character offset of its first occurrence, counted from 0.
  public var offset: Int
  /// The number of occurrences, 1 or more.
  public var count: Int
  /// The replacement.
  public let shown: Substitute

  /// The omitted marks; empty if the omitted parts have no names.
  public let lacking: [Unicode.Scalar]

  /// Whether text becomes unreadable; `false` if equivalent characters replace it.
  public var isLoss: Bool { shown.isLoss }

  /// The subject of its only report: the character, or the script of letters not joined.
  public var subject: String { shown == .unjoined ? ScriptName.of(scalars) : characters }

  /// Makes a report about a character or a syllable of several; `offset` counts from 0.
  public init(
    _ characters: String, offset: Int, count: Int = 1, shown: Substitute,
    lacking: [Unicode.Scalar] = []
  ) {
    self.characters = characters
    scalars = Array(characters.unicodeScalars)
    self.offset = offset
    self.count = count
    self.shown = shown
    self.lacking = lacking
  }

  /// The report on one line with the character's name; positions count from 1.
  public var description: String {
    let place =
      count == 1 ? " at character \(offset + 1)" : " at character \(offset + 1) and \(more) more"
    let codes = "(\(ScalarName.list(scalars)))"
    let package = scalars.first.flatMap(FontPackage.having)
    // Whether the package is installed or not: it counts only with enough rows.
    let step =
      (package.map { "With \($0.rows) rows and more the package \($0.name) has it; or add" }
        ?? "Add")
      + " a font that has it with --font."
    switch shown {
    case .box: return "No font has \(sample) \(codes)\(place); shown as a box. \(step)"
    case .replacementCharacter:
      return "No font has \(sample) \(codes)\(place); shown as U+FFFD. \(step)"
    case .base:
      let part = lacking.isEmpty ? "in part" : "without \(ScalarName.list(lacking))"
      return "No font has all of \(sample) \(codes)\(place); shown \(part). \(step)"
    case .unjoined:
      let remedy =
        hasJoiningFont
        ? "With 16 rows and more the packages fonts-noto-core and libharfbuzz0b join them."
        : "A picture of the text, {image FILE}, shows them joined."
      return "\(subject) is shown without joined letters, as \(sample)\(place): the fonts here "
        + "have only single letters. \(remedy)"
    case .replaced(let text):
      return "No font has \(sample) \(codes)\(place); shown as \"\(text)\". \(step)"
    case .nothing:
      // Control characters have no names.
      let code = scalars.map(ScalarName.code).joined(separator: " ")
      return "Control character (\(code))\(place); not shown. Remove it from the text."
    case .tooDeep:
      return "Direction control \(codes)\(place); without effect, because too many are open there."
        + " Remove it from the text."
    }
  }

  /// Whether there are fonts that join the letters of its script.
  public var hasJoiningFont: Bool { scalars.first?.isOfSyllables ?? false }

  /// The character in quotation marks, cut after twelve scalars.
  var sample: String {
    let shown =
      scalars.count > 12 ? String(String.UnicodeScalarView(scalars.prefix(12))) + "…" : characters
    return "\"\(Wording.plain(shown))\""
  }

  private var more: String { count == 2 ? "1 place" : "\(count - 1) places" }
}
