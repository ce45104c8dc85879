// SPDX-License-Identifier: MIT

/// Breaks a text into lines that are no wider than a limit.
///
/// It works in the spirit of Unicode Standard Annex 14 and, for Japanese, of JIS X 4051. Every
/// line takes what fits; what may not begin a line takes its predecessor along (oidashi). A word
/// that is wider than the limit is broken between two characters, never inside one. Lengths may
/// as well be rows of vertical text.
///
/// The time is linear in the number of characters.
public struct LineBreaker: Hashable, Sendable {
  /// The rules that differ by language and taste.
  public let rules: LineBreakRules

  /// Makes a line breaker.
  public init(rules: LineBreakRules = LineBreakRules()) { self.rules = rules }

  /// The ranges of characters of the lines, as `brokenLines` explains them.
  public func lines(of characters: [Character], widths: [Int], limit: Int) -> [Range<Int>] {
    brokenLines(of: characters, widths: widths, limit: limit).map(\.range)
  }

  /// The lines of a text.
  ///
  /// Put one after the other, the ranges are the text. No line is wider than the limit unless it
  /// is a single character. Spaces and newlines at the end of a line take no room. A text that
  /// ends with a newline has no empty line after it.
  ///
  /// - Parameters:
  ///   - characters: the text.
  ///   - widths: the width of every character in pixels, that of a soft hyphen being the width
  ///     of the hyphen that would be shown. Newlines, zero-width spaces and word joiners count
  ///     as 0, so do negative and missing widths.
  ///   - limit: the greatest width of a line in pixels. Where widths contain the room between
  ///     two letters, this may be greater by that room, since none is needed after the last.
  ///   - most: how many lines are asked for; of more, at least one further one is given.
  public func brokenLines(
    of characters: [Character], widths: [Int], limit: Int, most: Int = .max
  ) -> [BrokenLine] {
    var run = BreakingRun(
      finder: BreakFinder(characters: characters, rules: rules), widths: widths, limit: limit,
      hangsPunctuation: rules.hangsPunctuation)
    return run.lines(most: most)
  }
}
