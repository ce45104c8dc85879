// SPDX-License-Identifier: MIT
import SignTesting
import Testing

/// Tables in text files.
struct TextRowTests {
  private func rows(_ title: String) -> [[String]] {
    TextRow.of("Support/SupportTests/table.txt", title).map { [$0.input, $0.output] }
  }

  @Test func `a row is one line, or its input and output stand below each other`() {
    #expect(rows("First") == [["a", "b"], ["c\nd", "e\nf"], [" g\n", "h\ni"], ["", "j"]])
    #expect(rows("Second") == [["x", "y"]])
  }

  @Test func `a table without rows fits no test`() {
    #expect(rows("Third").flatMap { $0 }.last == "This table has no rows.")
  }
}
