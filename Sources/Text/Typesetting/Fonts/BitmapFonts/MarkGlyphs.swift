// SPDX-License-Identifier: MIT
internal import CBundledFonts

/// Derives glyphs of combining marks from other glyphs of a font.
enum MarkGlyphs {
  /// The mark cut from a letter of the font, such as a tilde from ñ.
  ///
  /// Only if the rest of the letter equals the plain letter; many fonts lower capitals with marks.
  static func cut(_ mark: Unicode.Scalar, from font: any GlyphSource) -> Glyph? {
    for letter in letters[mark] ?? [] {
      let parts = CharacterComposition.decomposed([letter])
      guard parts.count == 2, let whole = font.glyph(for: letter),
        let base = font.glyph(for: parts[0]), let ink = whole.ink, let body = base.ink
      else { continue }
      let isAbove = ink.rows.upperBound > body.rows.upperBound
      let columns = ink.union(body).columns
      guard
        whole.pixels(columns: columns, rows: body.rows)
          == base.pixels(columns: columns, rows: body.rows)
      else { continue }
      if isAbove, ink.rows.lowerBound == body.rows.lowerBound {
        return whole.cut(to: body.rows.upperBound..<ink.rows.upperBound)
      }
      if !isAbove, ink.rows.lowerBound < body.rows.lowerBound {
        return whole.cut(to: ink.rows.lowerBound..<body.rows.lowerBound)
      }
    }
    return nil
  }

  /// A spacing character of the font that looks like the mark.
  static func sign(_ mark: Unicode.Scalar, from font: any GlyphSource) -> Glyph? {
    for sign in signs[mark] ?? [] {
      if let glyph = font.glyph(for: sign), glyph.ink != nil { return glyph }
    }
    return nil
  }

  private static let letters = CharacterTable.scalars(BUNDLED_MARK_LETTERS)
  private static let signs = CharacterTable.scalars(BUNDLED_MARK_SIGNS)
}
