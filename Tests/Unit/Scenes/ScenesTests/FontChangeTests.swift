// SPDX-License-Identifier: MIT
import Core
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

  @Test(arguments: TextRow.of("Scenes/ScenesTests/words.txt", "Words"))
  func `a word has one font if one font has the whole word`(row: TextRow) throws {
    expectPicture(try composed(row.input).columns.picture, row.output)
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
    _ markup: String, value: String, reserved: Int? = nil, _ change: FontChange = .word,
    width: Int? = nil
  ) throws -> Strip {
    var resources = LineResources(fonts: fonts, value: { _ in value })
    resources.reservation = { _, _ in reserved }
    resources.fontChange = change
    let (message, places) = try MarkupParser.read(markup)
    let composer = LineComposer(resources)
    guard let width else { return try composer.strip(message, places: places) }
    return try composer.page(
      message, places: places, width: width, alignment: .left, breaker: LineBreaker())
  }

  @Test(arguments: TextRow.of("Scenes/ScenesTests/words.txt", "Live values"))
  func `a word of a live value has one font`(row: TextRow) throws {
    let parts = row.input.split(separator: " = ").map(String.init)
    expectPicture(try composed(parts[0], value: parts[1]).columns.picture, row.output)
  }

  @Test func `a live value has the font of its line, which keeps it behind the value`() throws {
    for value in ["ab", "ał"] {
      expectPicture(
        try composed("ał {x} ab", value: value, .line).columns.picture,
        "#.#..#.#..#.#.\n#.#..#.#..#.#.")
    }
    expectPicture(
      try composed("ał {x} ab", value: "ж", .line).columns.picture,
      "#.#..##..#.#.\n#.#..##..#.#.")
    expectPicture(
      try composed("ab {x} ab", value: "ł", .line).columns.picture, "#.#..#..#.#.\n.....#......")
  }

  @Test func `each character of a live value is of the first font if asked for`() throws {
    expectPicture(try composed("{x}", value: "ał", .character).columns.picture, "#.#.\n..#.")
  }

  @Test func `a live value of two fonts keeps its columns together`() throws {
    let strip = try composed("a{x}a", value: "b ł", reserved: 9)
    #expect(strip.values == [2..<11])
    expectPicture(strip.columns.picture, "#.#..#.....#.\n.....#.......")
    #expect(try composed("a{x}a", value: "").values == [])
  }

  @Test func `a live value of two fonts is not broken`() throws {
    expectPicture(
      try composed("ab {x}", value: "b ł", width: 7).columns.picture,
      "#.#....\n.......\n#..#...\n...#...")
  }
}
