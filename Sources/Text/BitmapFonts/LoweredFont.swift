// SPDX-License-Identifier: MIT

/// A font whose glyphs stand lower than drawn, for a line with fewer rows above its baseline.
public struct LoweredFont: GlyphSource {
  private let font: any GlyphSource
  private let rows: Int

  /// Lowers a font by `rows`, 0 to `Glyph.limit`; other numbers are clamped.
  public init(_ font: any GlyphSource, by rows: Int) {
    self.font = font
    self.rows = min(max(rows, 0), Glyph.limit)
  }

  /// The font's name.
  public var name: String { font.name }
  /// The rows that are left above the baseline.
  public var ascent: Int { font.ascent - rows }
  /// The font's rows below the baseline and those by which it stands lower.
  public var descent: Int { font.descent + rows }
  /// The pairs of the font.
  public var kerning: KerningPairs { font.kerning }
  /// The scale of the font.
  public var scale: Int { font.scale }

  /// The glyph, lowered.
  public func glyph(for scalar: Unicode.Scalar) -> Glyph? {
    font.glyph(for: scalar).map {
      Glyph(
        bitmap: $0.bitmap, advance: $0.advance, xOffset: $0.xOffset, yOffset: $0.yOffset - rows)
    }
  }
}
