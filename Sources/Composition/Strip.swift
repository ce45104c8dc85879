// SPDX-License-Identifier: MIT
public import BitmapFonts
public import Raster

/// A text as columns of pixels, composed once; a zone shows a window of it.
public struct Strip: Hashable, Sendable {
  /// The pixels: as high as the first font and as wide as the text's advances, and larger where
  /// ink reaches beyond them, by the same number of rows above and below.
  public let columns: Bitmap
  /// The grapheme clusters that no font has, shown as a box.
  public let missing: [MissingGlyph]

  /// Composes a text in the first font that has each of its characters.
  ///
  /// Glyphs of all fonts stand on one baseline. Rows above and below the first font's cell are
  /// added in pairs, so that the cell stays in the middle of whatever it is centred in.
  public init(_ text: String, fonts: FontChain) {
    let shaped = fonts.shape(text)
    let ink = shaped.boxColumns
    let left = max(0, -ink.lowerBound)
    let right = max(0, ink.upperBound - shaped.width)
    let extra = shaped.glyphs.reduce(0) { most, placed in
      max(
        most, placed.glyph.top - fonts.ascent,
        placed.glyph.bitmap.height - placed.glyph.top - (fonts.height - fonts.ascent))
    }
    var columns = Bitmap(width: left + shaped.width + right, height: fonts.height + 2 * extra)
    shaped.draw(into: &columns, x: left, baseline: fonts.ascent + extra)
    self.columns = columns
    missing = shaped.missing
  }
}
