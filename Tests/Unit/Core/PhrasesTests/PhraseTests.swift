// SPDX-License-Identifier: MIT
import Testing

@testable import Phrases

struct PhraseTests {
  private static let isOn = PhraseForm(
    en: "{0} is on: {1}", de: "{0} ist an: {1}", es: "{0} está encendido: {1}",
    fr: "{0} est allumé : {1}", ja: "{1}、{0} が点灯中")
  private static let monday = PhraseForm(en: "Mon", de: "Mo", es: "lun", fr: "lun", ja: "月")

  @Test func `a phrase is said in each language`() {
    let rule = Phrase.joined([.phrase(Self.monday), .verbatim("09:00–11:00")], separator: " ")
    let phrase = Phrase.phrase(.sentence, .phrase(Self.isOn, "soup", rule))
    #expect(
      AnswerLanguage.allCases.map { phrase.text(in: $0) } == [
        "soup is on: Mon 09:00–11:00.",
        "soup ist an: Mo 09:00–11:00.",
        "soup está encendido: lun 09:00–11:00.",
        "soup est allumé : lun 09:00–11:00.",
        "月 09:00–11:00、soup が点灯中。",
      ])
    #expect("\(phrase)" == phrase.text(in: .english))
  }

  @Test func `a text that was written beforehand is said in its languages, or in English`() {
    let phrase = Phrase.translated([.english: "on {0}", .german: "an"])
    #expect(
      AnswerLanguage.allCases.map { phrase.text(in: $0) } == [
        "on {0}", "an", "on {0}", "on {0}", "on {0}",
      ])
    #expect(Phrase.phrase(.sentence, phrase).text(in: .german) == "an.")
    #expect(Phrase.translated([.german: "an"]).description == "")
  }

  @Test func `brackets in names and words of other programs stay`() {
    #expect("\(Phrase.phrase(Self.isOn, "{1}", "{0} and }"))" == "{1} is on: {0} and }")
  }

  @Test func `a phrase ends like a sentence of its language`() {
    func ends(_ phrase: Phrase) -> [String] {
      [AnswerLanguage.english, .japanese].map { Phrase.closed(phrase).text(in: $0) }
    }
    #expect(ends(.phrase(Self.isOn, "soup", "9")) == ["soup is on: 9.", "9、soup が点灯中。"])
    #expect(ends(.verbatim("Is it dark?")) == ["Is it dark?", "Is it dark?"])
    #expect(ends(.empty) == ["", ""])
  }

  @Test(arguments: [
    ("", "en"), ("de", "de"), ("de-AT,de;q=0.9,en;q=0.8", "de"), ("ja, en;q=0.5", "ja"),
    ("nl, fr;q=0.4, es;q=0.6", "es"), ("nl", "en"), ("*", "en"), ("de;q=0, fr;q=0.1", "fr"),
    ("DE-CH", "de"), ("fr ; q=0.2 , es ; q=0.3", "es"), ("de;q=x, fr;q=0.1", "fr"),
    (";;,,;q", "en"),
    ("en-GB;q=0.5, *;q=0.9, de;q=0.7", "en"), (String(repeating: "nl,", count: 40) + "de", "en"),
  ])
  func `the language that suits best is chosen`(header: String, language: String) {
    #expect(AnswerLanguage(acceptLanguage: header).rawValue == language)
  }
}
