// SPDX-License-Identifier: MIT
import Markup
import Phrases
import SignTesting
import Testing

/// What is said of wrong markup, in the language of the caller.
struct MarkupLanguageTests {
  @Test(arguments: TextRow.of("Text/MarkupTests/commands.txt", "Mistakes in German"))
  func `mistakes are told in the language of the caller`(row: TextRow) {
    let error = #expect(throws: MarkupError.self) {
      try MarkupParser.parse(row.input, vocabulary: MarkupVocabulary(icons: ["heart", "sun"]))
    }
    #expect(error?.phrase.text(in: .german) == row.output)
  }
}
