// SPDX-License-Identifier: MIT
internal import Core

/// An immutable bitmap font: glyphs and line metrics.
///
/// A visible character with an empty glyph counts as missing.
public struct BitmapFont: Hashable, Sendable {
  /// The font's name in reports, mostly its path.
  public let name: String
  /// The rows above the baseline that a line of this font needs.
  public let ascent: Int
  /// The rows below the baseline that a line of this font needs.
  public let descent: Int
  /// The pairs of characters that stand closer than others (property KERNING_PAIRS).
  public let kerning: KerningPairs
  /// The deviations of the font file, in the order of its lines.
  public let reports: [FontReport]

  /// The codes, ascending; `glyphs` has the same order.
  private let codes: [UInt32]
  private let glyphs: [Glyph]

  /// Makes a font from glyphs.
  ///
  /// - Parameters:
  ///   - name: the name for reports.
  ///   - ascent: rows above the baseline.
  ///   - descent: rows below the baseline; raised so that the height is at least one row.
  ///   - glyphs: the glyph of each character.
  ///   - kerning: the pairs of characters that stand closer.
  ///   - reports: the deviations of the file.
  public init(
    name: String, ascent: Int, descent: Int, glyphs: [Unicode.Scalar: Glyph],
    kerning: KerningPairs = .none, reports: [FontReport] = []
  ) {
    self.init(
      name: name, ascent: ascent, descent: descent,
      entries: glyphs.sorted { $0.key < $1.key }.map { ($0.key.value, $0.value) },
      kerning: kerning, reports: reports)
  }

  /// Makes a font from codes and their glyphs, ascending; entries that are no characters are left out.
  init(
    name: String, ascent: Int, descent: Int, entries: [(code: UInt32, glyph: Glyph)],
    kerning: KerningPairs, reports: [FontReport]
  ) {
    let ascent = min(max(ascent, -Glyph.limit), Glyph.limit)
    let descent = min(max(descent, -Glyph.limit), Glyph.limit)
    self.name = name
    self.ascent = ascent
    self.descent = max(descent, 1 - ascent)
    let valid = entries.filter { entry in
      Unicode.Scalar(entry.code).map { entry.glyph.isValid(for: $0) } ?? false
    }
    codes = valid.map(\.code)
    glyphs = valid.map(\.glyph)
    self.kerning = kerning
    self.reports = reports
  }

  /// The rows of a line of this font: ascent and descent together, at least 1.
  public var height: Int { ascent + descent }

  /// The number of characters that have a glyph.
  public var count: Int { codes.count }

  /// The characters that have a glyph, ascending.
  public var scalars: [Unicode.Scalar] { codes.compactMap { Unicode.Scalar($0) } }

  /// The glyph of a character; `nil` if the font lacks it.
  public func glyph(for scalar: Unicode.Scalar) -> Glyph? {
    let place = codes.indices.first(fromWhich: { codes[$0] >= scalar.value })
    return place < codes.count && codes[place] == scalar.value ? glyphs[place] : nil
  }
}
