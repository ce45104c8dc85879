// SPDX-License-Identifier: MIT

/// Rows of cells in columns, as a terminal shows them.
///
/// Every column is as wide as its widest cell, up to a limit; the last one takes what is left of
/// the line. What does not fit is cut, with … at its end.
package struct TextTable {
  /// A column: its head and which edge its cells stand at.
  package struct Column {
    let head: String
    var isNumber = false
    /// The most columns of the terminal that it takes if the width is limited.
    var limit = 40

    /// Makes a column.
    package init(_ head: String, isNumber: Bool = false, limit: Int = 40) {
      (self.head, self.isNumber, self.limit) = (head, isNumber, limit)
    }
  }

  private static let gap = "  "
  private let columns: [Column]
  private var rows: [[String]]

  /// Makes a table that has its head.
  package init(_ columns: [Column]) {
    self.columns = columns
    rows = [columns.map(\.head)]
  }

  /// Adds a row; its texts may be foreign.
  package mutating func add(_ cells: [String]) { rows.append(cells.map { ShownText.line($0) }) }

  /// The lines, each with its end; cut only where a width is given.
  package func text(width: Int?) -> String {
    let widths = columns.indices.map { index in
      let most = rows.map { TerminalColumns.width($0[index]) }.max() ?? 0
      return width == nil ? most : min(most, columns[index].limit)
    }
    return rows.map { line($0, widths, width) + "\n" }.joined()
  }

  private func line(_ cells: [String], _ widths: [Int], _ width: Int?) -> String {
    var line = ""
    for (index, cell) in cells.enumerated() {
      let isLast = index == cells.count - 1
      var cell = cell
      if let width {
        let left = max(1, width - TerminalColumns.width(line))
        cell = TerminalColumns.shortened(cell, to: isLast ? left : widths[index])
      }
      let space = String(
        repeating: " ", count: max(0, widths[index] - TerminalColumns.width(cell)))
      line += columns[index].isNumber ? space + cell : isLast ? cell : cell + space
      if !isLast { line += Self.gap }
    }
    // Empty cells at the end leave no space behind.
    while line.last == " " { line.removeLast() }
    return line
  }
}
