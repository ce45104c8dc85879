// SPDX-License-Identifier: MIT
package import Core

extension Bitmap {
  /// Replaces a rectangle by another picture, without allocating.
  ///
  /// The top left pixel lands at (`x`, `y`), which may lie outside; pixels outside are cut off.
  package mutating func replace(with source: Bitmap, x: Int, y: Int) {
    guard y & 7 == 0 else {
      clear(x: x, y: y, width: source.width, height: source.height)
      draw(source, x: x, y: y)
      return
    }
    guard x < width, x > 0 &- source.width, y < height, y > 0 &- source.height else { return }
    for band in 0..<source.bands {
      // Only rows that both pictures have.
      let rows = min(8, source.height - band * 8, height - y - band * 8)
      guard rows > 0 else { return }
      replaceColumns(
        from: source, sourceX: max(0, -x), sourceBand: band, x: max(0, x), band: y >> 3 + band,
        count: source.width, rows: UInt8(truncatingIfNeeded: (1 << rows) - 1))
    }
  }

  /// Clears a rectangle, without allocating.
  mutating func clear(x: Int, y: Int, width: Int, height: Int) {
    let columns = Bitmap.part(from: x, count: width, of: self.width)
    let rows = Bitmap.part(from: y, count: height, of: self.height)
    guard !columns.isEmpty, !rows.isEmpty else { return }
    for band in rows.lowerBound >> 3...(rows.upperBound - 1) >> 3 {
      let first = max(0, rows.lowerBound - band * 8)
      let last = min(8, rows.upperBound - band * 8)
      clearColumns(
        x: columns.lowerBound, band: band, count: columns.count,
        rows: UInt8(truncatingIfNeeded: (1 << last) - (1 << first)))
    }
  }

  /// The part of `count` columns or rows from `start` on between 0 and `limit`; for any numbers.
  static func part(from start: Int, count: Int, of limit: Int) -> Range<Int> {
    let first = min(max(0, start), limit)
    // An overflowing sum is negative, but then `start` is beyond `limit` already.
    return first..<max(first, min(limit, start &+ max(0, count)))
  }
}
