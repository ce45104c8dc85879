// SPDX-License-Identifier: MIT
internal import CTerminalIO
internal import Glibc

/// Questions to a terminal.
public enum Terminal {
  /// Whether a file descriptor is a terminal; no for one that is not open.
  public static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// The size of the terminal's window in cells, both at least 1.
  ///
  /// Nothing for what is not a terminal, and for a terminal that does not know (a serial line).
  public static func windowSize(_ descriptor: Int32) -> (columns: Int, rows: Int)? {
    var columns: Int32 = 0
    var rows: Int32 = 0
    // Sound: both pointers live for the call, and C writes one int to each.
    let error = unsafe signboard_terminal_size(descriptor, &columns, &rows)
    guard error == 0, columns > 0, rows > 0 else { return nil }
    return (Int(columns), Int(rows))
  }
}
