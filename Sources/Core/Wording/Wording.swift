// SPDX-License-Identifier: MIT

/// How words and texts of others are told in messages: quoted, made plain, compared, corrected.
public enum Wording {
  /// Letters of a word that are looked at.
  public static let lengthLimit = 255

  /// The nearest of `known`, or nothing where none is near; capitals count for nothing.
  ///
  /// At most 2 edits away, 3 for words of 8 letters or more, 1 for those below 4: in a short
  /// word two edits leave nothing to recognise. Of several the one with the same first letter is
  /// meant, since fingers seldom slip on it, then the first in their order.
  ///
  /// - Parameter forms: what may be left of a known word, such as a name without its ending.
  public static func nearest(
    to word: String, among known: [String], forms: (String) -> [String] = { [$0] }
  ) -> String? {
    let letters = scalars(of: word)
    guard !letters.isEmpty else { return nil }
    var best: (word: String, distance: Int)?
    for candidate in known {
      for form in forms(candidate) {
        let target = scalars(of: form)
        let limit = target.count >= 8 ? 3 : target.count >= 4 ? 2 : 1
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

  /// The fewest insertions, removals, replacements and swaps of neighbours from one to the other.
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
