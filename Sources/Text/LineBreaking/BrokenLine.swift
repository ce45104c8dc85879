// SPDX-License-Identifier: MIT

/// One line of a text: which characters it is made of and which of them are seen.
public struct BrokenLine: Hashable, Sendable {
  /// The characters of the line, the spaces and the newline at its end included.
  public let range: Range<Int>
  /// The characters that are shown: `range` without the spaces and the newline at its end.
  public let visible: Range<Int>
  /// Whether a hyphen is to be shown after the visible characters, because the line was broken
  /// at a soft hyphen, which is the last of them.
  public let showsHyphen: Bool
  /// What the line takes of the limit, in pixels; a stop that hangs is not counted.
  public let width: Int
}
