// SPDX-License-Identifier: MIT
import Core

/// The rows of a line above and below its baseline.
///
/// Vertical writing is laid out as a transposed line: a row of the line is a column of the display,
/// the left one uppermost.
struct LineMetrics: Hashable, Sendable {
  let ascent: Int
  let descent: Int

  var height: Int { ascent + descent }

  /// The rows by which a glyph exceeds the line above or below.
  func overhang(of glyph: Glyph) -> Int {
    max(0, glyph.top - ascent, glyph.bitmap.height - glyph.top - descent)
  }
}

extension LineMetrics {
  /// The line of a chain of fonts.
  init(_ fonts: FontChain, writing: Writing) {
    switch writing {
    case .horizontal: self.init(ascent: fonts.ascent, descent: fonts.descent)
    case .vertical: self.init(ascent: fonts.cellWidth, descent: 0)
    }
  }
}

/// The first row of content centered in `rows`, rounded upward; below 0 if the content is higher.
package func centered(_ height: Int, in rows: Int) -> Int { (rows - height) >> 1 }
