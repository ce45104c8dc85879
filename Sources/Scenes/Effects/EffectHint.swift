// SPDX-License-Identifier: MIT
import Wording

/// Finds the name of an effect that a person may have meant.
enum EffectHint {
  /// Letters of a word that are looked at; no name is as long.
  private static let lengthLimit = 40

  /// Words of people and of other programs for which no letter count leads to ours.
  static let otherWords = [
    "none": "cut", "off": "cut", "instant": "cut", "show": "cut", "print": "cut",
    "slide": "scroll-left", "push": "scroll-left", "move": "scroll-left", "cursor": "beam-right",
    "reveal": "wipe-right", "opening": "open-horizontal", "closing": "close-horizontal",
    "curtain": "open-horizontal", "stretch": "grow-up", "flash": "blink", "type": "typewriter",
    "typing": "typewriter", "snow": "rain", "fall": "letter-drop", "drop": "letter-drop",
    "matrix": "decode", "circle": "iris", "scanner": "scan", "glitter": "sparkle",
    "chess": "checkerboard", "shutter": "blinds-vertical", "venetian": "blinds-vertical",
  ]

  /// The nearest of `known`, the first in their order if several are: a word of others for it, a
  /// name that begins so, one with few other letters, one whose first part has few other letters.
  static func nearest(to word: String, among known: [String]) -> String? {
    let letters = Array(normal(word).prefix(lengthLimit))
    guard !letters.isEmpty else { return nil }
    let word = String(decoding: letters, as: UTF8.self)
    if let other = otherWords[word], known.contains(other) { return other }
    if letters.count > 1, let longer = known.first(where: { $0.hasPrefix(word) }) { return longer }
    return Wording.nearest(to: word, among: known)
      ?? Wording.nearest(to: word, among: known) { name in [String(name.prefix { $0 != "-" })] }
  }

  /// Small letters and hyphens where people type others.
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
