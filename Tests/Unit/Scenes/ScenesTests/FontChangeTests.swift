// SPDX-License-Identifier: MIT
import BitmapFonts
import LineBreaking
import Markup
import Raster
import SignTesting
import Testing
import Typesetting

/// Words whose letters are not all in the first font.
struct FontChangeTests {
  /// A font whose letters are two rows high, all with the same picture.
  private func font(_ letters: String, _ picture: String) -> BitmapFont {
    var glyphs: [Unicode.Scalar: Glyph] = [
      " ": Glyph(bitmap: Bitmap(width: 0, height: 0), advance: 1)
    ]
    for letter in letters.unicodeScalars {
      let bitmap = Bitmap(picture: picture)
      glyphs[letter] = Glyph(bitmap: bitmap, advance: bitmap.width + 1)
    }
    return BitmapFont(name: letters, ascent: 2, descent: 0, glyphs: glyphs)
  }

  /// The first font has a, b and signs; only the second one has ł.
  private var fonts: FontChain {
    FontChain([font("ab.-", "#\n."), font("abł", "#\n#"), font("漢abłж", "##\n##")])
  }

  private func composed(
    _ text: String, _ change: FontChange = .word, width: Int? = nil
  ) throws -> Strip {
    var resources = LineResources(fonts: fonts)
    resources.fontChange = change
    let message = MarkupText.plain(text)
    let composer = LineComposer(resources)
    guard let width else { return try composer.strip(message) }
    return try composer.page(message, width: width, alignment: .left, breaker: LineBreaker())
  }

  @Test(arguments: [
    ("ab ab", "#.#..#.#.\n........."),
    // The word is in one font; its neighbours stay in the first.
    ("ab abł ab.", "#.#..#.#.#..#.#.#.\n.....#.#.#........"),
    ("ałb", "#.#.#.\n#.#.#."),
    // Signs and figures behind a word are those of the first font.
    ("ałb.-", "#.#.#.#.#.\n#.#.#....."),
    // A hyphen between letters belongs to the word.
    ("a-ł", "#.#.#.\n#...#."),
    // Only the third font has both.
    ("łж", "##.##.\n##.##."),
    // Kanji stand alone.
    ("a漢a", "#.##.#.\n..##..."),
    // No font has all of them: each comes from the first that has it; the box stands for ÿ.
    ("aÿł", "#.###.#.\n..###.#."),
  ])
  func `a word has one font if one font has the whole word`(text: String, picture: String) throws {
    expectPicture(try composed(text).columns.picture, picture)
  }

  @Test func `a line has one font if this is asked for`() throws {
    expectPicture(try composed("ab abł", .line).columns.picture, "#.#..#.#.#.\n#.#..#.#.#.")
  }

  @Test func `a line that no font has as a whole has one font for each word`() throws {
    expectPicture(try composed("abł q", .line).columns.picture, "#.#.#..###.\n#.#.#..###.")
  }

  @Test func `each character comes from the first font if this is asked for`() throws {
    expectPicture(try composed("ab abł", .character).columns.picture, "#.#..#.#.#.\n.........#.")
  }

  @Test func `a broken line keeps the fonts of its words`() throws {
    expectPicture(
      try composed("ab łab", width: 6).columns.picture, "#.#...\n......\n#.#.#.\n#.#.#.")
  }

  @Test func `a missing character is reported at its place in the text`() throws {
    let missing = try composed("ab ałb ÿ").missing
    #expect(missing.map(\.characters) == ["ÿ"] && missing.map(\.offset) == [7])
  }

  // MARK: - Live values

  private func composed(
    _ markup: String, value: LineValue, _ change: FontChange = .word, width: Int? = nil
  ) throws -> Strip {
    var resources = LineResources(fonts: fonts, value: { _ in value })
    resources.fontChange = change
    let (message, places) = try MarkupParser.read(markup)
    let composer = LineComposer(resources)
    guard let width else { return try composer.strip(message, places: places) }
    return try composer.page(
      message, places: places, width: width, alignment: .left, breaker: LineBreaker())
  }

  @Test(arguments: [
    // Each word of a value is in one font, as that of a text.
    ("{x}", "ał", "#.#.\n#.#."),
    ("ab {x}", "ab ał.", "#.#..#.#..#.#.#.\n..........#.#..."),
    // Beside a letter the value has the font of that word.
    ("ał{x}", "b", "#.#.#.\n#.#.#."),
    ("{x}ał", "b", "#.#.#.\n#.#.#."),
    ("ał{x}łb", "a", "#.#.#.#.#.\n#.#.#.#.#."),
    ("ał {x}", "b", "#.#..#.\n#.#...."),
    ("ał-{x}", "b", "#.#.#.#.\n#.#....."),
    // Only the third font has this letter.
    ("ał{x}", "ж", "#.#.##.\n#.#.##."),
    // A value never changes the font of a text.
    ("a{x}b", "ł", "#.#.#.\n..#..."),
  ])
  func `a word of a live value has one font`(markup: String, value: String, picture: String) throws
  {
    expectPicture(try composed(markup, value: LineValue(value)).columns.picture, picture)
  }

  @Test func `a live value has the font of its line, and the line keeps it behind the value`()
    throws
  {
    for value in ["ab", "ał"] {
      expectPicture(
        try composed("ał {x} ab", value: LineValue(value), .line).columns.picture,
        "#.#..#.#..#.#.\n#.#..#.#..#.#.")
    }
    expectPicture(
      try composed("ał {x} ab", value: "ж", .line).columns.picture,
      "#.#..##..#.#.\n#.#..##..#.#.")
    expectPicture(
      try composed("ab {x} ab", value: "ł", .line).columns.picture, "#.#..#..#.#.\n.....#......")
  }

  @Test func `each character of a live value comes from the first font if this is asked for`()
    throws
  {
    expectPicture(try composed("{x}", value: "ał", .character).columns.picture, "#.#.\n..#.")
  }

  @Test func `a live value of two fonts keeps its columns together`() throws {
    let strip = try composed("a{x}a", value: LineValue("b ł", reserved: 9, alignment: .center))
    #expect(strip.values == [2..<11])
    expectPicture(strip.columns.picture, "#...#..#...#.\n.......#.....")
    #expect(try composed("a{x}a", value: "").values == [])
  }

  @Test func `a live value of two fonts is not broken`() throws {
    expectPicture(
      try composed("ab {x}", value: "b ł", width: 7).columns.picture,
      "#.#....\n.......\n#..#...\n...#...")
  }
}
