// SPDX-License-Identifier: MIT
import Testing

@testable import Core

struct PhraseTests {
  /// Those whose words stand here.
  private static let languages: [AnswerLanguage] = [
    .english, .german, .spanish, .french, .japanese,
  ]
  private static let isHidden: PhraseForm = "Zone {0} does not show {1}: {2}"

  @Test func `a phrase has a text in each language`() {
    let soup = Phrase.joined([.phrase("Mon"), .verbatim("soup")], separator: " ")
    let phrase = Phrase.phrase("Zone \(2) does not show \(soup): \("it is dark")")
    #expect(
      Self.languages.map { phrase.text(in: $0) } == [
        "Zone 2 does not show Mon soup: it is dark",
        "Zone 2 zeigt Mo soup nicht: it is dark",
        "La zona 2 no muestra lun soup: it is dark",
        "La zone 2 n’affiche pas lun soup : it is dark",
        "ゾーン 2 は 月 soup を表示していません：it is dark",
      ])
    #expect("\(phrase)" == phrase.text(in: .english))
    #expect(phrase == .phrase(Self.isHidden, "2", soup, "it is dark"))
  }

  @Test func `words without a translation stay English, and a context is left out`() {
    #expect(Phrase.phrase("soup of \("today")").text(in: .german) == "soup of today")
    let sun = Phrase.phrase(PhraseForm("Sun", context: "star"))
    #expect(AnswerLanguage.allCases.allSatisfy { sun.text(in: $0) == "Sun" })
  }

  @Test func `a catalog is read as translators write it`() {
    let catalog = Catalog(
      file: Array(
        #"""
        # Words of a sign.
        msgid ""
        msgstr "Language: de\n"

        #: Sources/A.swift
        msgid "on"
        msgstr "an"
        #, same
        msgctxt "valve"
        msgid "on"
        msgstr ""
        "offen: \"\\n"
        "\", so ist es"
        msgid "new"
        msgstr ""
        """#.utf8))
    #expect(catalog["on"] == "an")
    #expect(catalog["valve\u{4}on"] == #"offen: "\n", so ist es"#)
    #expect(catalog["new"] == nil)
    #expect(catalog[""] == nil)
  }

  @Test func `a text that was written beforehand is read in its languages, or in English`() {
    let phrase = Phrase.translated([.english: "on {0}", .german: "an"])
    #expect(
      Self.languages.map { phrase.text(in: $0) } == [
        "on {0}", "an", "on {0}", "on {0}", "on {0}",
      ])
    #expect(Phrase.phrase("{0}.", phrase).text(in: .german) == "an.")
    #expect(Phrase.translated([.german: "an"]).description == "")
  }

  @Test func `brackets in names and words of other programs stay`() {
    #expect(
      "\(Phrase.phrase(Self.isHidden, "{1}", "{0} and }", ""))"
        == "Zone {1} does not show {0} and }: ")
  }

  @Test func `a phrase ends like a sentence of its language`() {
    func ends(_ phrase: Phrase) -> [String] {
      [AnswerLanguage.english, .japanese].map { Phrase.closed(phrase).text(in: $0) }
    }
    #expect(
      ends(.phrase(Self.isHidden, "1", "soup", "9")) == [
        "Zone 1 does not show soup: 9.", "ゾーン 1 は soup を表示していません：9。",
      ])
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

  @Test func `a phrase becomes a sentence, and a part of one`() {
    let phrase = Phrase.phrase("{0}.", "a text")
    #expect(
      Self.languages.map { Phrase.capitalized(phrase).text(in: $0) } == [
        "A text.", "A text.", "A text.", "A text.", "A text。",
      ])
    for language in AnswerLanguage.allCases {
      #expect(Phrase.open(phrase).text(in: language) == "a text")
      #expect(Phrase.open(.verbatim("why?")).text(in: language) == "why?")
      #expect(Phrase.capitalized(.empty).text(in: language) == "")
    }
  }
}
