// SPDX-License-Identifier: MIT

/// Where content stands that is narrower than its place.
public enum Alignment: String, CaseIterable, Hashable, Sendable {
  /// At the left edge.
  case left
  /// In the middle; half a column is rounded to the left.
  case center
  /// At the right edge.
  case right
}
