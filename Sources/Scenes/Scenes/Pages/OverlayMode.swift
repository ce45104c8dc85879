// SPDX-License-Identifier: MIT

/// The composition of a picture with the one below it.
public enum OverlayMode: String, CaseIterable, Hashable, Sendable {
  /// Replaces its whole rectangle.
  case opaque
  /// Adds its lit pixels.
  case transparent
  /// Adds its lit pixels and clears the eight neighbours of each one, so that it is readable over
  /// moving text.
  case cutOut = "cut-out"
}
