// SPDX-License-Identifier: MIT

/// The direction that a line is read in as a whole; parts of it may run the other way.
public enum BaseDirection: String, CaseIterable, Hashable, Sendable {
  /// That of the first letter of the text that has one; without any, left to right.
  case automatic = "auto"
  /// From left to right, as Latin.
  case leftToRight = "left-to-right"
  /// From right to left, as Hebrew and Arabic.
  case rightToLeft = "right-to-left"
}
