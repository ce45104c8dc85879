// SPDX-License-Identifier: MIT
import Core
import SignTesting
import Testing
import Typesetting

/// Every error word for word.
struct MarkupErrorTests {
  @Test(arguments: TextRow.of("Text/MarkupTests/commands.txt", "Mistakes"))
  func `a mistake is reported with the next step`(row: TextRow) {
    #expect(tree(row.input) == [row.output])
  }

  @Test(arguments: [
    ("{pause -1}"), ("{pause 0}"), ("{pause 0.0005}"), ("{pause 3600.001}"), ("{pause 1/2}"),
    ("{pause .5}"), ("{pause 5.}"), ("{pause 1e3}"), ("{pause 0,5}"), ("{pause 2 3}"),
    ("{pause 99999999999999999999}"), ("{pause 9223372036854775807}"), ("{pause +1}"),
    ("{speed 10000.1}"), ("{speed 1/0}"), ("{speed 0/1}"), ("{speed 1/10000000000}"),
    ("{speed 0.0000000001}"), ("{speed /3}"), ("{speed 3/}"), ("{speed 9223372036854775807/1}"),
    ("{speed ٣}"), ("{speed 1/9223372036854775808}"), ("{speed 1.99999999999999999999}"),
    ("{gap 0}"), ("{gap 257}"), ("{gap -1}"), ("{gap 1.5}"), ("{gap -}"),
    ("{spacing -9}"), ("{spacing --1}"), ("{spacing -9223372036854775808}"),
    ("{color #ff}"), ("{color +f8000}"), ("{color -f8000}"), ("{color ff80000}"), ("{color #}"),
    ("{color ##ff800}"),
    ("{image ..}"), ("{image a/../b}"), ("{image a//b}"), ("{image a/}"), ("{image .hidden}"),
    ("{image a/.b}"), ("{image a\\b}"), ("{image a\0b}"), ("{image a\u{202E}b}"),
    ("{image \(String(repeating: "ä", count: 128))}"),
    ("{icon ..}"), ("{icon -a}"), ("{icon a/b}"), ("{icon a b}"), ("{icon _a}"),
    ("{icon \(String(repeating: "a", count: 65))}"), ("{font é}"), ("{value a{{b}"),
  ])
  func `an invalid text is refused with an error that names its column`(text: String) {
    let lines = tree(text)
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("column ") == true, "\(text): \(lines)")
  }

  @Test(arguments: TextRow.of("Text/MarkupTests/commands.txt", "Unknown names"))
  func `unknown names are reported`(row: TextRow) {
    #expect(tree(row.input, icons: ["heart", "sun"]).first == row.output)
  }

  @Test func `a long list of names is shortened`() {
    let names = Set((10..<40).map { "icon-number-\($0)" })
    #expect(
      tree("{icon x}", icons: names) == [
        "column 7: unknown icon \"x\". The icons here are "
          + (10..<30).map { "icon-number-\($0)" }.joined(separator: ", ") + ", …."
      ])
  }

  @Test func `quoted text is short and on one line`() {
    let long = "a\u{7}\t\u{2028}" + String(repeating: "é", count: 60)
    #expect(
      tree("{icon \(long)}").first?.hasPrefix(
        "column 7: {icon}: found \"a\\u{7}\\t\\u{2028}\(String(repeating: "é", count: 36))…\", ")
        == true)
  }

  @Test(arguments: [
    ("abc}", 4), ("äöü}", 4), ("👨‍👩‍👧}", 2), ("e\u{301}}", 2), ("a\r\n}", 3), ("{{}}}", 5),
    ("{icon x}}", 9), ("}\u{301}", 1),
  ])
  func `columns are characters as a person counts them`(text: String, column: Int) {
    #expect(tree(text).first?.hasPrefix("column \(column): ") == true, "\(tree(text))")
  }

  @Test(arguments: TextRow.of("Text/MarkupTests/commands.txt", "Mistakes in German"))
  func `mistakes are reported in the language of the caller`(row: TextRow) {
    let error = #expect(throws: MarkupError.self) {
      try MarkupParser.read(row.input, icons: ["heart", "sun"]).text
    }
    #expect(error?.phrase.text(in: .german) == row.output)
  }
}
