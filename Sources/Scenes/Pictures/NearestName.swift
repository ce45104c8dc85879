// SPDX-License-Identifier: MIT
import Wording

/// Finds the name that a person may have meant.
enum NearestName {
  /// The nearest of `known`, the first in their order if several are; nothing where none is near.
  ///
  /// Capitals count for nothing, and neither does a folder or an ending that was left out.
  static func find(_ word: String, among known: [String]) -> String? {
    Wording.nearest(to: word, among: known, forms: forms)
  }

  /// A path, its last part, and that without its ending.
  private static func forms(of path: String) -> [String] {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let stem = file.split(separator: ".").first.map(String.init) ?? file
    return [path, file, stem]
  }
}
