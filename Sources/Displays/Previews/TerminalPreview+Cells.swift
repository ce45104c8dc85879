// SPDX-License-Identifier: MIT
internal import Core
internal import Displays

extension TerminalPreview {
  /// Assumes an empty screen of the size of the placement.
  mutating func forgetScreen() {
    shown = [ScreenCell](repeating: .blank, count: placement.columns * placement.lines)
    let count = placement.statusLine == nil ? 0 : placement.statusColumns
    shownStatus = [ScreenCell](repeating: .blank, count: count)
    shownText = nil
  }

  /// Takes over the duties of the modules as levels.
  mutating func setLevels(_ duties: [Double]) {
    // The duties are those of the whole panel, which may be wider than `picture`; beyond their
    // number it does not matter how much.
    let perRow = min(ModuleGrid.count(width: geometry.width, gap: gap), duties.count)
    for row in 0..<modules.down {
      for column in 0..<modules.across {
        let place = row * perRow + column
        levels[row * modules.across + column] =
          place < duties.count ? DutyLevel.level(duties[place]) : DutyLevel.full
      }
    }
  }

  /// Takes over the colors of the pixels.
  mutating func setColors(_ new: FrameColors?) {
    guard let new, palette.isColored else {
      colors = nil
      return
    }
    var kept = colors.take() ?? FrameColors(width: picture.width, height: picture.height)
    kept.take(from: new, x: 0, y: 0)
    groups.removeAll(keepingCapacity: true)
    for color in kept.palette { groups.append(palette.group(color)) }
    colors = kept
  }

  /// Writes every cell that differs from the screen.
  mutating func update(_ writer: inout ScreenWriter, into buffer: inout [UInt8]) {
    var index = 0
    for line in 0..<placement.lines {
      for column in 0..<placement.columns {
        let cell = cell(line: line, column: column)
        if cell != shown[index] {
          shown[index] = cell
          writer.put(
            cell, line: placement.top + line, column: placement.left + column, palette: palette,
            into: &buffer)
        }
        index += 1
      }
    }
    updateStatus(&writer, into: &buffer)
  }

  private mutating func updateStatus(_ writer: inout ScreenWriter, into buffer: inout [UInt8]) {
    guard let line = placement.statusLine, shownText != status else { return }
    shownText = status
    var column = 0
    var inNote = note.unicodeScalars.makeIterator()
    var inStatus = status.unicodeScalars.makeIterator()
    while column < shownStatus.count {
      let scalar = (inNote.next() ?? inStatus.next())?.value ?? 0x20
      let cell = ScreenCell(
        characters.narrow(scalar), TerminalPalette.status, on: TerminalPalette.standard)
      if cell != shownStatus[column] {
        shownStatus[column] = cell
        writer.put(
          cell, line: line, column: placement.statusLeft + column, palette: palette, into: &buffer)
      }
      column += 1
    }
  }

  private func cell(line: Int, column: Int) -> ScreenCell {
    guard placement.framed else { return pixelCell(line: line, column: column) }
    let isTop = line == 0
    let isBottom = line == placement.lines - 1
    let isLeft = column == 0
    let isRight = column == placement.columns - 1
    guard isTop || isBottom || isLeft || isRight else {
      return pixelCell(line: line - 1, column: column - 1)
    }
    let ascii = characters == .ascii
    let scalar: UInt16
    switch (isTop, isBottom, isLeft, isRight) {
    case (true, _, true, _): scalar = ascii ? 0x2B : 0x256D
    case (true, _, _, true): scalar = ascii ? 0x2B : 0x256E
    case (_, true, true, _): scalar = ascii ? 0x2B : 0x2570
    case (_, true, _, true): scalar = ascii ? 0x2B : 0x256F
    case (true, _, _, _): scalar = ascii ? 0x2D : 0x2500
    // A broken line where the panel goes on.
    case (_, true, _, _):
      scalar = placement.isCutBelow ? (ascii ? 0x2E : 0x2504) : (ascii ? 0x2D : 0x2500)
    case (_, _, true, _): scalar = ascii ? 0x7C : 0x2502
    default: scalar = placement.isCutRight ? (ascii ? 0x3A : 0x2506) : (ascii ? 0x7C : 0x2502)
    }
    return makeCell(scalar, TerminalPalette.frame)
  }

