// SPDX-License-Identifier: MIT
internal import CBundledFonts

/// The name of a character's script for reports.
enum ScriptName {
  /// The name, such as `Cyrillic`.
  static func of(_ scalars: [Unicode.Scalar]) -> String {
    guard let first = scalars.first else { return "other" }
    if FontChain.isEmoji(scalars) { return "emoji" }
    if let known = table.first(where: { $0.range.contains(first.value) }) {
      return known.words.joined(separator: " ")
    }
    switch first.properties.generalCategory {
    case .privateUse: return "private use"
    case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol: return "symbols"
    case .unassigned, .surrogate: return "unassigned"
    case .otherLetter:
      // The name of a letter begins with that of its script: CHAKMA LETTER KAAC.
      guard let words = first.properties.name?.split(separator: " "),
        let end = words.firstIndex(of: "LETTER"), end > 0
      else { return "other" }
      return words[..<end].map { $0.prefix(1) + $0.dropFirst().lowercased() }
        .joined(separator: " ")
    default: return "other"
    }
  }

  private static let table = CharacterTable.ranges(BUNDLED_SCRIPTS)
}
