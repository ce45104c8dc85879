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
    buffer.append("\u{1B}[?2026h")
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
    buffer.append(scalar: cell.scalar)
    self.column += 1
    // Terminals differ in where the cursor is after the last column.
    if self.column >= columns { self.line = -1 }
  }

  /// Ends the update: standard pen, everything shown.
  mutating func finish(into buffer: inout [UInt8]) {
    guard hasStarted else { return }
    if foreground != TerminalPalette.standard || background != TerminalPalette.standard {
      buffer.append("\u{1B}[m")
    }
    buffer.append("\u{1B}[?2026l")
  }

  private mutating func move(line: Int, column: Int, into buffer: inout [UInt8]) {
    if line == self.line, column == self.column { return }
    buffer.append(0x1B)
    buffer.append(0x5B)
    if line == self.line, column > self.column {
      let distance = column - self.column
      if distance > 1 { buffer.append(String(distance)) }
      buffer.append(0x43)
    } else {
      buffer.append(String(line + 1))
      buffer.append(0x3B)
      buffer.append(String(column + 1))
      buffer.append(0x48)
    }
    self.line = line
    self.column = column
  }
}

extension [UInt8] {
  /// Appends a text; one of 15 bytes or less, such as a number, needs no memory of its own.
  mutating func append(_ text: String) { append(contentsOf: text.utf8) }

  /// Appends a character of the basic plane, without allocating.
  fileprivate mutating func append(scalar: UInt16) {
    guard let scalar = Unicode.Scalar(scalar), let bytes = UTF8.encode(scalar) else { return }
    append(contentsOf: bytes)
  }
}