  /// A cell inside the frame, counted from the frame's inner corner.
  private func pixelCell(line: Int, column: Int) -> ScreenCell {
    switch placement.shape {
    case .dots:
      let place = column - (placement.framed ? 1 : 0)
      guard place >= 0, place & 1 == 0 else { return emptyCell }
      guard let level = level(place >> 1, line) else { return emptyCell }
      return dotCell(level: level, group(place >> 1, line))
    case .letters:
      guard let level = level(column, line) else { return emptyCell }
      let group = group(column, line)
      return level == 0
        ? makeCell(0x2E, TerminalPalette.unlit(group))
        : makeCell(0x23, TerminalPalette.lit(group, level))
    case .halfBlock:
      return halfBlockCell(column: column, row: 2 * line)
    case .braille: return brailleCell(line: line, column: column)
    }
  }

  private func dotCell(level: UInt8, _ group: UInt16) -> ScreenCell {
    let ascii = characters == .ascii
    guard level == 0 else {
      return makeCell(ascii ? 0x23 : 0x25CF, TerminalPalette.lit(group, level))
    }
    return makeCell(ascii ? 0x2E : smallUnlit ? 0xB7 : 0x25CF, TerminalPalette.unlit(group))
  }

  private func halfBlockCell(column: Int, row: Int) -> ScreenCell {
    let (upper, lower) = (level(column, row), level(column, row + 1))
    guard palette.isColored else {
      switch (upper ?? 0 == 0, lower ?? 0 == 0) {
      case (true, true): return .blank
      case (false, true): return makeCell(0x2580, TerminalPalette.standard)
      case (true, false): return makeCell(0x2584, TerminalPalette.standard)
      case (false, false): return makeCell(0x2588, TerminalPalette.standard)
      }
    }
    let top = areaColor(upper, group(column, row))
    let bottom = areaColor(lower, group(column, row + 1))
    if top == bottom { return ScreenCell(0x20, TerminalPalette.standard, on: top) }
    return ScreenCell(0x2580, top, on: bottom)
  }

  private func areaColor(_ level: UInt8?, _ group: UInt16) -> UInt16 {
    guard let level else { return TerminalPalette.front }
    return level == 0 ? TerminalPalette.unlitArea(group) : TerminalPalette.lit(group, level)
  }

  private func brailleCell(line: Int, column: Int) -> ScreenCell {
    // Bit numbers of a braille pattern (Unicode 2800…28FF): dots 1–3 and 7 left, 4–6 and 8 right.
    var dots: UInt16 = 0
    var brightest: UInt8 = 0
    var (lit, ground) = (TerminalPalette.panel, TerminalPalette.front)
    for row in 0..<4 {
      for side in 0..<2 {
        let (x, y) = (2 * column + side, 4 * line + row)
        guard let level = level(x, y) else { continue }
        if colors?[x, y].ground != nil { ground = TerminalPalette.unlitArea(group(x, y)) }
        guard level > 0 else { continue }
        dots |= 1 << UInt16(row == 3 ? 6 + side : row + 3 * side)
        // A cell has one color: that of its brightest LED.
        if level > brightest { (brightest, lit) = (level, group(x, y)) }
      }
    }
    return dots == 0
      ? makeCell(0x20, TerminalPalette.standard, on: ground)
      : makeCell(0x2800 + dots, TerminalPalette.lit(lit, brightest), on: ground)
  }

  /// A cell on the panel's front; without color every cell has the terminal's own colors.
  private func makeCell(
    _ scalar: UInt16, _ foreground: UInt16, on background: UInt16 = TerminalPalette.front
  ) -> ScreenCell {
    guard palette.isColored else {
      return ScreenCell(scalar, TerminalPalette.standard, on: TerminalPalette.standard)
    }
    return ScreenCell(scalar, foreground, on: background)
  }

  /// A cell of the panel's front without any LED.
  private var emptyCell: ScreenCell { makeCell(0x20, TerminalPalette.standard) }

  /// The duty level of a pixel; 0 for a dark one and beyond the picture, `nil` in a gap.
  private func level(_ x: Int, _ y: Int) -> UInt8? {
    guard x < placement.width, y < placement.height else { return 0 }
    guard let module = modules.module(x, y) else { return nil }
    return picture[x, y] ? levels[module] : 0
  }

  /// The palette's group of a pixel's color.
  private func group(_ x: Int, _ y: Int) -> UInt16 {
    guard let colors, let number = colors.number(x, y) else { return TerminalPalette.panel }
    return groups[Int(number)]
  }
}
