// SPDX-License-Identifier: MIT
import Core
import Testing

@testable import Schedules

/// Which of several languages suits a locale.
struct LocalizedTextTests {
  private func text(_ languages: String) -> LocalizedText {
    .byLanguage(languages.split(separator: " ").map { .init(String($0), "in \($0)") })
  }

  @Test(arguments: [
    ("de", "en de ja", "de"), ("de_AT", "en de de-CH", "de"), ("de_AT", "de de-CH de_AT", "de_AT"),
    ("de-at", "de de_AT", "de_AT"), ("de_DE.UTF-8", "en de", "de"), ("de", "en de-AT", "de-AT"),
    ("zh", "zh-TW zh", "zh"), ("zh_TW", "zh zh-Hant", "zh-Hant"), ("zh_TW", "zh en", "zh"),
    ("zh_TW", "zh-HK zh_TW", "zh_TW"), ("zh_CN", "zh-TW zh-SG", "zh-SG"),
    ("zh_Hant_HK", "zh zh-TW", "zh-TW"), ("zh_Hant_HK", "zh-TW zh-Hant", "zh-Hant"),
    ("sr@latin", "sr sr-Latn", "sr-Latn"),
    ("pt_BR", "pt-PT pt", "pt"), ("pt_PT", "pt pt-PT", "pt-PT"), ("no", "en nb", "nb"),
    ("en_GB", "en-US en", "en"), ("JA", "en ja", "ja"),
  ])
  func `the text is that of the nearest language`(
    locale: String, languages: String, chosen: String
  ) {
    let found = text(languages).text(in: locale)
    #expect(found.text == "in \(chosen)")
    #expect(found.isInLanguage)
  }

  @Test func `without the language the first text is shown, and that is known`() {
    let found = text("en de").text(in: "fr_FR")
    #expect(found.text == "in en")
    #expect(!found.isInLanguage)
  }

  @Test func `without a locale the first text is meant`() {
    for locale in [nil, "C", "POSIX"] {
      let found = text("en de").text(in: locale)
      #expect(found.text == "in en")
      #expect(found.isInLanguage)
    }
    let single: LocalizedText = "Open"
    #expect(single.text(in: "de").text == "Open")
    #expect(single.text(in: "de").isInLanguage)
  }

  @Test(arguments: [
    "en", "EN", "ast", "de-AT", "de_AT", "zh-Hant", "zh_Hant_TW", "sr@latin", "es-419",
  ])
  func `codes of BCP 47 and of POSIX are taken`(code: String) {
    #expect(LocalizedText.parts(ofCode: code) != nil)
  }

  @Test(arguments: [
    "", "e", "deutsch", "text", "C", "de-", "-de", "de__AT", "de AT", "d3", "de-Österreich", "日本",
    "de-abcdefghi", "zh-Hant-TW-x", "de_DE.UTF-8",
  ])
  func `other words are no codes`(word: String) {
    #expect(LocalizedText.parts(ofCode: word) == nil)
  }
}
