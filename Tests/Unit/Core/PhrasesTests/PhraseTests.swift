// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import Phrases

struct PhraseTests {
  @Test func `a phrase is said in each language`() {
    let rule = Phrase.joined([.phrase(.monday), .phrase(.tuesday), "09:00–11:00"], separator: " ")
    let phrase = Phrase.phrase(.sentence, .phrase(.isShown, "soup", "50", rule))
    #expect(
      AnswerLanguage.allCases.map { phrase.text(in: $0) } == [
        "soup is shown, priority 50: Mon Tue 09:00–11:00.",
        "soup wird gezeigt, Vorrang 50: Mo Di 09:00–11:00.",
        "soup se muestra, prioridad 50: lun mar 09:00–11:00.",
        "soup est affiché, priorité 50 : lun mar 09:00–11:00.",
        "soup を表示中、優先度 50：月 火 09:00–11:00。",
      ])
    #expect("\(phrase)" == phrase.text(in: .english))
  }

  @Test func `brackets in names and words of other programs stay`() {
    let phrase = Phrase.phrase(.isInterrupted, "{1}", "{", "{0} and }")
    #expect("\(phrase)" == "{1} is interrupted by {: {0} and }")
  }

  /// The forms whose English words are those of another program, or have more details.
  private static let quoting: Set<PhraseForm> = [
    .noFontBox, .noFontInstead, .noFontInPart, .controlCharacter, .lineCut, .damageRemedy,
  ]

  @Test(arguments: PhraseForm.allCases)
  func `each form has the same parts in every language`(form: PhraseForm) throws {
    func places(_ text: String) throws -> Set<Substring> {
      Set(text.matches(of: #/\{\d\}/#).map(\.output))
    }
    let english = try places(form.words(in: .english))
    for language in AnswerLanguage.allCases.dropFirst() where !Self.quoting.contains(form) {
      #expect(try places(form.words(in: language)) == english, "\(form) in \(language)")
    }
    // Each part is handed over, from the first on.
    #expect(english == Set((0..<english.count).map { "{\($0)}"[...] }))
    for language in AnswerLanguage.allCases {
      let words = form.words(in: language)
      #expect(!words.isEmpty && !words.hasPrefix(" ") && !words.hasSuffix(" "))
    }
  }

  /// The forms with the same words as in English.
  private static let same: [AnswerLanguage: Set<PhraseForm>] = [
    .german: [.sentence], .spanish: [.sentence], .french: [.sentence], .japanese: [],
  ]

  @Test(arguments: same.keys.sorted { $0.rawValue < $1.rawValue })
  func `no form is left in English`(language: AnswerLanguage) {
    let same = PhraseForm.allCases.filter { $0.words(in: language) == $0.words(in: .english) }
    #expect(Set(same) == Self.same[language])
  }

  @Test func `Japanese forms are written in Japanese`() {
    for form in PhraseForm.allCases {
      let words = form.words(in: .japanese)
      #expect(words.unicodeScalars.contains { $0.value >= 0x3000 }, "\(form)")
    }
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
