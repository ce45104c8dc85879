// SPDX-License-Identifier: MIT
import Wording

/// Finds the name that a person may have meant.
enum NameHint {
  /// Words from other programs for which no letter count leads to ours.
  private static let otherWords = [
    "invert": "inverse", "reverse": "inverse", "flash": "blink", "wait": "pause", "stop": "pause",
    "delay": "pause", "dwell": "pause", "img": "image", "picture": "image", "emoji": "icon",
    "symbol": "icon", "kerning": "spacing", "tracking": "spacing", "space": "gap",
    "alignment": "align", "var": "value",
  ]

  /// The command nearest to a word.
  static func command(_ word: String, among commands: [MarkupCommand]) -> String? {
    let words = commands.map(\.rawValue)
    if let other = otherWords[MarkupParser.lowercased(word)], words.contains(other) {
      return other
    }
    return nearest(to: word, among: words)
  }

  /// The nearest of `known`, or nothing where none is near.
  static func nearest(to word: String, among known: [String]) -> String? {
    Wording.nearest(to: word, among: known)
  }
}
