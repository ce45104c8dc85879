// SPDX-License-Identifier: MIT
import BitmapFonts
import Raster

/// The rows of a line above and below its baseline.
///
/// Vertical writing is laid out as a line too: its strip is transposed, so that what stands
/// below each other on the display stands side by side, and a row of the line is a column of the
/// display, the left one uppermost.
struct LineMetrics: Hashable, Sendable {
  let ascent: Int
  let descent: Int

  var height: Int { ascent + descent }

  init(ascent: Int, descent: Int) {
    self.ascent = ascent
    self.descent = descent
  }

  /// The line of a chain of fonts.
  init(_ fonts: FontChain, writing: Writing) {
    switch writing {
    case .horizontal: self.init(ascent: fonts.ascent, descent: fonts.descent)
    case .vertical: self.init(ascent: fonts.cellWidth, descent: 0)
    }
  }

  /// The rows by which a glyph reaches beyond the line, above or below.
  func overhang(of glyph: Glyph) -> Int {
    max(0, glyph.top - ascent, glyph.bitmap.height - glyph.top - descent)
  }
}

/// The row at which so many rows begin that are centred in others, below 0 where they are more;
/// half a row is rounded upward.
package func centered(_ height: Int, in rows: Int) -> Int { (rows - height) >> 1 }
