// SPDX-License-Identifier: MIT

/// The placement of content that is narrower than its container.
public enum Alignment: String, CaseIterable, Hashable, Sendable {
  /// At the left edge.
  case left
  /// Centered; half a column is rounded to the left.
  case center
  /// At the right edge.
  case right
}
