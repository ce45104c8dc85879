// SPDX-License-Identifier: MIT
import Testing

@testable import Phrases

struct SentenceTests {
  @Test func `a phrase becomes a sentence, and a part of one`() {
    let phrase = Phrase.phrase("{0}.", "a text")
    #expect(
      AnswerLanguage.allCases.map { Phrase.capitalized(phrase).text(in: $0) } == [
        "A text.", "A text.", "A text.", "A text.", "A text。",
      ])
    for language in AnswerLanguage.allCases {
      #expect(Phrase.open(phrase).text(in: language) == "a text")
      #expect(Phrase.open(.verbatim("why?")).text(in: language) == "why?")
      #expect(Phrase.capitalized(.empty).text(in: language) == "")
    }
  }
}
