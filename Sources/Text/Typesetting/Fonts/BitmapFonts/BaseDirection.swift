// SPDX-License-Identifier: MIT

/// The base direction of a line; parts of it may run the other way.
public enum BaseDirection: String, CaseIterable, Hashable, Sendable {
  /// The direction of the first letter with a strong direction; without any, left to right.
  case automatic = "auto"
  /// Left to right, as Latin.
  case leftToRight = "left-to-right"
  /// Right to left, as Hebrew and Arabic.
  case rightToLeft = "right-to-left"
}
