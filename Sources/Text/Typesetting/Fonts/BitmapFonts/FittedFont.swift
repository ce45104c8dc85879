// SPDX-License-Identifier: MIT

/// A font that is fitted to a line: its pixels are squares of `factor` × `factor` LEDs, and it stands
/// lower than drawn, for a line with fewer rows above its baseline, or higher.
public struct FittedFont: GlyphSource {
  /// The factors that are accepted.
  public static let factors = 1...8

  private let font: any GlyphSource
  private let factor: Int
  private let rows: Int

  /// Fits a font; numbers outside their ranges are clamped.
  ///
  /// - Parameters:
  ///   - font: the font to fit.
  ///   - factor: the side of the square that a pixel becomes, one of `factors`.
  ///   - rows: the rows, after enlargement, by which it stands lower, or higher below 0; at most
  ///     `Glyph.limit`.
  public init(_ font: any GlyphSource, factor: Int = 1, loweredBy rows: Int = 0) {
    self.font = font
    self.factor = min(max(factor, 1), 8)
    self.rows = min(max(rows, -Glyph.limit), Glyph.limit)
  }

  /// The font's name and, of an enlarged one, the factor, such as `signboard-8*2`.
  public var name: String { factor == 1 ? font.name : "\(font.name)*\(factor)" }
  /// The rows above the baseline.
  public var ascent: Int { font.ascent * factor - rows }
  /// The rows below the baseline.
  public var descent: Int { font.descent * factor + rows }
  /// The pairs of the font, their columns times the factor.
  public var kerning: KerningPairs { font.kerning.enlarged(by: factor) }
  /// The font's scale times the factor.
  public var scale: Int { font.scale * factor }

  /// The glyph at its place in the line.
  public func glyph(for scalar: Unicode.Scalar) -> Glyph? {
    font.glyph(for: scalar).map { fitted($0) }
  }

  /// The letters at their places in the line.
  public func joined(_ syllable: [Unicode.Scalar]) -> ChainGlyph? {
    font.joined(syllable).map { joined in
      ChainGlyph(
        parts: joined.parts.map { PlacedGlyph(glyph: fitted($0.glyph), x: $0.x * factor) },
        advance: joined.advance * factor)
    }
  }

  private func fitted(_ glyph: Glyph) -> Glyph {
    (factor == 1 ? glyph : glyph.enlarged(by: factor)).raised(by: -rows)
  }
}
