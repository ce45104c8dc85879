// SPDX-License-Identifier: MIT
import Testing

@testable import SignClient

/// Tables as spreadsheets write and read them.
struct CSVTableTests {
  private func read(_ text: String) -> String {
    let table = CSVTable(Array(text.utf8))
    let rows = table.rows.map { "\($0.line) \($0.cells)" }
    return (rows + table.faults.map { "\($0.line) \($0.fault)" }).joined(separator: "\n")
  }

  @Test(arguments: [
    ("a,b\r\n1,2\r\n", "1 [\"a\", \"b\"]\n2 [\"1\", \"2\"]"),
    ("\u{FEFF}a;b\n\n ;\r1;2", "1 [\"a\", \"b\"]\n4 [\"1\", \"2\"]"),
    ("sep=;\na,b;c\n", "2 [\"a,b\", \"c\"]"),
    ("a\tb,\tc", "1 [\"a\", \"b,\", \"c\"]"),
    ("\"a;b;c\",d", "1 [\"a;b;c\", \"d\"]"),
    ("\"one\r\ntwo \"\"x\"\"\",b\nc,d", "1 [\"one\\r\\ntwo \\\"x\\\"\", \"b\"]\n3 [\"c\", \"d\"]"),
    ("a,'=1+1\n''-5,'b", "1 [\"a\", \"=1+1\"]\n2 [\"\\'-5\", \"\\'b\"]"),
    ("a,\"b\nc", "1 [\"a\", \"b\\nc\"]\n1 open"),
    ("\"a\"b,c", "1 [\"a\", \"c\"]\n1 behind"),
    ("", ""),
  ])
  func `rows are read with the lines on which they begin`(text: String, rows: String) {
    #expect(read(text) == rows)
  }

  @Test(arguments: [
    ("a", "a"), ("a,b", "\"a,b\""), ("a\"b", "\"a\"\"b\""), ("a\r\nb", "\"a\r\nb\""),
    (" a", "\" a\""), ("a\u{3000}", "\"a\u{3000}\""), ("=1+1", "'=1+1"), ("''-5", "'''-5"),
    ("@a;b", "\"'@a;b\""), ("'a", "'a"), ("", ""),
  ])
  func `a text never becomes a formula`(text: String, cell: String) {
    #expect(CSVTable.Cell.text(text).text.unicodeScalars.elementsEqual(cell.unicodeScalars))
    #expect(CSVTable.Cell.number("-5").text == "-5")
    let written = CSVTable.text(of: [[.text("id"), .text("x")], [.text("1"), .text(text)]])
    #expect(written.hasPrefix("\u{FEFF}id,x\r\n1,"))
    let rows = CSVTable(Array(written.utf8)).rows
    #expect(rows.last?.cells.last.map { Array($0.utf8) } == Array(text.utf8))
  }

  @Test func `a file of separators ends at the limit`() {
    let bytes = [UInt8](repeating: UInt8(ascii: ","), count: CSVTable.mostCells + 1)
    let table = CSVTable(bytes)
    #expect(table.rows.isEmpty)
    #expect(table.faults.map(\.fault) == [.long])
  }
}
