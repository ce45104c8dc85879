// SPDX-License-Identifier: MIT

/// A key press or mouse event of a terminal.
package enum TerminalKey: Hashable, Sendable {
  /// A printable ASCII character; space is one, letters keep their case.
  case character(Character)
  /// Return or Enter.
  case enter
  /// Escape alone.
  case escape
  /// An arrow.
  case up, down, left, right
  case pageUp, pageDown
  /// The start or the end.
  case home, end
  /// A mouse event, if enabled in `TerminalMode`.
  case mouse(TerminalMouse)
}

/// A mouse event of a terminal.
package struct TerminalMouse: Hashable, Sendable {
  /// The action.
  package enum Action: Hashable, Sendable {
    /// A button went down.
    case press(Button)
    /// The mouse moved to another cell while a button was down.
    case drag(Button)
    /// A button came up.
    case release(Button)
    /// The wheel turned one notch away from the user, or towards the user.
    case wheelUp, wheelDown
  }

  /// A button that terminals report; the wheel is none.
  package enum Button: Hashable, Sendable {
    /// One of the three.
    case left, middle, right
  }

  /// The action.
  package let action: Action
  /// The column of the cell, 1 (leftmost)…9999.
  package let column: Int
  /// The row of the cell, 1 (topmost)…9999.
  package let row: Int

  package init(_ action: Action, column: Int, row: Int) {
    self.action = action
    self.column = column
    self.row = row
  }
}
