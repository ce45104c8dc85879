// SPDX-License-Identifier: MIT
import SeamChecks
import Testing
import Typesetting

/// The fonts in memory as sources of glyphs.
struct FontPromiseTests {
  private static func known(_ font: BundledFont) -> [Unicode.Scalar] {
    font == .signboardEmoji
      ? ["\u{2600}"] : Array("AgjQ|_,ÄÜß€ 09".unicodeScalars)
  }

  static let fonts: [SeamImplementation<GlyphSourceSubject>] =
    BundledFont.allCases.map { font in
      SeamImplementation(font.name) {
        GlyphSourceSubject(font.load(), known: known(font))
      }
    }
    + BundledFont.allCases.map { font in
      SeamImplementation("BundledGlyphs of \(font.name)") {
        GlyphSourceSubject(BundledGlyphs(font), known: known(font))
      }
    }
    + [0, 2].map { rows in
      SeamImplementation("FittedFont lowered by \(rows)") {
        GlyphSourceSubject(
          FittedFont(BundledGlyphs(.signboard8), loweredBy: rows), known: known(.signboard8))
      }
    }
    + [0, 1, 3, 8, 99].map { factor in
      SeamImplementation("FittedFont enlarged by \(factor)") {
        GlyphSourceSubject(
          FittedFont(BundledFont.signboard8.load(), factor: factor),
          known: known(.signboard8))
      }
    }

  @Test(arguments: fonts, GlyphSourceChecks.all)
  func `a font keeps the promises of a source of glyphs`(
    font: SeamImplementation<GlyphSourceSubject>, check: SeamCheck<GlyphSourceSubject>
  ) throws {
    try check.run(on: font)
  }
}
