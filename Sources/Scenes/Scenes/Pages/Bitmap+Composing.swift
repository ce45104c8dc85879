// SPDX-License-Identifier: MIT
package import Core

extension Bitmap {
  /// Lays a picture over this one without allocating; what falls outside is cut off.
  ///
  /// A cut-out may darken the pixels next to the picture's rectangle; the other modes change no
  /// pixel outside it.
  ///
  /// - Parameters:
  ///   - overlay: the upper picture.
  ///   - x: the column where its left edge lands.
  ///   - y: the row where its top edge lands.
  ///   - mode: which pixels of this picture show through.
  package mutating func compose(_ overlay: Bitmap, x: Int, y: Int, mode: OverlayMode) {
    switch mode {
    case .opaque: replace(with: overlay, x: x, y: y)
    case .transparent: draw(overlay, x: x, y: y)
    case .cutOut:
      cutOut(overlay, x: x, y: y)
      draw(overlay, x: x, y: y)
    }
  }

  /// Clears the lit pixels of a picture and their neighbours.
  private mutating func cutOut(_ ink: Bitmap, x: Int, y: Int) {
    guard x <= width, x >= 0 &- ink.width, y <= height, y >= 0 &- ink.height else { return }
    let first = max(-1, -x)
    let last = min(ink.width, width - 1 - x)
    guard first <= last else { return }
    for column in first...last {
      // Rows -1 to 8 of the neighbourhood, bit 0 row -1.
      for band in 0..<ink.bands {
        let lit =
          UInt32(ink.column(column - 1, band: band)) | UInt32(ink.column(column, band: band))
          | UInt32(ink.column(column + 1, band: band))
        guard lit != 0 else { continue }
        darken(lit | lit << 1 | lit << 2, x: x + column, y: y + band * 8 - 1)
      }
    }
  }

  /// Clears the pixels of a column whose bits are set, from row `y` down.
  private mutating func darken(_ pixels: UInt32, x: Int, y: Int) {
    let shifted = pixels << UInt32(y & 7)
    for part in 0..<3 {
      let rows = UInt8(truncatingIfNeeded: shifted >> UInt32(part * 8))
      if rows != 0 { clearColumns(x: x, band: y >> 3 + part, count: 1, rows: rows) }
    }
  }
}
