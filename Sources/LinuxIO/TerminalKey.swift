// SPDX-License-Identifier: MIT

/// A key that a person has pressed in a terminal.
public enum TerminalKey: Hashable, Sendable {
  /// A printable ASCII character; space is one, letters keep their case.
  case character(Character)
  /// Return or Enter.
  case enter
  /// Escape alone.
  case escape
  /// An arrow.
  case up, down, left, right
  /// One page.
  case pageUp, pageDown
  /// The start or the end.
  case home, end
}
