// SPDX-License-Identifier: MIT

/// Breaks a text into lines that are no wider than a limit.
///
/// The rules follow Unicode Standard Annex 14 and, for Japanese, JIS X 4051. Every line takes as much
/// as fits; a character that may not begin a line moves to the next line with its predecessor
/// (oidashi). A word wider than the limit breaks between two characters. Widths may also be rows of
/// vertical text. The time is linear in the number of characters.
public struct LineBreaker: Hashable, Sendable {
  /// The strictness of the rules for Japanese and Chinese.
  public let kinsoku: Kinsoku

  /// Makes a line breaker.
  public init(kinsoku: Kinsoku = .strict) { self.kinsoku = kinsoku }

  /// The lines of a text.
  ///
  /// The ranges cover the text. No line is wider than the limit unless it is a single character.
  /// Spaces and newlines at the end of a line have no width. A newline at the end of the text does
  /// not begin another line.
  ///
  /// - Parameters:
  ///   - characters: the text.
  ///   - widths: the width of every character in pixels; for a soft hyphen the width of the hyphen.
  ///     Newlines, zero-width spaces and word joiners count as 0, and so do negative and missing
  ///     widths.
  ///   - limit: the greatest width of a line in pixels. If widths include the gap between two
  ///     letters, add that gap: none is needed after the last letter.
  ///   - most: stop after more than this number of lines.
  public func brokenLines(
    of characters: [Character], widths: [Int], limit: Int, most: Int = .max
  ) -> [BrokenLine] {
    var run = BreakingRun(
      finder: BreakFinder(characters: characters, kinsoku: kinsoku), widths: widths, limit: limit)
    return run.lines(most: most)
  }
}
