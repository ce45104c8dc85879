// SPDX-License-Identifier: MIT

/// Reads the bytes of a table one after the other and counts the lines.
struct CSVReader {
  private static let quote = UInt8(ascii: "\"")
  private static let (lineFeed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))

  private let bytes: [UInt8]
  private let separator: UInt8
  private var place: Int
  private var line = 1
  private var cells = 0
  private var read = CSVTable()

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    place = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    // Spreadsheets may name the separator on a line of its own.
    if let named = Self.named(in: bytes[place...]) {
      separator = named
      place += 5
      _ = endOfLine()
    } else {
      separator = Self.separator(of: bytes[place...])
    }
  }

  /// The rows, to the end or to the first fault after which no more can be read.
  mutating func table() -> CSVTable {
    while place < bytes.count {
      let row = row()
      guard cells <= CSVTable.mostCells else {
        read.faults.append((row.line, .long))
        break
      }
      if row.cells.contains(where: { !CSVTable.trimmed($0).isEmpty }) { read.rows.append(row) }
    }
    return read
  }

  private mutating func row() -> CSVTable.Row {
    let begin = line
    var cells: [String] = []
    while true {
      let cell = text(peek == Self.quote ? quoted() : plain())
      let isGuarded = cell.unicodeScalars.first == "'" && CSVTable.isFormula(cell)
      cells.append(isGuarded ? Self.behindFirst(cell) : cell)
      self.cells += 1
      guard peek == separator, self.cells <= CSVTable.mostCells else { break }
      place += 1
    }
    _ = endOfLine()
    return CSVTable.Row(line: begin, cells: cells)
  }

  /// A cell between quotation marks, in which two of them stand for one.
  private mutating func quoted() -> [UInt8] {
    let begin = line
    var cell: [UInt8] = []
    place += 1
    while true {
      let end = bytes[place...].firstIndex(of: Self.quote)
      let part = bytes[place..<(end ?? bytes.count)]
      cell += part
      line += Self.breaks(in: part)
      place = end.map { $0 + 1 } ?? bytes.count
      if end == nil { read.faults.append((begin, .open)) }
      guard peek == Self.quote else { break }
      cell.append(Self.quote)
      place += 1
    }
    if !CSVTable.trimmed(text(plain())).isEmpty { read.faults.append((line, .behind)) }
    return cell
  }

  private mutating func plain() -> [UInt8] {
    let begin = place
    while let byte = peek, byte != separator, byte != Self.lineFeed, byte != Self.carriageReturn {
      place += 1
    }
    return Array(bytes[begin..<place])
  }

  /// Goes over the end of a line if there is one: CR LF, LF or CR.
  private mutating func endOfLine() -> Bool {
    guard let byte = peek, byte == Self.lineFeed || byte == Self.carriageReturn else {
      return false
    }
    place += 1
    if byte == Self.carriageReturn, peek == Self.lineFeed { place += 1 }
    line += 1
    return true
  }

  private var peek: UInt8? { place < bytes.count ? bytes[place] : nil }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  /// Not by characters, as an apostrophe may have a mark behind it.
  private static func behindFirst(_ text: String) -> String {
    String(text.unicodeScalars.dropFirst())
  }

  private static func breaks(in part: ArraySlice<UInt8>) -> Int {
    var (count, last) = (0, UInt8(0))
    for byte in part {
      if byte == carriageReturn || byte == lineFeed && last != carriageReturn { count += 1 }
      last = byte
    }
    return count
  }

  /// The separator of `sep=;` on a line of its own.
  private static func named(in bytes: ArraySlice<UInt8>) -> UInt8? {
    let start = Array(bytes.prefix(6))
    guard start.count == 6, String(decoding: start[..<4], as: UTF8.self).lowercased() == "sep=",
      start[5] == lineFeed || start[5] == carriageReturn
    else { return nil }
    return ",;\t".utf8.contains(start[4]) ? start[4] : nil
  }

  /// The one of which the first line has most, outside quotation marks.
  private static func separator(of bytes: ArraySlice<UInt8>) -> UInt8 {
    var counts: [UInt8: Int] = [:]
    var (place, isEmpty) = (bytes.startIndex, true)
    while place < bytes.endIndex {
      let byte = bytes[place]
      place += 1
      if byte == quote, let end = bytes[place...].firstIndex(of: quote) {
        place = end + 1
        continue
      }
      if byte == lineFeed || byte == carriageReturn {
        if isEmpty { continue }
        break
      }
      isEmpty = false
      if ",;\t".utf8.contains(byte) { counts[byte, default: 0] += 1 }
    }
    var best = UInt8(ascii: ",")
    for other in ";\t".utf8 where counts[other, default: 0] > counts[best, default: 0] {
      best = other
    }
    return best
  }
}
