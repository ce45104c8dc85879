// SPDX-License-Identifier: MIT
import SignTesting
import Testing
import Typesetting

/// The grammar of the guide, executed: it makes texts for the parser and recognizes its texts.
struct MarkupGrammarTests {
  private let grammar: EBNF

  init() throws {
    let invisible: [Unicode.GeneralCategory] = [
      .control, .format, .lineSeparator, .paragraphSeparator,
    ]
    let specials = [
      #"any character but "{" and "}""#: EBNF.Special(
        contains: { $0 != "{" && $0 != "}" }, samples: "aB 9/:\\\n\té👋\u{301}"),
      #"any character but ".", "/", "\", "{", "}", control and formatting characters"#:
        EBNF.Special(
          contains: {
            !"./\\{}".unicodeScalars.contains($0)
              && !invisible.contains($0.properties.generalCategory)
          }, samples: "aB9:-_é👋#"),
      "space, tab or line end": EBNF.Special(
        contains: { [" ", "\t", "\n", "\r"].contains($0) }, samples: "   \t\n\r"),
      "A to Z or a to z": EBNF.Special(
        contains: { $0.isASCII && $0.properties.isAlphabetic }, samples: "abzAZ"),
    ]
    let text = try MarkupGuide().block("ebnf").joined(separator: "\n")
    grammar = try #require(EBNF(text, specials: specials), "no grammar")
  }

  @Test func `every rule is explained`() {
    #expect(grammar.unexplained == [])
    #expect(grammar.rules.count == 23)
  }

  @Test func `generated markup is valid except for what a grammar cannot exclude`() {
    let seed: UInt64 = 14_977
    var random = SeededGenerator(seed: seed)
    var read = 0
    for round in 0..<1_500 {
      let text = grammar.text(of: "message", most: 4, using: &random)
      do {
        _ = try MarkupParser.read(text)
        read += 1
      } catch {
        #expect(isBeyondGrammar(error.reason), "seed \(seed), round \(round): \(text): \(error)")
      }
    }
    #expect(read > 450, "seed \(seed): \(read) read")
  }

  /// Whether an end has no beginning or a number is out of its range.
  private func isBeyondGrammar(_ reason: String) -> Bool {
    reason.contains("} without {") || reason.hasPrefix("{/} ends an open command")
      || ["{pause}: found \"0", "{speed}: found \"0", "{gap}: found \"", "{spacing}: found \""]
        .contains(where: reason.hasPrefix)
      || (reason.hasPrefix("{speed}: found \"") && reason.contains("/0"))
  }

  @Test func `the grammar accepts what the parser accepts`() {
    let seed: UInt64 = 8
    var random = RandomMarkup(seed: seed)
    var read = 0
    for round in 0..<600 {
      let text = round % 2 == 0 ? random.text(upTo: 8) : random.message().description
      guard text.utf8.count < 200, (try? MarkupParser.read(text)) != nil else { continue }
      #expect(grammar.recognises(text, as: "message"), "seed \(seed), round \(round): \(text)")
      read += 1
    }
    #expect(read > 240, "seed \(seed): \(read) read")
  }

  @Test(arguments: [
    "{", "}", "{}", "{icon}}", "{pause .5}", "{image a/.b}", "{blin\u{212A}}", "{blink:}", "{:}",
    "{/icon}", "{color +f8000}", "{icon -a}",
  ])
  func `the grammar refuses what the parser refuses`(text: String) {
    #expect(!grammar.recognises(text, as: "message"))
    #expect(tree(text).first?.hasPrefix("column ") == true)
  }
}
