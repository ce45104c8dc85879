// SPDX-License-Identifier: MIT
import Testing
import Typesetting

/// Hostile sizes: the time grows with the length, and nothing traps.
struct MarkupLimitTests {
  @Test func `a million characters are read`() throws {
    let part = String(repeating: "Open from 8 to 18 {{daily}} ", count: 35_714)
    let text = part + "{blink}end"
    #expect(text.utf8.count > 999_000)
    let message = try MarkupParser.read(text).text
    #expect(message.elements.count == 2)
    #expect(message.description == text + "{/blink}")
  }

  @Test func `a million characters with ten thousand commands are read`() throws {
    let text =
      String(repeating: "{color red}" + String(repeating: "x", count: 80) + "{/}y", count: 5_000)
      + String(repeating: "z", count: 500_000)
    let message = try MarkupParser.read(text).text
    #expect(message.elements.count == 10_000)
    #expect(try MarkupParser.read(message.description).text == message)
  }

  @Test func `the length is limited`() throws {
    let most = String(repeating: "x", count: 4_194_304)
    #expect(try MarkupParser.read(most).text.elements.count == 1)
    #expect(
      tree(most + "x") == [
        "column 1: the message has 4194305 bytes, allowed are at most 4194304. Shorten it."
      ])
  }

  @Test func `the number of commands is limited`() throws {
    let most = String(repeating: "{a}", count: 10_000)
    #expect(try MarkupParser.read(most).text.elements.count == 10_000)
    #expect(
      tree(most + "{a}") == [
        "column 30001: the message has more than 10000 commands. Shorten it."
      ])
  }

  @Test func `the number of open commands is limited`() throws {
    let most = String(repeating: "{color red}{blink}", count: 16)
    #expect(tree(most + "a{/}{/blink}{/color}{inverse}b").last == "text \"b\" red inverse blink")
    #expect(
      tree(most + "a{inverse}") == [
        "column 290: {inverse}: 32 commands are on here, which is the most. End some, for example "
          + "with {/}."
      ])
    #expect(tree(most + String(repeating: "{/}", count: 32) + "a") == ["text \"a\""])
  }

  @Test(arguments: ["{", "}", "{{", "{}", "{/}", "{ ", "{/", "{a", "{pause 1", "\u{301}", "👨‍👩‍👧"])
  func `a million repetitions are read`(part: String) {
    let text = String(repeating: part, count: 1_000_000 / part.utf8.count)
    #expect(tree(text).count <= 1)
  }

  @Test func `a mistake at the end of a long text is found`() {
    #expect(
      tree(String(repeating: "ä", count: 500_000) + "}") == [
        "column 500001: \"}\" without \"{\" before it. Write \"}}\" for the character itself."
      ])
    #expect(tree("{pause " + String(repeating: "0", count: 1_000_000) + "2}") == ["pause 2000 ms"])
    #expect(tree("{" + String(repeating: "x", count: 1_000_000) + "}").count == 1)
    #expect(tree("{x " + String(repeating: " ", count: 1_000_000) + "}") == ["value x"])
  }
}
