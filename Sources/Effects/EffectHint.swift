// SPDX-License-Identifier: MIT

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
    return nearest(letters, among: known) { $0 }
      ?? nearest(letters, among: known) { name in name.prefix { $0 != "-" } }
  }

  /// The name whose `part` is nearest.
  ///
  /// At most 2 edits away, 3 for parts of 8 letters or more, 1 for those below 4: in a short part
  /// two edits leave nothing to recognise.
  private static func nearest<Part: StringProtocol>(
    _ letters: [UInt8], among known: [String], part: (String) -> Part
  ) -> String? {
    var best: (name: String, distance: Int)?
    for name in known {
      let target = Array(part(name).utf8)
      let limit = target.count >= 8 ? 3 : target.count >= 4 ? 2 : 1
      guard abs(letters.count - target.count) <= limit else { continue }
      let distance = edits(letters, target)
      if distance <= limit, distance < best?.distance ?? .max { best = (name, distance) }
    }
    return best?.name
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
