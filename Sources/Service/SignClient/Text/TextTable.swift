// SPDX-License-Identifier: MIT

/// Rows of cells in columns, as a terminal shows them.
///
/// Every column is as wide as its widest cell, up to a limit; the last one takes the rest of
/// the line. What does not fit is cut, with … at its end.
package struct TextTable<Row> {
  /// A column: its head, the cell of a row, and which edge its cells stand at.
  package struct Column {
    let head: String
    let isNumber: Bool
    /// The most columns of the terminal that it takes if the width is limited.
    let limit: Int
    let cell: (Row) throws -> String

    /// - Parameter cell: the text of a row, which may be foreign.
    package init(
      _ head: String, limit: Int = 40, isNumber: Bool = false,
      cell: @escaping (Row) throws -> String
    ) {
      (self.head, self.limit, self.isNumber, self.cell) = (head, limit, isNumber, cell)
    }
  }

  private let columns: [Column]

  /// A table of columns, from left to right.
  package init(_ columns: [Column]) { self.columns = columns }

  /// The lines, each with its end; cut only where a width is given.
  ///
  /// - Parameter nothing: what to print when there are no rows; `nil` prints the heads alone.
  package func text(
    of rows: [Row], width: Int?, else nothing: String? = nil
  ) throws -> String {
    if rows.isEmpty, let nothing { return nothing }
    return try lines(of: rows, width: width).map { $0 + "\n" }.joined()
  }

  /// The line of the heads, if there are any, then that of each row.
  package func lines(of rows: [Row], width: Int?) throws -> [String] {
    let heads = columns.map(\.head)
    let cells =
      try (heads.allSatisfy(\.isEmpty) ? [] : [heads])
      + rows.map { row in try columns.map { ShownText.line(try $0.cell(row)) } }
    let widths = columns.indices.map { index in
      let most = cells.map { TerminalColumns.width($0[index]) }.max() ?? 0
      return width == nil ? most : min(most, columns[index].limit)
    }
    return cells.map { line($0, widths, width) }
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
      let space = String(repeating: " ", count: max(0, widths[index] - TerminalColumns.width(cell)))
      line += columns[index].isNumber ? space + cell : isLast ? cell : cell + space
      if !isLast { line += "  " }
    }
    // Empty cells at the end leave no space behind.
    while line.last == " " { line.removeLast() }
    return line
  }
}

/// A table of objects of an answer.
package typealias AnswerTable = TextTable<AnswerObject>

extension TextTable.Column where Row == AnswerObject {
  /// A column of a text, with another one where it is missing; without one that is an error.
  package static func text(
    _ head: String, _ member: String, limit: Int = 40, else other: String? = nil
  ) -> Self {
    Self(head, limit: limit) { row in
      try row.textIfGiven(member) ?? other ?? row.text(member)
    }
  }

  /// A column of a whole number, with a text where it is missing; without one that is an error.
  package static func number(_ head: String, _ member: String, else other: String? = nil) -> Self {
    Self(head, isNumber: true) { row in
      if let other, row.integerIfGiven(member) == nil { return other }
      return "\(try row.integer(member))"
    }
  }
}
