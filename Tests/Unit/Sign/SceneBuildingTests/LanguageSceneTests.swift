// SPDX-License-Identifier: MIT
import SignboardKit
import Testing

/// Texts in several languages on the sign.
struct LanguageSceneTests {
  private static let text = "font: signboard-4\ntext: {en: '12', de: '34'}\n"

  @Test func `all languages pass as texts of a list do`() throws {
    let all = Self.text + "languages: all\nseparator: ' '\nspeed: 10\n"
    let list = "font: signboard-4\ntext: ['12', '34']\nseparator: ' '\nspeed: 10"
    #expect(film(try scene(all, 24, 4), [0, 1, 2.3]) == film(try scene(list, 24, 4), [0, 1, 2.3]))
  }

  @Test func `a single language is no reason for pages`() throws {
    #expect(
      changes(
        try scene("text: [{en: '1'}, '2']\nlanguages: all\nscroll: static", 16, 8), to: 20) == [])
  }

  @Test func `a live value has all languages of the sign in one line`() throws {
    func rows(_ more: String) throws -> String {
      let text = "font: signboard-5\nscroll: static\ntext: '{n}'\n"
      return film(try scene(text + more, 32, 5), [0])
    }
    let all = "languages: all\nvalues: {n: {en: '1', de: '2'}}"
    #expect(try rows(all) == rows("values: {n: '1 / 2'}"))
    let left = "{countdown: 2026-01-11, format: {en: '{d} left', de: 'noch {d}'}}"
    #expect(
      try rows("languages: all\nvalues: {n: \(left)}")
        == rows("values: {n: {countdown: 2026-01-11, format: '{d} left / noch {d}'}}"))
    // The names of days of a clock are those of one locale.
    let day = "{clock: {en: \"d 'th'\", de: \"d '.'\"}, locale: de}"
    #expect(
      try rows("languages: all\nvalues: {n: \(day)}")
        == rows("values: {n: {clock: \"d '.'\", locale: de}}"))
  }

  @Test func `the separator is in the language of the sign`() throws {
    func rows(_ separator: String) throws -> String {
      film(
        try scene(
          "font: signboard-4\ntext: ['1', '2']\nspeed: 10\nlocale: de\nseparator: " + separator, 24,
          4),
        [0, 1, 2])
    }
    #expect(try rows("{en: ' 7 ', de: ' 3 '}") == rows("' 3 '"))
  }

  @Test func `texts that lack the language of the sign are reported with their places`() throws {
    let gaps = try settings(
      """
      locale: ja
      separator: {en: ' - ', de: ' – '}
      text: '{n}'
      values: {n: {en: '1', de: '2'}}
      """
    ).languageGaps
    #expect(
      gaps == [
        "separator has no text for the locale ja, so that of en is shown.",
        "values.n has no text for the locale ja, so that of en is shown.",
      ])
  }
}
