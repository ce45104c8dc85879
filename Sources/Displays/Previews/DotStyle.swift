// SPDX-License-Identifier: MIT

/// How the pixels of a panel become terminal cells.
public enum DotStyle: String, CaseIterable, Hashable, Sendable {
  /// The largest style that fits the window.
  case auto
  /// A round dot for each LED: two cells wide, one line high, lit and unlit ones.
  case dots
  /// A square for each LED: one cell wide, two pixels a line.
  case halfBlock = "half-block"
  /// Two by four pixels a cell; unlit LEDs stay dark.
  case braille

  /// The cell shapes of this style, the largest first.
  func shapes(_ characters: TerminalCharacters) -> [CellShape] {
    switch (self, characters) {
    case (.auto, .unicode): [.dots, .halfBlock, .braille]
    case (.auto, .ascii): [.dots, .letters]
    case (.dots, _): [.dots]
    case (.halfBlock, .unicode): [.halfBlock]
    case (.braille, .unicode): [.braille]
    case (.halfBlock, .ascii), (.braille, .ascii): [.letters]
    }
  }
}

/// What one cell holds.
enum CellShape: Hashable, Sendable {
  /// Every second cell one pixel, blanks between.
  case dots
  /// One pixel as one ASCII character, for the small styles without Unicode.
  case letters
  /// One pixel above another.
  case halfBlock
  /// Two columns of four pixels.
  case braille

  /// The pixel rows in one line.
  var rowsPerLine: Int {
    switch self {
    case .dots, .letters: 1
    case .halfBlock: 2
    case .braille: 4
    }
  }

  /// The cells for this many pixels, `framed` with the blank that keeps dots off the frame.
  func cells(width: Int, framed: Bool) -> Int {
    switch self {
    case .dots: 2 * width + (framed ? 1 : -1)
    case .letters, .halfBlock: width
    case .braille: (width + 1) / 2
    }
  }

  /// The pixels that fit into this many cells.
  func pixels(cells: Int, framed: Bool) -> Int {
    switch self {
    case .dots: (cells + (framed ? -1 : 1)) / 2
    case .letters, .halfBlock: cells
    case .braille: 2 * cells
    }
  }
}
