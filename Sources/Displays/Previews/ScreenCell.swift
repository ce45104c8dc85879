// SPDX-License-Identifier: MIT

/// A terminal cell: a character one cell wide and two colors of the palette.
struct ScreenCell: Hashable, Sendable {
  let scalar: UInt16
  let foreground: UInt16
  let background: UInt16

  /// Makes a cell; a blank has no foreground, so that all blanks of one background are equal.
  init(_ scalar: UInt16, _ foreground: UInt16, on background: UInt16) {
    self.scalar = scalar
    self.foreground = scalar == 0x20 ? TerminalPalette.standard : foreground
    self.background = background
  }

  /// A cell of a cleared screen.
  static let blank = ScreenCell(0x20, TerminalPalette.standard, on: TerminalPalette.standard)
}
