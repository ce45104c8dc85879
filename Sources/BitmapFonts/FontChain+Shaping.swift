// SPDX-License-Identifier: MIT

extension FontChain {
  /// Places the glyphs of a text side by side from column 0, left to right.
  ///
  /// Nothing is lost silently: characters that could not be shown as they are come back in
  /// `ShapedText.missing`, each once, with its first place and how often it occurs. The order
  /// of the text is kept; right-to-left scripts have to be reordered before.
  public func shape(_ text: String) -> ShapedText {
    var shaped = ShapedText()
    shaped.glyphs.reserveCapacity(text.utf8.count)
    // Keyed by scalars: two spellings of a character can be shown differently.
    var reported: [[Unicode.Scalar]: Int] = [:]
    var offset = 0
    let keepsAll = options.keepsAll
    for character in text {
      if keepsAll || character.isASCII, let glyph = joined(character) {
        shaped.glyphs.append(PlacedGlyph(glyph: glyph, x: shaped.width))
        shaped.width += glyph.advance
      } else {
        let shown = glyph(forScalars: Array(character.unicodeScalars))
        append(shown, to: &shaped)
        if let substitute = shown.substitute {
          note(character, at: offset, substitute, in: &shaped, &reported)
        }
      }
      offset += 1
    }
    return shaped
  }

  private func append(_ character: ChainGlyph, to shaped: inout ShapedText) {
    for part in character.parts {
      shaped.glyphs.append(PlacedGlyph(glyph: part.glyph, x: shaped.width + part.x))
    }
    shaped.width += character.advance
  }

  private func note(
    _ character: Character, at offset: Int, _ substitute: Substitute,
    in shaped: inout ShapedText, _ reported: inout [[Unicode.Scalar]: Int]
  ) {
    let scalars = Array(character.unicodeScalars)
    if let index = reported[scalars] {
      shaped.missing[index].count += 1
    } else {
      reported[scalars] = shaped.missing.count
      shaped.missing.append(MissingGlyph(character, offset: offset, shown: substitute))
    }
  }
}
