// SPDX-License-Identifier: MIT
import Raster

extension Tape {
  /// The place on the display where a tape is seen.
  struct Window {
    let direction: Scroll.Direction
    let rectangle: ZoneRectangle

    /// Copies columns of a tape; `rows`, where given, says which rows of each band.
    func copy(
      _ columns: borrowing Bitmap, from source: Int, to x: Int, count: Int, rows: [UInt8]? = nil,
      into plane: inout Bitmap
    ) {
      guard count > 0 else { return }
      guard direction.isVertical else {
        for band in 0..<rectangle.bands {
          plane.replaceColumns(
            from: columns, sourceX: source, sourceBand: band, x: rectangle.x + x,
            band: rectangle.firstBand + band, count: count,
            rows: rectangle.rows(band) & (rows?[band] ?? 0xFF))
        }
        return
      }
      for band in 0..<(rectangle.width + 7) / 8 {
        let room = rectangle.width - band * 8
        let inside: UInt8 = room >= 8 ? 0xFF : (1 << UInt8(room)) - 1
        for column in 0..<count {
          plane.replaceRow(
            from: columns, sourceX: source + column, sourceBand: band, x: rectangle.x + band * 8,
            y: rectangle.y + x + column, pixels: inside & (rows?[band] ?? 0xFF))
        }
      }
    }
  }
}
