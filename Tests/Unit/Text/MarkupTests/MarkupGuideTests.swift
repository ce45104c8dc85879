// SPDX-License-Identifier: MIT
import Core
import Testing
import Typesetting

/// The guide describes the parser: examples, table, limits and errors.
struct MarkupGuideTests {
  private let guide: MarkupGuide

  init() throws { guide = try MarkupGuide() }

  @Test func `every example of the guide is a message`() throws {
    let examples = guide.block("markup")
    #expect(examples.count == 13)
    var shown = ""
    for example in examples {
      #expect(tree(example).first?.hasPrefix("column ") == false, "\(example): \(tree(example))")
      shown += (try? MarkupParser.read(example).text.description) ?? ""
    }
    // The word for a value is written only where the name needs it, which no example is about, and a
    // line end as one.
    for command in MarkupCommand.allCases where command != .value && command != .line {
      #expect(shown.contains("{\(command.rawValue)"), "\(command)")
    }
  }

  @Test func `the table of the guide has every command of the parser and no other`() {
    let rows = guide.rows(after: "| command ")
    let expected = MarkupCommand.allCases.map { command in
      "| `\(command.example)`" + (command.hasEnd ? "…`{/\(command.rawValue)}` |" : " |")
    }
    #expect(rows.count == expected.count)
    for (row, start) in zip(rows, expected) { #expect(row.hasPrefix(start)) }
  }

  @Test func `the examples of the parser are valid`() {
    for command in MarkupCommand.allCases {
      #expect(tree(command.example + "a").first?.hasPrefix("column") == false, "\(command)")
    }
  }

  @Test func `the table of the guide has the ranges of the parser`() {
    let table = guide.rows(after: "| command ").joined(separator: "\n")
    for words in [
      "from \(MarkupArgument.spacing.lowerBound) to \(MarkupArgument.spacing.upperBound)",
      "from \(MarkupArgument.gap.lowerBound) to \(MarkupArgument.gap.upperBound)",
      "from 0.001 to \(MarkupArgument.pause.upperBound / 1000)",
      "at most \(MarkupArgument.greatestSpeed)",
      "at most \(MarkupPath.lengthLimit) bytes",
      RGB.named.map { "`\($0.name)`" }.joined(separator: ", "),
      Alignment.allCases.dropLast().map { "`\($0.rawValue)`" }.joined(separator: ", "),
    ] {
      #expect(table.contains(words), "\(words)")
    }
    #expect(guide.text.contains("has at most \(MarkupName.lengthLimit) characters"))
  }

  @Test func `the limits in the guide are those of the parser`() {
    let numbers = guide.rows(after: "| what | at most").map { row in
      row.split(separator: " ").dropLast().last.map(String.init)
    }
    #expect(
      numbers == [
        "\(MarkupParser.lengthLimit)", "\(MarkupParser.commandLimit)", "\(MarkupParser.openLimit)",
        "9",
      ])
    #expect(MarkupArgument.greatestDenominator == 1_000_000_000)
  }

  @Test func `the errors in the guide are those of the parser`() {
    #expect(guide.block("text") == tree("I {icn heart} buses") + tree("{pause soon}"))
  }
}
