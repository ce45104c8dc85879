// SPDX-License-Identifier: MIT

/// Finds the key that a person may have meant.
enum KeyHint {
  /// Words from other programs for which no letter count leads to ours.
  private static let otherWords = [
    "brightness": "intensity", "message": "text", "messages": "text", "pause": "dwell",
    "offset": "phase", "position": "at", "device": "backend", "modules": "panel",
    "colour": "color", "realtime": "real-time", "delay": "every", "rotate": "turn",
    "rotation": "turn", "flip": "mirror", "gap": "module-gap",
  ]

  /// The nearest of `known`: at most 2 edits away, 3 for words of 8 letters or more.
  static func nearest(to word: String, among known: [String]) -> String? {
    let normal = String(word.prefix(64).lowercased().map { $0 == "_" ? "-" : $0 })
    if known.contains(normal) { return normal }
    if let other = otherWords[normal], known.contains(other) { return other }
    let letters = Array(normal.unicodeScalars.prefix(64))
    var best: (word: String, distance: Int)?
    for candidate in known {
      let target = Array(candidate.unicodeScalars)
      // In a word of three letters two edits leave nothing to recognise.
      let limit = target.count >= 8 ? 3 : target.count >= 4 ? 2 : 1
      guard abs(letters.count - target.count) <= limit else { continue }
      let distance = editDistance(letters, target)
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.word
  }

  /// The fewest insertions, removals, replacements and swaps of neighbours from one to the other.
  static func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for (i, letter) in a.enumerated() {
      var row = [i + 1]
      for (j, other) in b.enumerated() {
        var cost = min(last[j] + (letter == other ? 0 : 1), last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, letter == b[j - 1], a[i - 1] == other {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        row.append(cost)
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}
