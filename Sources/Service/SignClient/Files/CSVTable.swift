// SPDX-License-Identifier: MIT

/// A table as text (RFC 4180), as spreadsheets write and read it.
///
/// It knows nothing of messages.
/// The page writes and reads the same tables (`csv.js`): separators, quotation marks, formulas and
/// line ends must be the same in both, so that a file of one is read by the other.
package struct CSVTable: Sendable {
  /// A row that is not empty.
  package struct Row: Hashable, Sendable {
    /// The line of the file on which it begins, counted from 1.
    package let line: Int
    /// Its cells.
    package let cells: [String]
  }

  /// What keeps a table from being read.
  package enum Fault: Hashable, Sendable {
    /// No quotation mark ends a cell.
    case open
    /// Text follows the quotation mark that ends a cell.
    case behind
    /// There are more than `mostCells` cells.
    case long
  }

  /// The most cells of a table that is read, so that a file of separators cannot fill the memory.
  package static let mostCells = 1 << 20

  /// The rows that are not empty.
  package internal(set) var rows: [Row] = []
  /// The faults, each with its line.
  package internal(set) var faults: [(line: Int, fault: Fault)] = []

  /// Reads a table in UTF-8; its separator is found.
  package init(_ bytes: [UInt8]) {
    var reader = CSVReader(bytes)
    self = reader.table()
  }

  init() {}

  /// The text of a table with the mark by which spreadsheets know UTF-8.
  package static func text(of rows: [[Cell]]) -> String {
    "\u{FEFF}" + rows.map { $0.map(\.text).joined(separator: ",") + "\r\n" }.joined()
  }

  /// A cell that is written.
  package enum Cell: Hashable, Sendable {
    /// A text, which never becomes a formula.
    case text(String)
    /// A number, which stays one.
    case number(String)

    var text: String {
      switch self {
      case .number(let text): return text
      case .text(let text):
        let text = CSVTable.isFormula(text) ? "'\(text)" : text
        guard CSVTable.needsQuotes(text) else { return text }
        // Not by characters, of which CR LF is one.
        var quoted = "\""
        for scalar in text.unicodeScalars {
          if scalar == "\"" { quoted += "\"" }
          quoted.unicodeScalars.append(scalar)
        }
        return quoted + "\""
      }
    }
  }

  /// Whether a spreadsheet would take a text for a formula, or it begins with apostrophes of ours.
  static func isFormula(_ text: String) -> Bool {
    let first = text.unicodeScalars.first { $0 != "'" }
    return first.map { "=+-@\t\r".unicodeScalars.contains($0) } ?? false
  }

  private static func needsQuotes(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    guard let first = scalars.first, let last = scalars.last else { return false }
    return isSpace(first) || isSpace(last)
      || scalars.contains { "\",;\t\r\n".unicodeScalars.contains($0) }
  }

  /// White space as browsers count it.
  static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09...0x0D, 0x20, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000,
      0xFEFF:
      true
    default: false
    }
  }

  /// A text without the white space at its ends.
  static func trimmed(_ text: String) -> String {
    var rest = text.unicodeScalars[...]
    while let first = rest.first, isSpace(first) { rest.removeFirst() }
    while let last = rest.last, isSpace(last) { rest.removeLast() }
    return String(rest)
  }
}
