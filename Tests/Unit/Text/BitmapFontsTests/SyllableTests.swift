// SPDX-License-Identifier: MIT
import SignTesting
import Testing

@testable import Typesetting

/// Vowel signs that are written after a consonant and shown before it.
struct SyllableTests {
  /// The scalars of a text from left to right.
  private func order(_ text: String) -> [Unicode.Scalar] {
    text.syllables.flatMap { syllable in
      let parts = CharacterComposition.decomposed(Array(syllable.unicodeScalars))
      return Syllable(parts)?.scalars ?? parts
    }
  }

  /// In numbers, because editors show the visual order of both.
  @Test(arguments: TextRow.of("Text/BitmapFontsTests/characters.txt", "Signs before consonants"))
  func `a sign stands before its consonant`(row: TextRow) {
    func scalars(_ text: String) -> [Unicode.Scalar] {
      text.split(separator: " ").compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
    }
    #expect(order(String(String.UnicodeScalarView(scalars(row.input)))) == scalars(row.output))
  }

  @Test(arguments: [
    // Kannada, Sinhala and Burmese syllables that are two characters or more to Unicode.
    ("\u{C95}\u{CCD}\u{CB7}\u{CBF}\u{C95}", [4, 1]),
    ("\u{DC1}\u{DCA}\u{200D}\u{DBB}\u{DD3}", [5]),
    ("\u{101E}\u{1004}\u{103A}\u{1039}\u{1018}\u{1031}\u{102C}", [1, 6]),
    ("\u{1019}\u{1014}\u{103A}\u{1019}", [1, 2, 1]),
    // A non-joiner ends one.
    ("\u{930}\u{94D}\u{200C}\u{924}\u{93F}", [3, 2]),
    ("ab\u{301}", [1, 2]), ("\u{915}\u{94D}a", [2, 1]),
  ])
  func `the characters of a syllable belong together`(text: String, scalars: [Int]) {
    #expect(text.syllables.map(\.unicodeScalars.count) == scalars)
    #expect(text.syllables.joined() == text)
  }

  private func chain(_ sign: Glyph) -> FontChain {
    FontChain([
      BitmapFont(
        name: "f", ascent: 4, descent: 0,
        glyphs: [
          // A Devanagari and a Tamil letter, each with a sign and a mark.
          "\u{915}": glyph("####\n.##.\n.##.", advance: 4), "\u{93F}": sign,
          "\u{94D}": glyph("#", advance: 0, x: -1),
          "\u{B95}": glyph("####\n.##.\n.##.", advance: 5), "\u{BC6}": sign,
          "\u{BBE}": glyph("##\n.#\n.#"),
        ])
    ])
  }

  private let wide = glyph("##.\n#..\n#..\n#..", advance: 3)
  private let overlay = glyph("##.\n#..\n#..\n#..", advance: 0, x: -4)

  @Test func `a sign with an advance has a place of its own`() {
    expectPicture(
      line("\u{915}\u{93F}\u{915}", chain(wide)),
      """
      ##.........
      #..########
      #...##..##.
      #...##..##.
      """)
  }

  @Test func `a sign without an advance stands as near as its pixels allow`() {
    // The line at the top joins Devanagari; between other letters a column is dark.
    expectPicture(
      line("\u{915}\u{93F}", chain(overlay)),
      """
      .##...
      .#####
      .#.##.
      .#.##.
      """)
    expectPicture(
      line("\u{B95}\u{BC6}", chain(overlay)),
      """
      .##.....
      .#.####.
      .#..##..
      .#..##..
      """)
  }

  @Test func `a sign of two parts stands around its consonant`() {
    expectPicture(
      line("\u{B95}\u{BCA}", chain(wide)),
      """
      ##.........
      #..####.##.
      #...##...#.
      #...##...#.
      """)
  }

  @Test func `a sign stands behind a visible virama`() {
    expectPicture(
      line("\u{915}\u{94D}\u{915}\u{93F}", chain(wide)),
      """
      ....##.....
      #####..####
      .##.#...##.
      .####...##.
      """)
  }

  @Test func `letters that are not joined are reported, and what else is lacking`() {
    let chain = chain(wide)
    #expect(chain.shape("\u{915}\u{93F} \u{B95}\u{BCA}").missing == [])
    let joined = chain.shape("a\u{915}\u{94D}\u{915}\u{93F}\u{915}\u{94D}\u{915}").missing
    #expect(joined.map(\.shown) == [.box, .unjoined, .unjoined])
    #expect(
      MissingSummary(Array(joined.dropFirst())).lines == [
        "Devanagari is shown without joined letters, as \"\u{915}\u{94D}\u{915}\u{93F}\" at "
          + "character 2 and 1 place more: the fonts here have only single letters. With 16 "
          + "rows and more the packages fonts-noto-core and libharfbuzz0b join them."
      ])
    let lost = chain.shape("\u{915}\u{93F}\u{902}").missing
    #expect(lost.map(\.shown) == [.base] && lost.map(\.lacking) == [["\u{902}"]])
  }

  @Test func `letters that Tibetan joins below others are reported`() {
    let font = BitmapFont(
      name: "f", ascent: 4, descent: 4,
      glyphs: ["\u{F66}": glyph("###"), "\u{F90}": glyph("#.#", y: -2)])
    let missing = FontChain([font]).shape("\u{F66}\u{F90}\u{F66}").missing
    #expect(missing.map(\.shown) == [.unjoined])
    #expect(missing.map(\.subject) == ["Tibetan"])
  }

  @Test(arguments: [
    ("\u{915}\u{94D}\u{937}", true), ("\u{915}\u{94D}", false), ("\u{915}\u{94D}\u{200C}", false),
    ("\u{BA8}\u{BCD}\u{BA4}", false), ("\u{D9A}\u{DCA}\u{DBB}", false),
    ("\u{D9A}\u{DCA}\u{200D}\u{DBB}", true), ("\u{1014}\u{103A}\u{1019}", false),
    ("\u{1010}\u{1039}\u{1010}", true), ("\u{1820}", true), ("\u{712}", true), ("\u{E01}", false),
    ("\u{F66}\u{F90}", true), ("\u{F66}\u{F72}", false), ("\u{1C00}\u{1C24}", true),
  ])
  func `scripts that join letters are known`(text: String, joins: Bool) {
    #expect(Syllable.isJoined(Array(text.unicodeScalars)) == joins)
  }
}
