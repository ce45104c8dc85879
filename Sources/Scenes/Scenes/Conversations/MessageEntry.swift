// SPDX-License-Identifier: MIT

/// How a new message comes into view at the end of a conversation.
public enum MessageEntry: String, CaseIterable, Hashable, Sendable {
  /// Slower and slower, up to its place.
  case ease
  /// A row or two beyond its place, and back.
  case spring
}
