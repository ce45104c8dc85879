// SPDX-License-Identifier: MIT

/// A font whose glyphs stand lower than drawn, for a line with fewer rows above its baseline, or
/// higher, for one with fewer rows below it.
public struct LoweredFont: GlyphSource {
  private let font: any GlyphSource
  private let rows: Int

  /// Lowers a font by `rows`, at most `Glyph.limit`, or raises it by less than none; other numbers are
  /// clamped.
  public init(_ font: any GlyphSource, by rows: Int) {
    self.font = font
    self.rows = min(max(rows, -Glyph.limit), Glyph.limit)
  }

  /// The font's name.
  public var name: String { font.name }
  /// The rows above the baseline.
  public var ascent: Int { font.ascent - rows }
  /// The rows below the baseline.
  public var descent: Int { font.descent + rows }
  /// The pairs of the font.
  public var kerning: KerningPairs { font.kerning }
  /// The scale of the font.
  public var scale: Int { font.scale }

  /// The letters, lowered.
  public func joined(_ syllable: [Unicode.Scalar]) -> ChainGlyph? {
    font.joined(syllable).map { joined in
      ChainGlyph(
        parts: joined.parts.map { $0.moved(right: 0, up: -rows) }, advance: joined.advance)
    }
  }

  /// The glyph, lowered.
  public func glyph(for scalar: Unicode.Scalar) -> Glyph? {
    font.glyph(for: scalar).map { $0.raised(by: -rows) }
  }
}
