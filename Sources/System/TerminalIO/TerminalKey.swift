// SPDX-License-Identifier: MIT

/// A key that a person has pressed in a terminal, or something done with the mouse there.
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
  /// The mouse, where `TerminalMode` was asked for it.
  case mouse(TerminalMouse)
}

/// What a person has done with the mouse in a terminal.
public struct TerminalMouse: Hashable, Sendable {
  /// What was done.
  public enum Action: Hashable, Sendable {
    /// A button went down.
    case press(Button)
    /// The mouse moved to another cell while a button was down.
    case drag(Button)
    /// A button came up.
    case release(Button)
    /// The wheel turned one notch away from the person, or toward the person.
    case wheelUp, wheelDown
  }

  /// A button.
  public enum Button: Hashable, Sendable {
    /// One of the three.
    case left, middle, right
  }

  /// What was done.
  public let action: Action
  /// The column of the cell, 1 the leftmost, as the protocol counts; at most 9999.
  public let column: Int
  /// The row of the cell, 1 the topmost; at most 9999.
  public let row: Int

  /// Makes an event at a cell.
  public init(_ action: Action, column: Int, row: Int) {
    self.action = action
    self.column = column
    self.row = row
  }
}
