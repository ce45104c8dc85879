// SPDX-License-Identifier: MIT

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

  private static let letters: [Unicode.Scalar: [Unicode.Scalar]] = [
    "\u{300}": ["à", "è", "ò", "ù"], "\u{301}": ["á", "é", "ó", "ú"],
    "\u{302}": ["â", "ê", "ô", "û"], "\u{303}": ["ã", "ñ", "õ"], "\u{304}": ["ā", "ē", "ō", "ū"],
    "\u{306}": ["ă", "ğ", "ŭ"], "\u{307}": ["ė", "ż", "ċ"], "\u{308}": ["ä", "ë", "ö", "ü"],
    "\u{309}": ["ả", "ẻ", "ỏ"], "\u{30A}": ["å", "ů"], "\u{30B}": ["ő", "ű"],
    "\u{30C}": ["š", "ž", "č", "ě"], "\u{323}": ["ạ", "ẹ", "ọ"], "\u{326}": ["ș", "ț"],
    "\u{327}": ["ç", "ş"], "\u{328}": ["ę", "ą"],
  ]

  private static let signs: [Unicode.Scalar: [Unicode.Scalar]] = [
    "\u{300}": ["\u{2CB}", "`"], "\u{301}": ["\u{B4}", "\u{2CA}"], "\u{302}": ["\u{2C6}", "^"],
    "\u{303}": ["\u{2DC}", "~"], "\u{304}": ["\u{AF}", "\u{2C9}"], "\u{306}": ["\u{2D8}"],
    "\u{307}": ["\u{2D9}", "\u{B7}", "."], "\u{308}": ["\u{A8}"], "\u{30A}": ["\u{2DA}", "\u{B0}"],
    "\u{30B}": ["\u{2DD}"], "\u{30C}": ["\u{2C7}"], "\u{313}": ["\u{2BC}", "\u{2019}"],
    "\u{314}": ["\u{2BD}", "\u{201B}"], "\u{323}": ["\u{2D9}", "\u{B7}", "."],
    "\u{324}": ["\u{A8}"], "\u{326}": [","], "\u{327}": ["\u{B8}"], "\u{328}": ["\u{2DB}"],
    "\u{331}": ["\u{2C9}", "\u{AF}"], "\u{332}": ["_"], "\u{335}": ["-"], "\u{338}": ["/"],
    "\u{342}": ["\u{2DC}", "~"], "\u{345}": ["\u{37A}"],
  ]
}
