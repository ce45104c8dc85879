// SPDX-License-Identifier: MIT
import SignTesting
import Testing
import Typesetting

struct MarkTests {
  /// Nine rows, seven above the baseline; the marks are drawn for letters three rows high.
  private func font(
    _ more: [Unicode.Scalar: Glyph] = [:], ascent: Int = 7, descent: Int = 2
  ) -> BitmapFont {
    let letters: [Unicode.Scalar: Glyph] = [
      "o": glyph("###\n#.#\n###"), "l": glyph("#\n#\n#\n#\n#"), "m": glyph("#####\n#.#.#\n#.#.#"),
      "i": glyph("#\n.\n#\n#\n#"), "g": glyph("##\n##\n.#\n#.", y: -1),
      "\u{307}": glyph("#", advance: 0, x: -3, y: 4),
      "\u{308}": glyph("#.#", advance: 0, x: -4, y: 4),
      "\u{323}": glyph("#", advance: 0, x: -3, y: -2),
      "\u{327}": glyph("#", advance: 0, x: -3, y: -1),
      "\u{338}": glyph("#", advance: 0, x: -3, y: 1),
    ]
    return BitmapFont(
      name: "f", ascent: ascent, descent: descent, glyphs: letters.merging(more) { $1 })
  }

  @Test(arguments: TextRow.of("Text/BitmapFontsTests/characters.txt", "Letters with marks"))
  func `marks stand free over and below the middle of their letter`(row: TextRow) {
    expectPicture(line(row.input, FontChain([font()])), row.output)
  }

  @Test func `one row stays dark beside each mark, however many there are`() {
    expectPicture(
      line("l\u{307}o\u{308}\u{307}g\u{323}\u{323}", FontChain([font(ascent: 9, descent: 6)])),
      """
      .........
      .........
      #..#.....
      .........
      #.#.#....
      #........
      #.###.##.
      #.#.#.##.
      #.###..#.
      ......#..
      .........
      ......#..
      .........
      ......#..
      .........
      """)
  }

  @Test func `a mark of another font is centered, an acute a little to the right`() {
    let marks = BitmapFont(
      name: "g", ascent: 7, descent: 2,
      glyphs: [
        "\u{300}": glyph("#.\n.#", advance: 0, x: -4, y: 4),
        "\u{301}": glyph(".#\n#.", advance: 0, x: -4, y: 4),
      ])
    expectPicture(
      line("o\u{300}o\u{301}", FontChain([font(), marks])),
      """
      ........
      #.....#.
      .#...#..
      ........
      ###.###.
      #.#.#.#.
      ###.###.
      ........
      ........
      """)
  }

  @Test func `a mark stays where it is half a column from the middle on either side`() {
    let font = font([
      "\u{324}": glyph("#", advance: 0, x: -3, y: -2),
      "\u{325}": glyph("#", advance: 0, x: -2, y: -2), "x": glyph("##\n##"),
    ])
    expectPicture(
      line("x\u{324}x\u{325}", FontChain([font])),
      """
      ......
      ......
      ......
      ......
      ......
      ##.##.
      ##.##.
      ......
      #...#.
      """)
  }

  @Test func `of a wide distance behind a letter one column is kept behind its marks`() {
    let chain = FontChain([font(["r": glyph("#", advance: 4)])])
    #expect(chain.shape("r").width == 4)
    #expect(chain.shape("r\u{308}").width == 5)
  }

