// SPDX-License-Identifier: MIT

/// How a picture is laid over another one.
public enum OverlayMode: String, CaseIterable, Hashable, Sendable {
  /// It replaces all of its rectangle.
  case opaque
  /// It adds its lit pixels and lets all others through.
  case transparent
  /// It adds its lit pixels and keeps the eight neighbours of each one dark, so that it can be read
  /// over running text; the rest shines through.
  case cutOut = "cut-out"
}
