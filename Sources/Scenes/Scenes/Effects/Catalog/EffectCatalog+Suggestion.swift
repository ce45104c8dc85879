// SPDX-License-Identifier: MIT
import Core

extension EffectCatalog {
  /// The number of compared characters; no name is as long.
  private static let lengthLimit = 40

  /// Words from other programs that edit distance does not lead to ours.
  static let otherWords = [
    "none": "cut", "off": "cut", "instant": "cut", "show": "cut", "print": "cut",
    "slide": "scroll-left", "push": "scroll-left", "move": "scroll-left", "cursor": "beam-right",
    "reveal": "wipe-right", "opening": "open-horizontal", "closing": "close-horizontal",
    "curtain": "open-horizontal", "stretch": "grow-up", "flash": "blink", "type": "typewriter",
    "typing": "typewriter", "snow": "rain", "fall": "letter-drop", "drop": "letter-drop",
    "matrix": "decode", "circle": "iris", "scanner": "scan", "glitter": "sparkle",
    "chess": "checkerboard", "shutter": "blinds-vertical", "venetian": "blinds-vertical",
  ]

  /// The known name nearest to an unknown one; `nil` if none is near.
  ///
  /// In this order: a synonym, a prefix, a small edit distance, a small edit distance to the first
  /// part of the name.
  package static func suggestion(for name: String) -> String? {
    let known = all.map(\.name)
    let word = normal(name)
    guard !word.isEmpty else { return nil }
    if let other = otherWords[word] { return other }
    if word.count > 1, let longer = known.first(where: { $0.hasPrefix(word) }) { return longer }
    return Wording.nearest(to: word, among: known)
      ?? Wording.nearest(to: word, among: known) { name in [String(name.prefix { $0 != "-" })] }
  }

  /// The beginning of a word in lower case, with hyphens for underscores and spaces.
  private static func normal(_ word: String) -> String {
    let scalars = String.UnicodeScalarView(word.unicodeScalars.prefix(lengthLimit))
    return String(String(scalars).lowercased().map { $0 == "_" || $0 == " " ? "-" : $0 })
  }
}
