// SPDX-License-Identifier: MIT

/// Line breaking rules that depend on language and taste.
public struct LineBreakRules: Hashable, Sendable {
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

  /// The break opportunities of Korean.
  public enum Korean: String, CaseIterable, Hashable, Sendable {
    /// At spaces only, as on signs and in headlines.
    case words
    /// Between any two syllables, as in justified columns of books.
    case syllables
  }

  /// The strictness of kinsoku.
  public var kinsoku: Kinsoku
  /// The break opportunities of Korean.
  public var korean: Korean
  /// Whether one of `、。，．` may hang beyond the limit at the end of a line (burasagari).
  ///
  /// Off by default, because a panel has no margin for it.
  public var hangsPunctuation: Bool

  /// Makes rules.
  public init(
    kinsoku: Kinsoku = .strict, korean: Korean = .words, hangsPunctuation: Bool = false
  ) {
    self.kinsoku = kinsoku
    self.korean = korean
    self.hangsPunctuation = hangsPunctuation
  }
}
