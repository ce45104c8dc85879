// SPDX-License-Identifier: MIT

/// Where a part of a message stands that is narrower than its place.
public enum MarkupAlignment: String, CaseIterable, Hashable, Sendable {
  /// At the left edge.
  case left
  /// In the middle.
  case center
  /// At the right edge.
  case right

  /// What an alignment may be, to be put after "allowed is".
  static let allowed = "left, center or right"

  /// The alignment of a word, `centre` included; nothing for another text.
  init?(_ text: String) {
    let word = MarkupParser.lowercased(text)
    self.init(rawValue: word == "centre" ? "center" : word)
  }
}
