// SPDX-License-Identifier: MIT

/// Quotes, sanitises and compares untrusted words and texts for messages.
package enum Wording {
  /// The number of compared characters of a word.
  package static let lengthLimit = 255

  /// The known word nearest to a misspelt one, ignoring case; `nil` if none is near.
  ///
  /// The distance is at most 2 edits, 3 for words of 8 letters or more, 1 for words below 4. Among
  /// equals, a word with the same first letter wins, then the first in order.
  ///
  /// - Parameters:
  ///   - most: the greatest distance in edits, if it is to be less than that.
  ///   - forms: the variants of a known word that match, such as a name without its ending.
  package static func nearest(
    to word: String, among known: [String], within most: Int = .max,
    forms: (String) -> [String] = { [$0] }
  ) -> String? {
    let letters = scalars(of: word)
    guard !letters.isEmpty else { return nil }
    var best: (word: String, distance: Int)?
    for candidate in known {
      for form in forms(candidate) {
        let target = scalars(of: form)
        let limit = min(most, target.count >= 8 ? 3 : target.count >= 4 ? 2 : 1)
        guard abs(letters.count - target.count) <= limit else { continue }
        let edits = edits(letters, target)
        let distance = 2 * edits + (letters.first == target.first ? 0 : 1)
        if edits <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
      }
    }
    return best?.word
  }

  private static func scalars(of word: String) -> [Unicode.Scalar] {
    Array(word.lowercased().unicodeScalars.prefix(lengthLimit))
  }

  /// The Damerau–Levenshtein distance.
  private static func edits(_ from: [Unicode.Scalar], _ to: [Unicode.Scalar]) -> Int {
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
