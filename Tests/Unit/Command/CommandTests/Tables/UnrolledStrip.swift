// SPDX-License-Identifier: MIT

/// One round of an endless line, written out, from which every window can be cut.
struct UnrolledStrip {
  private let rows: [[Character]]
  /// Columns of one round.
  let period: Int

  /// Makes a strip of rows of `#` and `.`.
  init(_ picture: String) {
    rows = picture.split(separator: "\n").map(Array.init)
    period = rows.first?.count ?? 0
  }

  /// The window whose left edge is at a column, which may be any number.
  func window(at column: Int, width: Int) -> String {
    rows.map { row in
      String((column..<column + width).map { row[(($0 % period) + period) % period] })
    }.joined(separator: "\n")
  }
}

/// A rectangle of a picture.
func part(_ picture: String, x: Range<Int>, y: Range<Int>) -> String {
  let rows = picture.split(separator: "\n").map(Array.init)
  return rows[y].map { String($0[x]) }.joined(separator: "\n")
}
