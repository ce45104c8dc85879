// SPDX-License-Identifier: MIT
import Core
import SignTesting
import Testing

@testable import Typesetting

struct ShapingTests {
  private let chain = FontChain([
    BitmapFont(
      name: "f", ascent: 2, descent: 0,
      glyphs: [
        "a": glyph("##\n#."), "i": glyph("#\n#"), "j": glyph(".#\n##", advance: 1, x: -1),
        "0": glyph("#", advance: 0),
      ])
  ])

  @Test func `glyphs follow each other by their advances`() {
    let shaped = chain.shape("aia")
    #expect(shaped.glyphs.map(\.x) == [0, 3, 5])
    #expect(shaped.width == 8)
    expectPicture(line("aia", chain), "##.#.##.\n#..#.#..")
  }

  @Test func `ink may reach to the left of its origin`() {
    let shaped = chain.shape("ji")
    #expect(shaped.boxColumns == -1..<2)
    #expect(shaped.width == 3)
    var bitmap = Bitmap(width: 4, height: 2)
    shaped.draw(into: &bitmap, x: 1, baseline: 2)
    expectPicture(bitmap.picture, ".##.\n###.")
    #expect(chain.shape("").boxColumns == 0..<0)
  }

  @Test func `glyphs without an advance do not move the next one`() {
    #expect(chain.shape("0i0").glyphs.map(\.x) == [0, 0, 2])
    #expect(Glyph(bitmap: Bitmap(width: 1, height: 1), advance: -7).advance == 0)
  }

  @Test func `missing characters are reported once with place and count`() {
    let shaped = chain.shape("aaaaa漢i漢\u{7}漢😀")
    #expect(shaped.missing.map(\.offset) == [5, 8, 10])
    #expect(shaped.missing.map(\.count) == [3, 1, 1])
    #expect(
      shaped.missing.map(\.description) == [
        "No font has \"漢\" (U+6F22 CJK UNIFIED IDEOGRAPH-6F22) at character 6 and 2 places more; "
          + "shown as a box. "
          + "With 8 rows and more the package fonts-misaki has it; or add a font that has it with --font.",
        "Control character (U+0007) at character 9; not shown. Remove it from the text.",
        "No font has \"😀\" (U+1F600 GRINNING FACE) at character 11; shown as a box. "
          + "With 16 rows and more the package fonts-unifont has it; or add a font that has it with "
          + "--font.",
      ])
  }

  @Test func `a replacement character of a font is named`() {
    let font = BitmapFont(name: "f", ascent: 2, descent: 0, glyphs: ["\u{FFFD}": glyph("#")])
    #expect(
      FontChain([font]).shape("xx").missing.map(\.description) == [
        "No font has \"x\" (U+0078 LATIN SMALL LETTER X) at character 1 and 1 place more; "
          + "shown as U+FFFD. Add a font that has it with --font."
      ])
  }

  @Test(arguments: [0x00, 0x1B, 0x7F, 0x80, 0x9F])
  func `other control characters are dropped and reported`(code: Int) throws {
    let scalar = try #require(Unicode.Scalar(code))
    let shaped = chain.shape("a\(scalar)a")
    #expect(shaped.glyphs.map(\.x) == [0, 3])
    #expect(shaped.missing.map(\.shown) == [.nothing])
  }

  @Test func `shaping a text equals shaping its characters one by one`() {
    let seed: UInt64 = 5
    var random = SeededGenerator(seed: seed)
    let pool: [Unicode.Scalar] = [
      "a", "i", "j", "0", " ", "\n", "\r", "\t", "\u{7}", "\u{301}", "\u{FE0F}", "\u{200D}", "é",
      "漢", "\u{FF76}", "\u{FF9E}", "\u{3099}", "\u{30AB}", "\u{1F1E9}", "\u{1F1EA}", "\u{1F44D}",
      "\u{1F3FD}", "\u{1100}", "\u{1161}", "\u{11A8}", "\u{E0041}", "\u{85}",
    ]
    for round in 0..<600 {
      var view = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...12, using: &random) {
        view.append(pool[Int.random(in: 0..<pool.count, using: &random)])
      }
      let text = String(view)
      let shaped = chain.shape(text)
      var width = 0
      var parts: [PlacedGlyph] = []
      for character in text {
        let shown = chain.glyph(for: character)
        parts += shown.parts.map { PlacedGlyph(glyph: $0.glyph, x: $0.x + width) }
        width += shown.advance
      }
      #expect(shaped.glyphs == parts && shaped.width == width, "seed \(seed), round \(round)")
      let lost = Array(text).filter { chain.glyph(for: $0).substitute != nil }.count
      #expect(shaped.missing.reduce(0) { $0 + $1.count } == lost, "seed \(seed), round \(round)")
    }
  }
}
