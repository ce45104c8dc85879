// SPDX-License-Identifier: MIT
import Core
import SignTesting
import Testing
import Typesetting

/// Glyphs without a lit pixel.
struct BlankGlyphTests {
  private func font(_ scalars: [Unicode.Scalar]) -> BitmapFont {
    let blank = Glyph(bitmap: Bitmap(width: 5, height: 8), advance: 5)
    var glyphs = Dictionary(uniqueKeysWithValues: scalars.map { ($0, blank) })
    glyphs["a"] = glyph("##\n##")
    return BitmapFont(name: "f", ascent: 7, descent: 1, glyphs: glyphs)
  }

  @Test(arguments: ["\u{E4}", "!", "~", "\u{A1}", "\u{FF}", "\u{3042}", "\u{301}", "\u{2801}"])
  func `an empty picture of a visible character is not a glyph`(text: String) throws {
    let scalar = try #require(text.unicodeScalars.first)
    let font = font([scalar])
    #expect(font.glyph(for: scalar) == nil)
    #expect(font.scalars == ["a"] && font.count == 1)
  }

  @Test func `an empty glyph is looked for in the next font, and reported if it has none`() {
    let next = BitmapFont(name: "g", ascent: 7, descent: 1, glyphs: ["\u{E4}": glyph("#.#\n###")])
    #expect(
      line("\u{E4}", FontChain([font(["\u{E4}"]), next])) == line("\u{E4}", FontChain([next])))
    #expect(
      FontChain([font(["\u{E4}"])]).shape("\u{E4}").missing.map(\.description) == [
        "No font has all of \"\u{E4}\" (U+00E4 LATIN SMALL LETTER A WITH DIAERESIS) at character 1; "
          + "shown without U+0308 COMBINING DIAERESIS. Add a font that has it with --font."
      ])
  }

  @Test(arguments: [
    " ", "\u{A0}", "\u{AD}", "\u{2003}", "\u{3000}", "\u{200B}", "\u{2028}", "\u{2800}", "\u{115F}",
    "\u{1160}", "\u{3164}", "\u{FFA0}", "\u{E000}", "\u{FE0F}", "\u{1F}", "\u{85}",
  ])
  func `characters that show nothing by nature may be empty`(text: String) throws {
    let scalar = try #require(text.unicodeScalars.first)
    #expect(font([scalar]).glyph(for: scalar)?.advance == 5)
  }

  @Test(arguments: BundledFont.allCases)
  func `the bundled faces have no empty glyph`(face: BundledFont) throws {
    let announced = try Repository.text("Fonts/\(face.name).bdf").split(separator: "\n")
      .first { $0.hasPrefix("CHARS ") }
    #expect("CHARS \(face.load().count)" == announced.map(String.init))
  }
}
