// SPDX-License-Identifier: MIT
import CBundledFonts

/// The icons of messages, such as `{icon heart}`.
///
/// A name stands for a character, whose glyph comes from the fonts, on eight rows from
/// `signboard-emoji`, so that icons have the height of the text.
package enum Icons {
  /// All names with their characters, in alphabetical order.
  package static let all: [(name: String, character: Character)] =
    CharacterTable.lines(BUNDLED_ICONS)
    .flatMap { words -> [(name: String, character: Character)] in
      guard let character = words.first?.first else { return [] }
      return words.dropFirst().map { ($0, character) }
    }.sorted { $0.name < $1.name }

  private static let characters = Dictionary(
    all.map { ($0.name, $0.character) }, uniquingKeysWith: { first, _ in first })

  /// All names.
  package static let names = Set(characters.keys)

  /// The character of a name; `nil` if unknown.
  package static func character(named name: String) -> Character? { characters[name] }

  /// The name that a word has in another case; `nil` if it is none.
  package static func name(like word: String) -> String? {
    let name = word.lowercased()
    return characters[name] == nil ? nil : name
  }
}
