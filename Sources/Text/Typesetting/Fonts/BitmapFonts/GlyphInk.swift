// SPDX-License-Identifier: MIT
internal import Core

/// The bounds of the lit pixels of a glyph from its origin: columns to the right, rows upward, row 0
/// the first one above the baseline.
struct GlyphInk: Equatable {
  var columns: Range<Int>
  var rows: Range<Int>

  /// Moves the ink to the right and up.
  func moved(right: Int, up: Int = 0) -> GlyphInk {
    GlyphInk(columns: columns.moved(by: right), rows: rows.moved(by: up))
  }

  /// The distance that centers a range on another one, rounded down.
  static func shift(of range: Range<Int>, to other: Range<Int>) -> Int {
    (other.lowerBound + other.upperBound - range.lowerBound - range.upperBound) >> 1
  }

  /// The smallest bounds that contain both.
  func union(_ other: GlyphInk) -> GlyphInk {
    GlyphInk(columns: columns.union(other.columns), rows: rows.union(other.rows))
  }
}

extension Range<Int> {
  /// The smallest range that contains both.
  func union(_ other: Range<Int>) -> Range<Int> {
    Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}

extension Glyph {
  /// The bounds of the lit pixels; `nil` for a blank.
  var ink: GlyphInk? {
    bitmap.ink.map { ink in
      GlyphInk(
        columns: ink.columns.moved(by: xOffset),
        rows: top - ink.rows.upperBound..<top - ink.rows.lowerBound)
    }
  }

  /// The pixels of a rectangle around the origin, whatever the bounding box is.
  func pixels(columns: Range<Int>, rows: Range<Int>) -> Bitmap {
    var part = Bitmap(width: columns.count, height: rows.count)
    part.draw(bitmap, x: xOffset - columns.lowerBound, y: rows.upperBound - top)
    return part
  }

  /// The glyph a number of rows higher, or lower.
  func raised(by rows: Int) -> Glyph {
    Glyph(bitmap: bitmap, advance: advance, xOffset: xOffset, yOffset: yOffset + rows)
  }

  /// The glyph cropped to a range of rows above the baseline.
  func cut(to rows: Range<Int>) -> Glyph {
    let part = pixels(columns: xOffset..<xOffset + bitmap.width, rows: rows)
    return Glyph(bitmap: part, advance: advance, xOffset: xOffset, yOffset: rows.lowerBound)
  }

  /// The glyph without a detached upper part, as the dot of an i.
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

extension PlacedGlyph {
  /// The glyph moved by a number of columns and rows.
  package func moved(right: Int, up: Int) -> PlacedGlyph {
    PlacedGlyph(glyph: up == 0 ? glyph : glyph.raised(by: up), x: x + right)
  }

  /// Whether a pixel is lit in both.
  func covers(_ other: PlacedGlyph) -> Bool {
    guard let ink = glyph.ink?.moved(right: x), let others = other.glyph.ink?.moved(right: other.x),
      ink.columns.overlaps(others.columns), ink.rows.overlaps(others.rows)
    else { return false }
    let columns = ink.columns.clamped(to: others.columns)
    let rows = ink.rows.clamped(to: others.rows)
    func pixels(_ placed: PlacedGlyph) -> Bitmap {
      placed.glyph.pixels(columns: columns.moved(by: -placed.x), rows: rows)
    }
    return zip(pixels(self).words, pixels(other).words).contains { $0 & $1 != 0 }
  }
}
