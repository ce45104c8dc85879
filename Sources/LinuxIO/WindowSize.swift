// SPDX-License-Identifier: MIT
import Glibc

/// The size of a terminal's window in cells.
public struct WindowSize: Hashable, Sendable {
  /// Cells in a line, 1 or more.
  public let columns: Int
  /// Lines, 1 or more.
  public let rows: Int

  /// Makes a size; sizes below 1 count as 1.
  public init(columns: Int, rows: Int) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
  }

  /// Asks the terminal behind a descriptor; nothing where there is none or it does not know.
  public static func of(_ descriptor: Int32) -> WindowSize? {
    var size = winsize()
    // Sound: the kernel fills in exactly one winsize, which lives until the call returns.
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return nil }
    return WindowSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }
}
