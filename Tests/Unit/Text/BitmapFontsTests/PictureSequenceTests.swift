// SPDX-License-Identifier: MIT
import SignTesting
import Testing
import Typesetting

struct PictureSequenceTests {
  private let chain = FontChain([
    BitmapFont(
      name: "f", ascent: 1, descent: 0,
      glyphs: [
        "👩": glyph("##"), "👧": glyph("#"), "👍": glyph("###"), "🏽": glyph("####"), "1": glyph("#"),
        "D": glyph("##"), "E": glyph("#"), "🏴": glyph("#.#"), "☀": glyph("#..#"),
      ])
  ])

  private func shown(_ text: String) -> [Substitute] { chain.shape(text).missing.map(\.shown) }

  @Test func `joined pictures without a glyph stand side by side and are reported`() {
    #expect(line("👩\u{200D}👧", chain) == "##.#.")
    #expect(shown("👩\u{200D}👧") == [.replaced(by: "👩👧")])
    #expect(
      chain.shape("👩\u{200D}👧").missing.map(\.description) == [
        "No font has \"👩\u{200D}👧\" (U+1F469 U+200D U+1F467) at character 1; shown as \"👩👧\". "
          + "With 16 rows and more the package fonts-unifont has it; or add a font that has it "
          + "with --font."
      ])
  }

  @Test func `of joined pictures, those that the fonts have are shown`() {
    #expect(line("👩\u{200D}🚒", chain) == "##.")
    #expect(shown("👩\u{200D}🚒") == [.base])
  }

  @Test func `a skin tone is dropped and reported, and never a picture of its own`() {
    #expect(line("👍🏽", chain) == "###.")
    #expect(shown("👍🏽") == [.base])
    #expect(line("🏽", chain) == "####.")
    #expect(
      chain.shape("👍🏽").missing.map(\.description) == [
        "No font has all of \"👍🏽\" (U+1F44D THUMBS UP SIGN + U+1F3FD EMOJI MODIFIER FITZPATRICK "
          + "TYPE-4) at character 1; shown in part. With 16 rows and more the package "
          + "fonts-unifont has it; or add a font that has it with --font."
      ])
  }

  @Test func `a flag without a glyph shows its letters`() {
    #expect(line("🇩🇪", chain) == "##.#.")
    #expect(shown("🇩🇪") == [.replaced(by: "DE")])
    #expect(shown("🇩🇫") == [.box])
  }

  @Test func `the letters of a flag stand side by side where the font has them`() {
    let font = BitmapFont(
      name: "f", ascent: 1, descent: 0, glyphs: ["🇩": glyph("##"), "🇪": glyph("#")])
    #expect(line("🇩🇪", FontChain([font])) == "##.#.")
    #expect(FontChain([font]).shape("🇩🇪").missing.isEmpty)
  }

  @Test func `a keycap shows its digit`() {
    #expect(line("1\u{FE0F}\u{20E3}", chain) == "#.")
    #expect(shown("1\u{FE0F}\u{20E3}") == [.base])
  }

  @Test func `the flag of a region is reported`() {
    let england = "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}"
    #expect(line(england, chain) == "#.#.")
    #expect(shown(england) == [.base])
    #expect(
      chain.shape(england).missing.map(\.description) == [
        "No font has all of \"\(england)\" (U+1F3F4 U+E0067 U+E0062 U+E0065 U+E006E U+E0067 …) at "
          + "character 1; shown in part. With 16 rows and more the package fonts-unifont has it; "
          + "or add a font that has it with --font."
      ])
  }

  @Test func `the flag of a region shows its letters where the fonts have them`() {
    let bundled = FontChain([BundledGlyphs(.signboard8), BundledGlyphs(.signboardEmoji)])
    let england = "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}"
    #expect(line(england, bundled) == line("ENG", bundled))
    #expect(bundled.shape(england).missing.map(\.shown) == [.replaced(by: "ENG")])
  }

  @Test func `a family is its members side by side, reported once`() {
    let bundled = FontChain([BundledGlyphs(.signboard8), BundledGlyphs(.signboardEmoji)])
    let family = "👨\u{200D}👩\u{200D}👧"
    expectPicture(
      line(family, bundled),
      """
      ..#.....#.........
      .###...###........
      ..#.....#.....#...
      .###...###...###..
      #.#.#.#.#.#...#...
      ..#....###..#####.
      .#.#..#####..###..
      .#.#...#.#...#.#..
      """)
    let missing = bundled.shape(family + family).missing
    #expect(missing.map(\.shown) == [.replaced(by: "👨👩👧")] && missing.map(\.count) == [2])
  }

  @Test func `a selector of text or emoji shows nothing`() {
    for selector in ["\u{FE0F}", "\u{FE0E}"] {
      let (shaped, picture) = (chain.shape("☀" + selector), chain.shape("☀"))
      #expect(shaped.glyphs == picture.glyphs && shaped.width == picture.width)
      #expect(shaped.missing.isEmpty)
    }
  }

  @Test(arguments: [
    ("\u{E000}", "U+E000 private use"), ("\u{FFFF}", "U+FFFF noncharacter"),
    ("\u{378}", "U+0378 unassigned"), ("\u{AC00}", "U+AC00 HANGUL SYLLABLE GA"),
    ("\u{9B31}", "U+9B31 CJK UNIFIED IDEOGRAPH-9B31"), ("\u{FFFD}", "U+FFFD REPLACEMENT CHARACTER"),
  ])
  func `a character that no font has is a box with its code and its name`(
    text: String, name: String
  ) {
    #expect(shown(text) == [.box])
    #expect(
      chain.shape(text).missing.first?.description.contains("(\(name)) at character 1") == true)
  }
}
