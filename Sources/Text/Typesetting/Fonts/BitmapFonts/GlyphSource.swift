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

  /// The deviations of the file that was read; none unless the source is of one.
  var reports: [FontReport] { get }
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

  /// No deviations.
  public var reports: [FontReport] { [] }
}

extension BitmapFont: GlyphSource {}
