// SPDX-License-Identifier: MIT

/// Finds the name that a person may have meant.
enum NearestName {
  /// The nearest of `known`, the first in their order if several are; nothing where none is near.
  ///
  /// Capitals count for nothing, and neither does a folder or an ending that was left out.
  static func find(_ word: String, among known: [String]) -> String? {
    let letters = Array(word.lowercased().unicodeScalars.prefix(FolderNameLimit.letters))
    var best: (name: String, distance: Int)?
    for candidate in known {
      for form in forms(of: candidate.lowercased()) {
        let target = Array(form.unicodeScalars.prefix(FolderNameLimit.letters))
        let limit = target.count >= 8 ? 3 : target.count >= 4 ? 2 : 1
        guard abs(letters.count - target.count) <= limit else { continue }
        let distance = edits(letters, target)
        if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
      }
    }
    return best?.name
  }

  /// A path, its last part, and that without its ending.
  private static func forms(of path: String) -> [String] {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let stem = file.split(separator: ".").first.map(String.init) ?? file
    return [path, file, stem]
  }

  /// The fewest insertions, removals and replacements from one to the other.
  private static func edits(_ from: [Unicode.Scalar], _ to: [Unicode.Scalar]) -> Int {
    var old = Array(0...to.count)
    for (i, letter) in from.enumerated() {
      var row = [i + 1]
      for j in to.indices {
        row.append(min(old[j] + (letter == to[j] ? 0 : 1), old[j + 1] + 1, row[j] + 1))
      }
      old = row
    }
    return old[to.count]
  }
}

private enum FolderNameLimit {
  /// As many as a name may have bytes.
  static let letters = 255
}
