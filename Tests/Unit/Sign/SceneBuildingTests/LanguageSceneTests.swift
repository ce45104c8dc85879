// SPDX-License-Identifier: MIT
import Scenes
import SignTesting
import Testing

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
