// SPDX-License-Identifier: MIT

/// A unit of a reordered line: a character with its marks, or a ligature of two.
public struct TextCluster: Hashable, Sendable {
  /// The written text, for reports: one character, or lam and alef, which form a ligature.
  public let text: String
  /// The character offset of its first character, counted from 0.
  public let source: Int
  /// The scalars to look up in a font; empty: those of the text.
  ///
  /// Joined and mirrored forms, marks after their base, without invisible scalars.
  public let scalars: [Unicode.Scalar]
  /// Whether it is a direction control without effect, because too many are open; it has no glyph and
  /// is reported.
  public let isRefused: Bool

  /// Makes a cluster; without scalars the text is drawn as written.
  public init(_ text: String, source: Int, scalars: [Unicode.Scalar] = []) {
    self.text = text
    self.source = source
    self.scalars = scalars
    isRefused = false
  }

  /// Makes a cluster of a direction control without effect.
  public init(refused control: Character, source: Int) {
    text = String(control)
    self.source = source
    scalars = []
    isRefused = true
  }

  /// The fallback if a font lacks one of `scalars`: single letters from left to right.
  ///
  /// Only right-to-left letters form ligatures, so the first of two is on the right.
  public var plain: [Character] { text.reversed() }
}
