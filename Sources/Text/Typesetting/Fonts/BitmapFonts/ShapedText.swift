// SPDX-License-Identifier: MIT
public import Core

/// A text as glyphs on one baseline.
public struct ShapedText: Hashable, Sendable {
  /// The glyphs in the order of the text; x counts from the origin of the text.
  public var glyphs: [PlacedGlyph] = []
  /// The advance of the text in columns, 0 or more.
  public var width = 0
  /// The characters that are not shown as written, in the order of their first occurrence.
  public var missing: [MissingGlyph] = []
  /// The first character, if the font may move it closer to the one before it.
  public var first: Unicode.Scalar?
  /// The last character, if the font may move the one behind it closer.
  public var last: Unicode.Scalar?

  /// The columns that the bounding boxes touch; ink may reach beyond 0..<`width`.
  public var boxColumns: Range<Int> {
    var columns: Range<Int>?
    for glyph in glyphs where glyph.glyph.bitmap.width > 0 {
      let own = glyph.left..<glyph.left + glyph.glyph.bitmap.width
      columns = columns?.union(own) ?? own
    }
    return columns ?? 0..<0
  }

  /// Draws the text into a picture; pixels outside are cut off.
  ///
  /// - Parameters:
  ///   - bitmap: the picture.
  ///   - x: the column of the text's origin.
  ///   - baseline: the first row *below* the baseline; for a picture as high as a chain, the chain's
  ///     ascent.
  public func draw(into bitmap: inout Bitmap, x: Int, baseline: Int) {
    for placed in glyphs {
      bitmap.draw(
        placed.glyph.bitmap, x: x &+ placed.left, y: baseline &- placed.glyph.top)
    }
  }
}
