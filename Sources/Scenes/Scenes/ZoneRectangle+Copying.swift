// SPDX-License-Identifier: MIT
import Core

extension ZoneRectangle {
  /// Copies columns of a track to the display.
  @inline(__always)
  func copyColumns(
    _ columns: borrowing Bitmap, from source: Int, to x: Int, count: Int, into plane: inout Bitmap
  ) {
    for band in 0..<bands {
      plane.replaceColumns(
        from: columns, sourceX: source, sourceBand: band, x: self.x + x, band: firstBand + band,
        count: count, rows: rows(band))
    }
  }

  /// Copies columns of the track of vertically moving content: each becomes a row.
  func copyRows(
    _ columns: borrowing Bitmap, from source: Int, to y: Int, count: Int, into plane: inout Bitmap
  ) {
    for band in 0..<(width + 7) / 8 {
      for column in 0..<count {
        plane.replaceRow(
          from: columns, sourceX: source + column, sourceBand: band, x: x + band * 8,
          y: self.y + y + column, pixels: columnsInside(band))
      }
    }
  }

  /// Copies columns of a patch, which covers only some rows of each band.
  func copy(
    _ patch: borrowing Bitmap, rows covered: [UInt8], from source: Int, to x: Int, count: Int,
    isVertical: Bool, into plane: inout Bitmap
  ) {
    for band in covered.indices {
      guard isVertical else {
        plane.replaceColumns(
          from: patch, sourceX: source, sourceBand: band, x: self.x + x, band: firstBand + band,
          count: count, rows: rows(band) & covered[band])
        continue
      }
      for column in 0..<max(0, count) {
        plane.replaceRow(
          from: patch, sourceX: source + column, sourceBand: band, x: self.x + band * 8,
          y: y + x + column, pixels: columnsInside(band) & covered[band])
      }
    }
  }

  /// The columns of a group of eight that lie inside, counted from the left edge, bit 0 the first.
  private func columnsInside(_ band: Int) -> UInt8 {
    let room = width - band * 8
    return room >= 8 ? 0xFF : (1 << UInt8(max(0, room))) - 1
  }
}
