// SPDX-License-Identifier: MIT
import Core
import SignTesting
import Testing
import Typesetting

struct FontChainTests {
  /// Four rows, three above the baseline.
  private let small = BitmapFont(
    name: "small", ascent: 3, descent: 1,
    glyphs: [
      "H": glyph("#.#\n###\n#.#"), "g": glyph("##\n##\n.#\n#.", y: -1), "e": glyph("##\n#."),
      " ": Glyph(bitmap: Bitmap(width: 0, height: 0), advance: 2),
      "\u{301}": glyph(".#", advance: 0, x: -3, y: 2), "\u{323}": glyph(".#", advance: 3, y: -1),
      "\u{FF76}": glyph("##\n.#"), "\u{FF9E}": glyph("#", y: 2),
    ])
  /// Six rows, five above the baseline.
  private let large = BitmapFont(
    name: "large", ascent: 5, descent: 1,
    glyphs: [
      "H": glyph("#\n#\n#\n#\n#"), "Ж": glyph("#.#\n.#.\n.#.\n.#.\n#.#\n.#.", y: -1),
      "é": glyph(".#\n##\n#."), "Å": glyph("#"), "가": glyph("##"),
      "\u{30AC}": glyph("###\n#.#\n###"), "\u{30AB}": glyph("#"), "\u{3042}": glyph("#####"),
    ])

  @Test func `glyphs of all fonts stand on one baseline, and the first sets the height`() {
    expectPicture(
      line("HgЖ", FontChain([small, large])),
      """
      #.#.##..#..
      ###.##..#..
      #.#..#.#.#.
      ....#...#..
      """)
    expectPicture(
      line("HgЖ", FontChain([large, small])),
      """
      #....#.#.
      #.....#..
      #.##..#..
      #.##..#..
      #..#.#.#.
      ..#...#..
      """)
    let chain = FontChain([small, large])
    #expect((chain.height, chain.tallestAscent, chain.deepestDescent) == (4, 5, 1))
  }

  @Test func `a character that no font has is a box as high as a capital`() {
    expectPicture(
      line("H漢H", FontChain([small])),
      """
      #.#.###.#.#.
      ###.#.#.###.
      #.#.###.#.#.
      ............
      """)
    expectPicture(
      line("A", FontChain([])),
      """
      #####.
      #...#.
      #...#.
      #...#.
      #...#.
      #...#.
      #####.
      ......
      """)
  }

  @Test func `a font's own replacement character is preferred to the box`() {
    let font = BitmapFont(name: "f", ascent: 2, descent: 0, glyphs: ["\u{FFFD}": glyph("#.#\n.#.")])
    #expect(line("漢", FontChain([font])) == "#.#.\n.#..")
    #expect(FontChain([font]).glyph(for: "漢").substitute == .replacementCharacter)
    #expect(FontChain([font]).glyph(for: "\u{FFFD}").substitute == nil)
  }

  @Test(arguments: ["é", "e\u{301}"])
  func `a precomposed glyph serves both spellings`(text: String) {
    #expect(line(text, FontChain([small, large])) == ".#.\n##.\n#..\n...")
    #expect(FontChain([small, large]).glyph(for: Character(text)).parts.count == 1)
  }

  @Test func `marks are drawn over their base when there is no precomposed glyph`() {
    #expect(line("e\u{301}", FontChain([small])) == ".#.\n##.\n#..\n...")
    #expect(line("e\u{323}\u{301}", FontChain([small])) == ".#.\n##.\n#..\n.#.")
    #expect(FontChain([small]).glyph(for: "e\u{301}").substitute == nil)
  }

