// SPDX-License-Identifier: MIT

/// What stands at one place of a line: a character with its marks, or two that are drawn as one.
public struct TextCluster: Hashable, Sendable {
  /// As it is written, for reports: one character, or lam and alef, which Arabic draws as one.
  public let text: String
  /// The place of its first character in the text, counted in characters from 0.
  public let source: Int
  /// What is looked up in a font instead of the text; empty: the text as it is written.
  ///
  /// Joined and mirrored forms, marks after their base, nothing invisible.
  public let scalars: [Unicode.Scalar]
  /// Whether it is a direction control that has no effect, because too many are open where it
  /// stands; it shows nothing and is reported.
  public let isRefused: Bool

  /// Makes a cluster; without scalars it is drawn as it is written.
  public init(_ text: String, source: Int, scalars: [Unicode.Scalar] = []) {
    self.text = text
    self.source = source
    self.scalars = scalars
    isRefused = false
  }

  /// Makes a cluster of a direction control that has no effect.
  public init(refused control: Character, source: Int) {
    text = String(control)
    self.source = source
    scalars = []
    isRefused = true
  }

  /// What a font is asked for that lacks one of `scalars`: single letters from left to right.
  ///
  /// One character in nearly all clusters. Only right-to-left letters are drawn as one, so the
  /// first of two stands on the right.
  public var plain: [Character] { text.reversed() }
}
