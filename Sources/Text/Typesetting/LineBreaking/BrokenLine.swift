// SPDX-License-Identifier: MIT

/// One line of a broken text.
public struct BrokenLine: Hashable, Sendable {
  /// The characters of the line, the spaces and the newline at its end included.
  public let range: Range<Int>
  /// The characters that are shown: `range` without the spaces and the newline at its end.
  public let visible: Range<Int>
  /// Whether a hyphen follows the visible characters: the line is broken at a soft hyphen, which is
  /// the last of them.
  public let showsHyphen: Bool
  /// The width in pixels.
  public let width: Int
}