  @Test func `marks that would touch never become a mark of another meaning`() {
    let chain = FontChain([font(ascent: 6)])
    // A dot directly above two others would be read as a circumflex.
    for text in ["o\u{308}\u{307}", "\u{F6}\u{307}"] {
      expectPicture(
        line(text, chain),
        """
        ....
        #.#.
        ....
        ###.
        #.#.
        ###.
        ....
        ....
        """)
      #expect(chain.shape(text).missing.map(\.lacking) == [["\u{307}"]])
    }
    #expect(
      chain.shape("o\u{308}\u{307}").missing.map(\.description) == [
        "No font has all of \"o\u{308}\u{307}\" (U+006F U+0308 U+0307) at character 1; shown "
          + "without U+0307 COMBINING DOT ABOVE. Add a font that has it with --font."
      ])
    // The letter has its mark in its own glyph.
    let whole = FontChain([font(["\u{F6}": glyph("#.#\n...\n###\n#.#\n###")], ascent: 6)])
    #expect(line("\u{F6}\u{307}", whole) == line("\u{F6}", whole))
    #expect(whole.shape("\u{F6}\u{307}").missing.map(\.lacking) == [["\u{307}"]])
    // Below as above, also for letters with descenders.
    for text in ["o\u{323}\u{323}", "o\u{327}\u{327}", "o\u{327}\u{323}"] {
      #expect(chain.shape(text).missing.map(\.lacking.count) == [1], "\(text)")
    }
  }

  @Test func `marks that overlap in the font are drawn apart`() {
    let chain = FontChain([
      font([
        "\u{64E}": glyph("##.", advance: 0, x: -4, y: 4),
        "\u{64F}": glyph(".##", advance: 0, x: -4, y: 4),
        "\u{650}": glyph("###", advance: 0, x: -4, y: -2),
      ])
    ])
    #expect(chain.shape("o\u{64E}\u{650}").missing.isEmpty)
    #expect(line("o\u{64E}\u{64F}", chain) == line("o\u{64E}", chain))
    #expect(chain.shape("o\u{64E}\u{64F}").missing.map(\.lacking) == [["\u{64F}"]])
  }

  @Test(arguments: [
    ("#.#\n...\n###\n#.#\n###", 0, true), ("#.#\n...\n###\n#.#\n###\n.#.", -1, false),
  ])
  func `a mark is cut from a letter that has nothing else than its base`(
    letter: String, y: Int, isFound: Bool
  ) {
    let chain = FontChain([font(["\u{F5}": glyph(letter, y: y)])])
    #expect(chain.shape("m\u{303}").missing.isEmpty == isFound)
  }

  @Test func `an i loses its dot to a mark, and is the dotless i if the font has one`() {
    expectPicture(
      line("i\u{308}", FontChain([font()])),
      """
      ....
      ....
      #.#.
      ....
      .#..
      .#..
      .#..
      ....
      ....
      """)
    expectPicture(
      line("i\u{308}", FontChain([font(["\u{131}": glyph("##\n##")])])),
      """
      ....
      ....
      #.#.
      ....
      ....
      .##.
      .##.
      ....
      ....
      """)
  }

  @Test func `an i keeps its dot when no font has the mark`() {
    #expect(line("i\u{30F}", FontChain([font()])) == line("i", FontChain([font()])))
  }

  @Test func `thousands of marks are handled`() {
    let text = "o" + String(repeating: "\u{308}\u{323}\u{301}", count: 3000)
    #expect(FontChain([font()]).shape(text).missing.map(\.shown) == [.base])
  }

  @Test(arguments: [
    ("\u{1EBD}", ".#.#.\n#.#..\n.##..\n#..#.\n####.\n#....\n.###.\n....."),
    ("o\u{308}\u{327}", "#..#.\n.....\n.##..\n#..#.\n#..#.\n#..#.\n.##..\n.##.."),
    ("\u{129}", ".#.#.\n#.#..\n..#..\n..#..\n..#..\n..#..\n..#..\n....."),
    ("\u{15F}", ".....\n.....\n.###.\n#....\n.##..\n...#.\n###..\n.##.."),
  ])
  func `the bundled face composes letters from its marks and signs`(
    text: String, expected: String
  ) throws {
    let chain = FontChain([BundledFont.signboard8.load()])
    expectPicture(line(text, chain), expected)
    #expect(chain.shape(text).missing.isEmpty)
  }

  @Test(arguments: [("\u{1EAB}", "â"), ("\u{1DF}", "ä"), ("\u{1EBC}", "E"), ("l\u{303}", "l")])
  func `a mark without room is omitted and reported`(
    text: String, instead: String
  ) throws {
    let chain = FontChain([BundledFont.signboard8.load()])
    #expect(line(text, chain) == line(instead, chain))
    #expect(chain.shape(text).missing.map(\.shown) == [.base])
  }

  @Test func `marks of the base's own font are preferred to those of an earlier one`() {
    let other = BitmapFont(
      name: "g", ascent: 7, descent: 2, glyphs: ["\u{307}": glyph("##\n##", y: 5)])
    let shown = FontChain([other, font()]).glyph(for: "o\u{307}")
    #expect(shown.parts.last?.glyph == font().glyph(for: "\u{307}"))
  }

  @Test func `a tone of Lao stands right of a vowel at its rows`() {
    let lao = BitmapFont(
      name: "f", ascent: 7, descent: 2,
      glyphs: [
        "\u{E81}": glyph("###\n#.#\n###"), "\u{EB5}": glyph("###\n#.#", advance: 0, x: -4, y: 5),
        "\u{EB9}": glyph("##", advance: 0, x: -4, y: -2),
        "\u{EC8}": glyph("#\n#", advance: 0, x: -3, y: 5),
      ])
    // Alone and over a vowel below it stands where it is drawn.
    let text = "\u{E81}\u{EC8}\u{E81}\u{EB5}\u{EC8}\u{E81}\u{EB9}\u{EC8}"
    expectPicture(
      line(text, FontChain([lao])),
      """
      .#..###.#..#..
      .#..#.#.#..#..
      ..............
      ..............
      ###.###...###.
      #.#.#.#...#.#.
      ###.###...###.
      ..............
      ..........##..
      """)
    #expect(FontChain([lao]).shape(text).missing == [])
  }
}
