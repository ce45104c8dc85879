// SPDX-License-Identifier: MIT

/// The writing direction.
public enum Writing: String, CaseIterable, Hashable, Sendable {
  /// Horizontal: left to right, or as the script demands.
  case horizontal
  /// Vertical with upright characters: Japanese tategaki.
  case vertical
}
