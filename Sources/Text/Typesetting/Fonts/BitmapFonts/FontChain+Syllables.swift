// SPDX-License-Identifier: MIT

extension FontChain {
  /// The glyphs of a syllable whose vowel sign stands before its consonant; `nil` for other scalars,
  /// and if the fonts lack the sign or the consonant.
  func syllable(_ parts: [Unicode.Scalar]) -> ChainGlyph? {
    guard parts.count > 1, parts[0].isOfSyllables, let syllable = Syllable(parts),
      let base = syllable.rest.first,
      let sign = font(of: base)?.glyph(for: syllable.sign)
        ?? glyph(for: syllable.sign),
      let rest = made(of: syllable.rest)
    else { return nil }
    var row = [sign.placed(before: rest, joins: base.hasHeadline)]
    if !syllable.before.isEmpty {
      guard let before = made(of: syllable.before) else { return nil }
      row.insert(before, at: 0)
    }
    return ChainGlyph(row: row).reported(
      as: row.lazy.compactMap(\.substitute).first, lacking: row.flatMap(\.lacking))
  }
}

extension Glyph {
  /// A vowel sign and, right of it, the consonant to which it belongs.
  ///
  /// Unifont draws these signs without an advance, into the cell of a wide consonant, where most
  /// consonants cover them. Those stand as far left as their pixels allow.
  fileprivate func placed(before rest: ChainGlyph, joins: Bool) -> ChainGlyph {
    var sign = PlacedGlyph(glyph: self, x: 0)
    var x = advance
    if advance == 0, let ink,
      let first = rest.parts.compactMap({ $0.ink?.columns.lowerBound }).min()
    {
      sign = sign.moved(right: 1 - ink.columns.lowerBound, up: 0)
      // A line joins the letters of some scripts; others have a dark column between them.
      let gap = joins ? 0 : 1
      x = max(0, 1 + ink.columns.count + gap - first)
      func touches(_ x: Int) -> Bool {
        rest.parts.contains { part in
          [x, x - gap].contains { sign.covers(part.moved(right: $0, up: 0)) }
        }
      }
      while x > 0, first + x > 2, !touches(x - 1) { x -= 1 }
    }
    return ChainGlyph(
      parts: [sign] + rest.parts.map { $0.moved(right: x, up: 0) }, advance: x + rest.advance,
      substitute: rest.substitute, lacking: rest.lacking)
  }
}

extension PlacedGlyph {
  fileprivate var ink: GlyphInk? { glyph.ink?.moved(right: x) }
}

extension Unicode.Scalar {
  /// Whether a line at the top joins the letters of this script: Devanagari, Bengali, Gurmukhi.
  fileprivate var hasHeadline: Bool { (0x0900...0x0A7F).contains(value) }
}
