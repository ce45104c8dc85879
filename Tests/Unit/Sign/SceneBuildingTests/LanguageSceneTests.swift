// SPDX-License-Identifier: MIT
import Raster
import Scenes
import SignConfiguration
import SignTesting
import Testing
import Timing

/// Texts in several languages on the sign.
struct LanguageSceneTests {
  private static let text = "font: signboard-4\ntext: {en: '12', de: '34'}\n"

  @Test func `the language of the locale is shown`() throws {
    expectPicture(
      film(try scene(Self.text + "scroll: static\nlocale: de_AT", 8, 4), [0]),
      """
      0.0
      ###.#.#.
      .##.#.#.
      ..#.###.
      ##....#.
      """)
  }

  @Test func `without a locale, or without its language, the first is shown`() throws {
    let first = """
      0.0
      .#..##..
      ##....#.
      .#...#..
      ###.###.
      """
    for locale in ["", "locale: ja"] {
      expectPicture(film(try scene(Self.text + "scroll: static\n" + locale, 8, 4), [0]), first)
    }
  }

  @Test func `all languages pass one after the other with the separator between them`() throws {
    let all = Self.text + "languages: all\nseparator: ' '\nspeed: 10\n"
    expectPicture(
      film(try scene(all, 24, 4), [0, 1]),
      """
      0.0                       1.0
      .#..##....###.#.#....#..  ###.#.#....#..##....###.
      ##....#....##.#.#...##..  .##.#.#...##....#....##.
      .#...#......#.###....#..  ..#.###....#...#......#.
      ###.###...##....#...###.  ##....#...###.###...##..
      """)
    let list = "font: signboard-4\ntext: ['12', '34']\nseparator: ' '\nspeed: 10"
    #expect(
      film(try scene(all, 24, 4), [0, 1, 2.3]) == film(try scene(list, 24, 4), [0, 1, 2.3]))
  }

  @Test func `languages of a text that stands still are pages`() throws {
    expectPicture(
      film(try scene(Self.text + "languages: all\nscroll: static", 8, 4), [1, 4.5, 7]),
      """
      1.0       4.5       7.0
      .#..##..  ###.#.#.  .#..##..
      ##....#.  .##.#.#.  ##....#.
      .#...#..  ..#.###.  .#...#..
      ###.###.  ##....#.  ###.###.
      """)
    // A single language is no reason for pages.
    #expect(
      changes(
        try scene("text: [{en: '1'}, '2']\nlanguages: all\nscroll: static", 16, 8), to: 20) == [])
  }

  @Test(arguments: [("", ".#.\n##.\n.#.\n###"), ("locale: de", "##.\n..#\n.#.\n###")])
  func `a live value is shown in the language of the sign`(more: String, picture: String) throws {
    let values = "font: signboard-4\nscroll: static\ntext: '{n}'\nvalues: {n: {en: '1', de: '2'}}\n"
    expectPicture(try scene(values + more, 3, 4).frame(at: .zero).plane.picture, picture)
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

  @Test func `texts that lack the language of the sign are told with their places`() throws {
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

  @Test func `each language of a page is a page with its settings`() throws {
    let pages = """
      font: signboard-4
      languages: all
      pages:
      - {text: {en: '1', de: '2'}, dwell: 1, align: right}
      - {en: '3', de: '4'}
      """
    expectPicture(
      film(try scene(pages, 4, 4), [0.5, 1.5, 3, 6.5]),
      """
      0.5   1.5   3.0   6.5
      ..#.  .##.  ###.  #.#.
      .##.  ...#  .##.  #.#.
      ..#.  ..#.  ..#.  ###.
      .###  .###  ##..  ..#.
      """)
  }
}
