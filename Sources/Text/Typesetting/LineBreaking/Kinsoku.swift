// SPDX-License-Identifier: MIT

/// The strictness of the rules for line ends in Japanese and Chinese (kinsoku).
public enum Kinsoku: String, CaseIterable, Hashable, Sendable {
  /// No line begins with closing brackets, stops, small kana, prolonged sound or iteration
  /// marks; none ends with an opening bracket.
  case strict
  /// As `strict`, but small kana, prolonged sound marks, iteration marks, `・：；〜` and `…` may
  /// begin a line, as newspapers with narrow columns allow.
  case loose
  /// A line may be broken between any two wide characters.
  case none
}
