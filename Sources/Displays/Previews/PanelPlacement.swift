// SPDX-License-Identifier: MIT
internal import Displays

/// The place of a panel and its status line in a window, in cells from the top left corner (0, 0).
struct PanelPlacement: Hashable, Sendable {
  let shape: CellShape
  /// Whether a line is drawn around the panel.
  let framed: Bool
  /// The visible pixels; fewer than those of the panel if the window is too small.
  let width: Int
  let height: Int
  /// Whether columns or rows of the panel are cut off.
  let isCutRight: Bool
  let isCutBelow: Bool
  /// The box of the panel with its frame.
  let left: Int
  let top: Int
  let columns: Int
  let lines: Int
  /// The status line; `nil` in a window of one line.
  let statusLine: Int?
  let statusLeft: Int
  let statusColumns: Int

  /// Limits that keep all arithmetic small; no terminal and no panel comes near them.
  private static let largestWindow = (columns: 10_000, rows: 1_000)
  /// The most pixels that the largest window could show.
  static let largestPanel = (width: 20_000, height: 4_000)

  /// Places a panel; sizes below 1 count as 1.
  init(
    geometry: Geometry, style: DotStyle, characters: TerminalCharacters, columns: Int, rows: Int
  ) {
    let windowColumns = min(max(1, columns), Self.largestWindow.columns)
    let windowRows = min(max(1, rows), Self.largestWindow.rows)
    let width = min(geometry.width, Self.largestPanel.width + 1)
    let height = min(geometry.height, Self.largestPanel.height + 1)
    let panelRows = windowRows > 1 ? windowRows - 1 : 1

    func room(_ framed: Bool) -> (columns: Int, lines: Int) {
      framed ? (windowColumns - 2, panelRows - 2) : (windowColumns, panelRows)
    }
    let shapes = style.shapes(characters)
    let choices = [true, false].flatMap { framed in shapes.map { (shape: $0, framed: framed) } }
    let fitting = choices.first { choice in
      let room = room(choice.framed)
      return choice.shape.cells(width: width, framed: choice.framed) <= room.columns
        && (height + choice.shape.rowsPerLine - 1) / choice.shape.rowsPerLine <= room.lines
    }
    // In a window too small for any style the smallest one loses the least.
    shape = fitting?.shape ?? shapes.last ?? .dots
    framed = fitting?.framed ?? (windowColumns >= 8 && panelRows >= 4)
    let space = room(framed)
    self.width = max(0, min(width, shape.pixels(cells: space.columns, framed: framed)))
    self.height = max(0, min(height, space.lines * shape.rowsPerLine))
    isCutRight = self.width < geometry.width
    isCutBelow = self.height < geometry.height

    let border = framed ? 2 : 0
    let inner = (self.height + shape.rowsPerLine - 1) / shape.rowsPerLine
    self.columns = shape.cells(width: self.width, framed: framed) + border
    lines = inner + border
    left = max(0, (windowColumns - self.columns) / 2)
    // Above the middle, where a picture seems to hang in the middle.
    top = max(0, (panelRows - lines) / 3)
    // Aligned with the panel, but further left where the panel is too narrow for a status.
    statusLine = windowRows > 1 ? top + lines : nil
    let margin = framed ? 1 : 0
    statusLeft = min(left + margin, max(margin, (windowColumns - 64) / 2))
    statusColumns = max(0, windowColumns - statusLeft)
  }

  /// The first words of the status line if the panel is cut; otherwise empty.
  func cutNote(_ geometry: Geometry) -> String {
    var parts: [String] = []
    if isCutRight { parts.append("\(width) of \(geometry.width) columns") }
    if isCutBelow { parts.append("\(height) of \(geometry.height) rows") }
    return parts.isEmpty ? "" : "cut: " + parts.joined(separator: ", ") + " · "
  }
}
