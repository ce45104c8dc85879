// SPDX-License-Identifier: MIT
import Wording

/// Suggests the name of an effect.
enum EffectHint {
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

  /// The nearest known name, in this order: a synonym, a prefix, a small edit distance, a small edit
  /// distance to the first part of the name.
  static func nearest(to word: String, among known: [String]) -> String? {
    let letters = Array(normal(word).prefix(lengthLimit))
    guard !letters.isEmpty else { return nil }
    let word = String(decoding: letters, as: UTF8.self)
    if let other = otherWords[word], known.contains(other) { return other }
    if letters.count > 1, let longer = known.first(where: { $0.hasPrefix(word) }) { return longer }
    return Wording.nearest(to: word, among: known)
      ?? Wording.nearest(to: word, among: known) { name in [String(name.prefix { $0 != "-" })] }
  }

  /// The word in lower case with hyphens for underscores and spaces.
  private static func normal(_ word: String) -> [UInt8] {
    word.utf8.prefix(2 * lengthLimit).map { byte in
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte + 32
      case UInt8(ascii: "_"), UInt8(ascii: " "): UInt8(ascii: "-")
      default: byte
      }
    }
  }
}
