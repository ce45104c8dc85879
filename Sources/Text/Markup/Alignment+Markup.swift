// SPDX-License-Identifier: MIT
import Raster

extension Alignment {
  /// What an alignment may be, to be put after "allowed is".
  static let allowed = "left, center or right"

  /// The alignment of a word, `centre` included; nothing for another text.
  init?(_ text: String) {
    let word = MarkupParser.lowercased(text)
    self.init(rawValue: word == "centre" ? "center" : word)
  }
}