  @Test func `a precomposed letter without a glyph is made of base and mark`() {
    #expect(line("é", FontChain([small])) == ".#.\n##.\n#..\n...")
    #expect(FontChain([small]).shape("é").missing.isEmpty)
    // The circumflex is missing, and for Ö even the base.
    #expect(line("ê", FontChain([small])) == "...\n##.\n#..\n...")
    #expect(FontChain([small]).shape("êÖ").missing.map(\.shown) == [.base, .box])
    #expect(
      FontChain([large]).glyph(for: "\u{3054}").substitute == .box, "GO without a glyph for KO")
  }

  @Test func `a precomposed beginning takes further marks`() {
    let shown = FontChain([small, large]).glyph(for: "e\u{301}\u{323}")
    #expect(shown.parts.count == 2)
    #expect(shown.substitute == nil)
  }

  @Test func `a precomposed beginning is found through one that no font has`() {
    let font = BitmapFont(
      name: "f", ascent: 4, descent: 1,
      glyphs: [
        "o": glyph("#"), "\u{1EE3}": glyph("##"), "\u{301}": glyph("#", advance: 0, x: -2, y: 3),
      ])
    // O with horn and dot below, where the font has no O with a horn only.
    let shown = FontChain([font]).glyph(for: "\u{1EE3}\u{301}")
    #expect(shown.parts.first?.glyph == font.glyph(for: "\u{1EE3}"))
    #expect(shown.parts.count == 2 && shown.substitute == nil)
  }

  @Test func `a base whose mark no font has is shown and reported`() {
    let chain = FontChain([small])
    #expect(line("e\u{302}", FontChain([small])) == "...\n##.\n#..\n...")
    #expect(
      chain.shape("e\u{302}").missing.map(\.description) == [
        "No font has all of \"e\u{302}\" (U+0065 LATIN SMALL LETTER E + "
          + "U+0302 COMBINING CIRCUMFLEX ACCENT) at character 1; shown without U+0302 "
          + "COMBINING CIRCUMFLEX ACCENT. "
          + "Add a font that has it with --font."
      ])
  }

  @Test func `a voicing mark of half-width kana stands beside its kana`() {
    #expect("\u{FF76}\u{FF9E}".count == 1)
    expectPicture(
      line("\u{FF76}\u{FF9E}H", FontChain([small])),
      """
      ...#.#.#.
      ##...###.
      .#...#.#.
      .........
      """)
    #expect(FontChain([small]).shape("\u{FF76}\u{FF9E}").missing.isEmpty)
  }

  @Test func `a voicing mark joins its full-width kana`() {
    #expect(line("\u{30AB}\u{3099}", FontChain([small, large])) == "###.\n#.#.\n###.\n....")
    // No glyph for GU: the mark of half-width kana stands in beside KU.
    let font = BitmapFont(
      name: "f", ascent: 3, descent: 0,
      glyphs: ["\u{30AF}": glyph("#"), "\u{FF9E}": glyph("#", y: 2)])
    #expect(line("\u{30AF}\u{3099}", FontChain([font])) == "..#.\n....\n#...")
  }

  @Test func `canonical equivalents and Hangul letters are found`() {
    let chain = FontChain([large])
    #expect(chain.glyph(for: "\u{212B}").parts.first?.glyph == large.glyph(for: "Å"))
    #expect(chain.glyph(for: "\u{1100}\u{1161}").parts.first?.glyph == large.glyph(for: "가"))
    #expect(chain.glyph(for: "\u{1100}\u{1161}\u{11A8}").substitute == .base)
  }

  @Test(arguments: [
    "e\u{FE0F}", "e\u{200D}", "\u{200B}e", "e\u{2060}", "\u{FEFF}e", "e\u{AD}", "\u{202B}e\u{202C}",
    "\u{200E}e\u{200F}", "\u{2066}e\u{2069}",
  ])
  func `characters invisible by nature show nothing and are not reported`(text: String) {
    let (shaped, letter) = (FontChain([small]).shape(text), FontChain([small]).shape("e"))
    #expect(shaped.glyphs == letter.glyphs && shaped.width == letter.width)
    #expect(shaped.missing.isEmpty)
  }

  @Test(arguments: [
    (" ", 2), ("\u{A0}", 2), ("\t", 8), ("\n", 2), ("\r\n", 2), ("\u{2028}", 2), ("\u{3000}", 6),
    ("\u{2009}", 1), ("\u{200A}", 1), ("\u{2003}", 4), ("\u{202F}", 1),
  ])
  func `blanks have the widths of their names`(text: String, width: Int) {
    let shaped = FontChain([small, large]).shape(text)
    #expect(shaped.width == width)
    #expect(shaped.missing.isEmpty)
    #expect(shaped.glyphs.allSatisfy { $0.glyph.bitmap.litCount == 0 })
  }

  @Test func `blanks that no font has are derived from the space or the height`() {
    #expect(FontChain([small]).shape("\u{3000}").width == 4)
    #expect(FontChain([large]).shape(" ").width == 3)
  }
}
