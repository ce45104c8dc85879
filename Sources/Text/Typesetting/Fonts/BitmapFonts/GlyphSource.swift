// SPDX-License-Identifier: MIT

/// A source of glyphs, such as a font in memory, a system font or an enlarged font.
///
/// Any thread may use it and gets the same results. A source may render glyphs on demand.
/// `GlyphSourceChecks` of the tests checks this.
public protocol GlyphSource: Sendable {
  /// The name for reports.
  var name: String { get }
  /// The rows above the baseline that a line needs.
  var ascent: Int { get }
  /// The rows below the baseline that a line needs; with `ascent` at least one row.
  var descent: Int { get }

  /// The glyph of a character; `nil` if the source lacks it.
  func glyph(for scalar: Unicode.Scalar) -> Glyph?

  /// The letters of a syllable as their script joins them, without a report; `nil` if the source has
  /// only single letters, or lacks one.
  func joined(_ syllable: [Unicode.Scalar]) -> ChainGlyph?

  /// The pairs of characters that stand closer than others; none unless the source has some.
  var kerning: KerningPairs { get }

  /// The columns and rows of a pixel of the font, 1 unless it is enlarged.
  var scale: Int { get }
}

extension GlyphSource {
  /// The rows of a line, at least 1.
  public var height: Int { ascent + descent }

  /// Only single letters.
  public func joined(_ syllable: [Unicode.Scalar]) -> ChainGlyph? { nil }

  /// No pairs.
  public var kerning: KerningPairs { .none }

  /// Not enlarged.
  public var scale: Int { 1 }
}

extension BitmapFont: GlyphSource {}

/// A font whose pixels are squares of `factor` × `factor` LEDs, for panels of several rows.
public struct EnlargedFont: GlyphSource {
  /// The factors that are accepted.
  public static let factors = 1...8

  private let font: any GlyphSource
  private let factor: Int

  /// Enlarges a font; a factor outside `factors` is clamped to its ends.
  public init(_ font: any GlyphSource, factor: Int) {
    self.font = font
    self.factor = min(max(factor, 1), 8)
  }

  /// The font's name and the factor, such as `signboard-8*2`.
  public var name: String { "\(font.name)*\(factor)" }
  /// The font's ascent times the factor.
  public var ascent: Int { font.ascent * factor }
  /// The font's descent times the factor.
  public var descent: Int { font.descent * factor }

  /// The pairs of the font, their columns times the factor.
  public var kerning: KerningPairs { font.kerning.enlarged(by: factor) }
  /// The font's scale times the factor.
  public var scale: Int { font.scale * factor }

  /// The glyph, every pixel a square.
  public func glyph(for scalar: Unicode.Scalar) -> Glyph? {
    font.glyph(for: scalar).map { $0.enlarged(by: factor) }
  }

  /// The letters, every pixel a square.
  public func joined(_ syllable: [Unicode.Scalar]) -> ChainGlyph? {
    font.joined(syllable).map { joined in
      ChainGlyph(
        parts: joined.parts.map {
          PlacedGlyph(glyph: $0.glyph.enlarged(by: factor), x: $0.x * factor)
        }, advance: joined.advance * factor)
    }
  }
}
