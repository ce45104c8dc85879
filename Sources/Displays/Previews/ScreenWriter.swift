// SPDX-License-Identifier: MIT

/// Writes cells with the fewest bytes; knows cursor and pen.
///
/// One writer makes one update of the screen. It starts with an unknown cursor and starts and ends
/// with the standard pen, so that updates are independent.
struct ScreenWriter {
  let columns: Int
  private var line = -1
  private var column = -1
  private var foreground = TerminalPalette.standard
  private var background = TerminalPalette.standard
  private var hasStarted = false

  init(columns: Int) { self.columns = columns }

  /// Begins the update, once; a terminal that knows the mode then shows it in one piece.
  mutating func start(into buffer: inout [UInt8]) {
    guard !hasStarted else { return }
    hasStarted = true
    ScreenBytes.append("\u{1B}[?2026h", to: &buffer)
  }

  /// Writes one cell, counted from the top left corner (0, 0).
  mutating func put(
    _ cell: ScreenCell, line: Int, column: Int, palette: borrowing TerminalPalette,
    into buffer: inout [UInt8]
  ) {
    start(into: &buffer)
    move(line: line, column: column, into: &buffer)
    if palette.isColored {
      let changesInk = cell.scalar != 0x20 && cell.foreground != foreground
      let changesGround = cell.background != background
      if changesInk || changesGround {
        buffer.append(0x1B)
        buffer.append(0x5B)
        if changesInk {
          palette.append(cell.foreground, background: false, to: &buffer)
          foreground = cell.foreground
        }
        if changesInk, changesGround { buffer.append(0x3B) }
        if changesGround {
          palette.append(cell.background, background: true, to: &buffer)
          background = cell.background
        }
        buffer.append(0x6D)
      }
    }
    ScreenBytes.append(scalar: cell.scalar, to: &buffer)
    self.column += 1
    // Terminals differ in where the cursor is after the last column.
    if self.column >= columns { self.line = -1 }
  }

  /// Ends the update: standard pen, everything shown.
  mutating func finish(into buffer: inout [UInt8]) {
    guard hasStarted else { return }
    if foreground != TerminalPalette.standard || background != TerminalPalette.standard {
      ScreenBytes.append("\u{1B}[m", to: &buffer)
    }
    ScreenBytes.append("\u{1B}[?2026l", to: &buffer)
  }

  private mutating func move(line: Int, column: Int, into buffer: inout [UInt8]) {
    if line == self.line, column == self.column { return }
    buffer.append(0x1B)
    buffer.append(0x5B)
    if line == self.line, column > self.column {
      let distance = column - self.column
      if distance > 1 { ScreenBytes.append(number: distance, to: &buffer) }
      buffer.append(0x43)
    } else {
      ScreenBytes.append(number: line + 1, to: &buffer)
      buffer.append(0x3B)
      ScreenBytes.append(number: column + 1, to: &buffer)
      buffer.append(0x48)
    }
    self.line = line
    self.column = column
  }
}
