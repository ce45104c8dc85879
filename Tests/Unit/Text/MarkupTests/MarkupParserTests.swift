// SPDX-License-Identifier: MIT
import SignTesting
import Testing
import Typesetting

/// Texts and what they mean.
struct MarkupParserTests {
  @Test(arguments: TextRow.of("Text/MarkupTests/commands.txt", "Plain text"))
  func `plain text stays, and doubled brackets are single brackets`(row: TextRow) {
    #expect(tree(row.input).joined(separator: "\n") == row.output)
  }

  @Test(arguments: TextRow.of("Text/MarkupTests/commands.txt", "Words without markup"))
  func `texts are read without their markup`(row: TextRow) {
    #expect(PlainWords.of(row.input) == row.output)
  }

  @Test(arguments: TextRow.of("Text/MarkupTests/commands.txt", "Commands that act"))
  func `a command that shows or does something is read`(row: TextRow) {
    #expect(tree(row.input) == [row.output])
  }

  @Test(arguments: TextRow.of("Text/MarkupTests/commands.txt", "Commands that change"))
  func `a command that changes what follows is read`(row: TextRow) {
    #expect(tree(row.input) == ["text \"a\" \(row.output)"])
  }

  @Test(arguments: TextRow.of("Text/MarkupTests/commands.txt", "Where commands end"))
  func `a command lasts until its end or the end of the message`(row: TextRow) {
    #expect(tree(row.input).joined(separator: "\n") == row.output)
  }

  @Test func `a line end by its name is one of the text, in the style around it`() throws {
    #expect(tree("a{line}b") == ["text \"a\nb\""])
    #expect(tree("{Line}") == ["text \"\n\""])
    #expect(tree("{value line}") == ["value line"])
    #expect(tree("a{blink}b{line}{/}c") == ["text \"a\"", "text \"b\n\" blink", "text \"c\""])
    let places = try MarkupParser.read("a{line}bc").places
    #expect((0...3).map { places.origin(element: 0, character: $0) } == [0, 1, 7, 8])
  }

  @Test func `an accent on a bracket does not hide the bracket`() {
    #expect(tree("{{\u{301}a") == ["text \"{\u{301}a\""])
    #expect(tree("{blink}\u{301}a") == ["text \"\u{301}a\" blink"])
  }

  @Test func `letters that only look like those of a command are not a command`() {
    // The Kelvin sign, which full case mapping turns into a k.
    #expect(tree("{blin\u{212A}}").first?.hasPrefix("column 1: found \"blin\u{212A}\"") == true)
  }

  @Test func `plain switches markup off`() throws {
    #expect(MarkupText.plain("{blink} }").elements.map(line) == ["text \"{blink} }\""])
    #expect(MarkupText.plain("").elements.isEmpty)
    #expect(MarkupText.escaping("{blink} }") == "{{blink}} }}")
  }
}
