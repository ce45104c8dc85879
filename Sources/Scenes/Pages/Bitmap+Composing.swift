// SPDX-License-Identifier: MIT
public import Raster

extension Bitmap {
  /// A picture laid over another one, as large as that one.
  ///
  /// - Parameters:
  ///   - overlay: what lies above; what falls outside `base` is cut off.
  ///   - base: what lies below.
  ///   - x: the column of `base` where the left edge of `overlay` lands.
  ///   - y: the row of `base` where its top edge lands.
  ///   - mode: what is seen of `base` in the rectangle of `overlay`.
  public static func compose(
    _ overlay: Bitmap, over base: Bitmap, x: Int = 0, y: Int = 0, mode: OverlayMode
  ) -> Bitmap {
    var result = base
    result.compose(overlay, x: x, y: y, mode: mode)
    return result
  }

  /// Lays a picture over this one without allocating; see `compose(_:over:x:y:mode:)`.
  ///
  /// A cut-out may darken the pixels next to its rectangle; the other modes change none outside.
  public mutating func compose(_ overlay: Bitmap, x: Int, y: Int, mode: OverlayMode) {
    switch mode {
    case .opaque: replace(with: overlay, x: x, y: y)
    case .transparent: draw(overlay, x: x, y: y)
    case .cutOut:
      cutOut(overlay, x: x, y: y)
      draw(overlay, x: x, y: y)
    }
  }

  /// Makes the lit pixels of a picture and their neighbours dark.
  private mutating func cutOut(_ ink: Bitmap, x: Int, y: Int) {
    guard x <= width, x >= 0 &- ink.width, y <= height, y >= 0 &- ink.height else { return }
    let first = max(-1, -x)
    let last = min(ink.width, width - 1 - x)
    guard first <= last else { return }
    for column in first...last {
      // Rows -1 to 14 of the neighbourhood, bit 0 row -1: a band and what spills over its edges.
      for band in 0..<ink.bands {
        let lit =
          UInt32(ink.column(column - 1, band: band)) | UInt32(ink.column(column, band: band))
          | UInt32(ink.column(column + 1, band: band))
        guard lit != 0 else { continue }
        darken(lit | lit << 1 | lit << 2, x: x + column, y: y + band * 8 - 1)
      }
    }
  }

  /// Makes those of ten pixels of a column dark, from row `y` down, whose bits are set.
  private mutating func darken(_ pixels: UInt32, x: Int, y: Int) {
    let shifted = pixels << UInt32(y & 7)
    for part in 0..<3 {
      let rows = UInt8(truncatingIfNeeded: shifted >> UInt32(part * 8))
      if rows != 0 { clearColumns(x: x, band: y >> 3 + part, count: 1, rows: rows) }
    }
  }
}
