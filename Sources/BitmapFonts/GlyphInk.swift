// SPDX-License-Identifier: MIT
internal import Raster

/// Where the lit pixels of a glyph lie, seen from its origin: columns to the right, rows upward,
/// row 0 the first one above the baseline.
struct GlyphInk: Equatable {
  var columns: Range<Int>
  var rows: Range<Int>

  /// Moves the ink to the right and up.
  func moved(right: Int, up: Int = 0) -> GlyphInk {
    GlyphInk(
      columns: columns.lowerBound + right..<columns.upperBound + right,
      rows: rows.lowerBound + up..<rows.upperBound + up)
  }

  /// The smallest ink around this one and another.
  func union(_ other: GlyphInk) -> GlyphInk {
    func around(_ a: Range<Int>, _ b: Range<Int>) -> Range<Int> {
      min(a.lowerBound, b.lowerBound)..<max(a.upperBound, b.upperBound)
    }
    return GlyphInk(
      columns: around(columns, other.columns), rows: around(rows, other.rows))
  }
}

extension Glyph {
  /// Where the lit pixels lie; nothing for a blank.
  var ink: GlyphInk? {
    var (left, right) = (Int.max, -1)
    var (top, bottom) = (Int.max, -1)
    for band in 0..<bitmap.bands {
      var all: UInt8 = 0
      for x in 0..<bitmap.width {
        let column = bitmap.column(x, band: band)
        if column != 0 { (left, right) = (min(left, x), max(right, x)) }
        all |= column
      }
      if all != 0 {
        top = min(top, band * 8 + all.trailingZeroBitCount)
        bottom = band * 8 + 7 - all.leadingZeroBitCount
      }
    }
    guard right >= 0 else { return nil }
    return GlyphInk(
      columns: left + xOffset..<right + 1 + xOffset, rows: self.top - 1 - bottom..<self.top - top)
  }

  /// The picture of a part of the plane around the origin, whatever the bounding box is.
  func pixels(columns: Range<Int>, rows: Range<Int>) -> Bitmap {
    var part = Bitmap(width: columns.count, height: rows.count)
    part.draw(bitmap, x: xOffset - columns.lowerBound, y: rows.upperBound - top)
    return part
  }

  /// The rows that are lit or dark inside a range of rows above the baseline, as a glyph.
  func cut(to rows: Range<Int>) -> Glyph {
    let part = pixels(columns: xOffset..<xOffset + bitmap.width, rows: rows)
    return Glyph(bitmap: part, advance: advance, xOffset: xOffset, yOffset: rows.lowerBound)
  }

  /// The glyph without what stands free above its body, as the dot of an i.
  var withoutDot: Glyph {
    guard let ink else { return self }
    var row = ink.rows.upperBound - 1
    while row > ink.rows.lowerBound {
      row -= 1
      if cut(to: row..<row + 1).ink == nil { return cut(to: yOffset..<row) }
    }
    return self
  }
}
