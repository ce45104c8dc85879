// SPDX-License-Identifier: MIT
import Core
import SignTesting
import Testing

@testable import Typesetting

/// Syllables whose letters a font joins.
struct JoinedSyllableTests {
  /// A font that joins the letters of a syllable with a virama.
  private struct Joining: GlyphSource {
    let name = "joining"
    let ascent = 4
    let descent = 0

    func glyph(for scalar: Unicode.Scalar) -> Glyph? { nil }

    func joined(_ syllable: [Unicode.Scalar]) -> ChainGlyph? {
      guard syllable.contains("\u{CCD}") else { return nil }
      let part = glyph("#.\n##")
      return ChainGlyph(
        parts: [
          PlacedGlyph(glyph: part, x: 0), PlacedGlyph(glyph: part, x: 2).moved(right: 0, up: 2),
        ],
        advance: 5)
    }

    private func glyph(_ picture: String) -> Glyph {
      Glyph(bitmap: Bitmap(picture: picture), advance: 3)
    }
  }

  private let letters = BitmapFont(
    name: "letters", ascent: 4, descent: 0,
    glyphs: [
      "\u{C95}": glyph("##\n##"), "\u{CB7}": glyph("##\n##"), "\u{CCD}": glyph("#"),
      "a": glyph("#"),
    ])

  /// ಕ್ಷ: two characters to Unicode.
  private let syllable = "\u{C95}\u{CCD}\u{CB7}"

  @Test func `joined letters come before single ones of earlier fonts`() {
    let chain = FontChain([letters, Joining()])
    expectPicture(
      line("a\(syllable)a\u{C95}", chain),
      """
      ....#.......
      ....##......
      ..#......##.
      #.##...#.##.
      """)
    #expect(chain.shape(syllable + syllable).missing == [])
    #expect(FontChain([letters]).shape(syllable + syllable).missing.map(\.count) == [2])
  }

  @Test func `joined letters are enlarged and raised as single ones are`() {
    let large = FontChain([FittedFont(Joining(), factor: 2)])
    expectPicture(
      line(syllable, large),
      """
      ....##....
      ....##....
      ....####..
      ....####..
      ##........
      ##........
      ####......
      ####......
      """)
    let raised = FittedFont(Joining(), loweredBy: -1)
    #expect(raised.ascent == 5 && raised.descent == -1)
    #expect(raised.joined(Array(syllable.unicodeScalars))?.parts.map(\.glyph.yOffset) == [1, 3])
  }

  @Test func `endless syllables are not joined`() {
    let marks = String(repeating: "\u{CCD}", count: 70)
    let shown = FontChain([letters, Joining()]).shape("\u{C95}\(marks)").missing
    #expect(shown.map(\.shown) == [.base])
  }
}
