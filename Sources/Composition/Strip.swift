// SPDX-License-Identifier: MIT
public import BitmapFonts
public import Raster

/// A text as columns of pixels, composed once; a zone shows a window of it.
public struct Strip: Hashable, Sendable {
  /// The pixels; as high as the first font, as wide as the text's advances.
  public let columns: Bitmap
  /// The grapheme clusters that no font has, shown as a box.
  public let missing: [MissingGlyph]

  /// Composes a text in the first font that has each of its characters.
  ///
  /// Glyphs of all fonts stand on one baseline; ink above or below the first font's cell is cut.
  public init(_ text: String, fonts: FontChain) {
    let shaped = fonts.shape(text)
    var columns = Bitmap(width: shaped.width, height: fonts.height)
    shaped.draw(into: &columns, x: 0, baseline: fonts.ascent)
    self.columns = columns
    missing = shaped.missing
  }
}
