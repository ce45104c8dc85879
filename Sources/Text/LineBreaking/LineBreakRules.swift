// SPDX-License-Identifier: MIT

/// What a line may begin and end with, as far as languages and tastes differ.
public struct LineBreakRules: Hashable, Sendable {
  /// How strictly lines of Japanese and Chinese keep the rules about their ends (kinsoku).
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

  /// Where Korean may be broken.
  public enum Korean: String, CaseIterable, Hashable, Sendable {
    /// At spaces, so that words stay whole, as on signs and in headlines.
    case words
    /// Between any two syllables, as in justified columns of books.
    case syllables
  }

  /// How strictly the ends of lines are kept clean.
  public var kinsoku: Kinsoku
  /// Where Korean may be broken.
  public var korean: Korean
  /// Whether one of `、。，．` may stand outside the limit at the end of a line (burasagari).
  ///
  /// Such a stop needs room that the limit does not count, so this is off at first: a panel has
  /// no margin.
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
