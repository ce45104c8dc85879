// SPDX-License-Identifier: MIT

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

  /// The nearest of `known`; if several are, one with the same first letter, then the first.
  ///
  /// At most 2 edits away, 3 for names of 8 letters or more, 1 for those below 4: in a short
  /// name two edits leave nothing to recognise.
  static func nearest(to word: String, among known: [String]) -> String? {
    let letters = Array(MarkupParser.lowercased(word).utf8.prefix(MarkupName.lengthLimit))
    var best: (word: String, distance: Int)?
    for candidate in known {
      let target = Array(MarkupParser.lowercased(candidate).utf8)
      let limit = target.count >= 8 ? 3 : target.count >= 4 ? 2 : 1
      guard abs(letters.count - target.count) <= limit else { continue }
      let edits = edits(letters, target)
      // Fingers seldom slip on the first letter.
      let distance = 2 * edits + (letters.first == target.first ? 0 : 1)
      if edits <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.word
  }

  /// The fewest insertions, removals, replacements and swaps of neighbours from one to the other.
  private static func edits(_ from: [UInt8], _ to: [UInt8]) -> Int {
    var (older, old) = ([Int](), Array(0...to.count))
    for i in from.indices {
      var row = [i + 1]
      for j in to.indices {
        let isSwap = i > 0 && j > 0 && from[i] == to[j - 1] && from[i - 1] == to[j]
        let change = old[j] + (from[i] == to[j] ? 0 : 1)
        row.append(min(change, old[j + 1] + 1, row[j] + 1, isSwap ? older[j - 1] + 1 : .max))
      }
      (older, old) = (old, row)
    }
    return old[to.count]
  }
}
