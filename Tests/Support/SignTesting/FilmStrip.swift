// SPDX-License-Identifier: MIT

/// Pictures side by side, each under its head, without blanks at the ends of lines.
///
/// - Parameters:
///   - heads: what stands above each picture.
///   - pictures: rows of `#` and `.`, all of `columns` columns and as many rows.
///   - least: the narrowest column of text, so that heads do not touch.
public func filmStrip(
  _ heads: [String], _ pictures: [String], columns: Int, least: Int
) -> String {
  let width = max(least, columns + 2)
  func row(_ cells: [String]) -> String {
    let line = cells.map { $0 + String(repeating: " ", count: max(0, width - $0.count)) }.joined()
    return String(line.reversed().drop { $0 == " " }.reversed())
  }
  let rows = pictures.map { $0.split(separator: "\n").map(String.init) }
  let height = rows.first?.count ?? 0
  return ([row(heads)] + (0..<height).map { y in row(rows.map { $0[y] }) })
    .joined(separator: "\n")
}
