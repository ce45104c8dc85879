// SPDX-License-Identifier: MIT

/// A small terminal: just what previews send, everything else is recorded as an error.
///
/// Tests compare what a person would see, not the bytes that lead there.
struct ScreenEmulator {
  struct Cell: Hashable {
    var scalar: Unicode.Scalar = " "
    var foreground = "39"
    var background = "49"
  }

  private(set) var columns: Int
  private(set) var rows: Int
  private(set) var cells: [Cell]
  private(set) var isCursorShown = true
  private(set) var isAlternate = false
  private(set) var breaksLines = true
  private(set) var isSynchronizing = false
  private(set) var penIsStandard = true
  /// The cells that were written so far, equal ones included.
  private(set) var written = 0
  /// Sequences that were not understood or out of place.
  private(set) var errors: [String] = []
  private var column = 0
  private var row = 0
  private var pen = Cell()

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: Cell(), count: columns * rows)
  }

  /// Takes another size; the contents become garbage, as after a terminal's own reflow.
  mutating func resize(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: Cell(scalar: "X", foreground: "35"), count: columns * rows)
  }

  /// The characters, lines without the blanks at their ends.
  var text: String {
    (0..<rows).map { row in
      var line = String.UnicodeScalarView(cells[row * columns..<(row + 1) * columns].map(\.scalar))
      while line.last == " " { line.removeLast() }
      return String(line)
    }.joined(separator: "\n")
  }

  /// The text without empty lines above and below and without the common left margin.
  var picture: String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    while lines.first?.isEmpty == true { lines.removeFirst() }
    while lines.last?.isEmpty == true { lines.removeLast() }
    let margin = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return lines.map { $0.dropFirst(margin) }.joined(separator: "\n")
  }

  subscript(row: Int, column: Int) -> Cell { cells[row * columns + column] }

  mutating func feed(_ bytes: [UInt8]) {
    var rest = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\u{1B}" else {
        put(scalar)
        continue
      }
      guard rest.popFirst() == "[" else {
        errors.append("escape without bracket")
        continue
      }
      var parameters = ""
      while let next = rest.first, "0123456789;?".unicodeScalars.contains(next) {
        parameters.unicodeScalars.append(next)
        rest.removeFirst()
      }
      guard let final = rest.popFirst() else {
        errors.append("unfinished sequence")
        return
      }
      perform(final, parameters)
    }
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    guard row < rows, column < columns else {
      errors.append("wrote \(scalar) outside at \(row), \(column)")
      return
    }
    if scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) {
      errors.append("control character \(scalar.value)")
    }
    cells[row * columns + column] = Cell(
      scalar: scalar, foreground: scalar == " " ? "39" : pen.foreground, background: pen.background)
    written += 1
    column += 1
  }

  private mutating func perform(_ final: Unicode.Scalar, _ text: String) {
    let numbers = text.split(separator: ";").map { Int($0) ?? 0 }
    switch (final, text) {
    case ("H", _):
      row = (numbers.first ?? 1) - 1
      column = (numbers.count > 1 ? numbers[1] : 1) - 1
    case ("C", _): column += numbers.first ?? 1
    case ("J", "2"): cells = Array(repeating: Cell(background: pen.background), count: cells.count)
    case ("m", _): select(text)
    case ("h", "?25"), ("l", "?25"): isCursorShown = final == "h"
    case ("h", "?1049"), ("l", "?1049"):
      isAlternate = final == "h"
      cells = Array(repeating: Cell(), count: cells.count)
    case ("h", "?7"), ("l", "?7"): breaksLines = final == "h"
    case ("h", "?2026"), ("l", "?2026"): isSynchronizing = final == "h"
    default: errors.append("unknown sequence \(text)\(final)")
    }
  }

  private mutating func select(_ text: String) {
    var rest = text.split(separator: ";")[...]
    if rest.isEmpty { pen = Cell() }
    while let first = rest.popFirst() {
      var color = String(first)
      if first == "38" || first == "48" {
        let count = rest.first == "2" ? 4 : 2
        color = ([first] + rest.prefix(count)).joined(separator: ";")
        rest = rest.dropFirst(count)
      }
      let number = Int(first) ?? -1
      switch number {
      case 30...39, 90...97: pen.foreground = color
      case 40...49, 100...107: pen.background = color
      default: errors.append("unknown color \(text)")
      }
    }
    penIsStandard = pen == Cell()
  }
}
