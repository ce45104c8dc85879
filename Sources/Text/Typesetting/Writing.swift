// SPDX-License-Identifier: MIT

/// Which way the characters of a line follow each other.
public enum Writing: String, CaseIterable, Hashable, Sendable {
  /// From left to right, or as the script demands.
  case horizontal
  /// From top to bottom, each upright: Japanese tategaki.
  case vertical
}
