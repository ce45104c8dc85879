// SPDX-License-Identifier: MIT
internal import CTerminalIO

/// Properties of a terminal.
package enum Terminal {
  /// The size of the terminal's window in cells, both at least 1.
  ///
  /// `nil` if it is not a terminal or does not know its size (a serial line).
  package static func windowSize(_ descriptor: Int32) -> (columns: Int, rows: Int)? {
    var columns: Int32 = 0
    var rows: Int32 = 0
    // Sound: both pointers live for the call, and C writes one int to each.
    let error = unsafe signboard_terminal_size(descriptor, &columns, &rows)
    guard error == 0, columns > 0, rows > 0 else { return nil }
    return (Int(columns), Int(rows))
  }
}
