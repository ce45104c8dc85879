// SPDX-License-Identifier: MIT

extension Bitmap {
  /// The picture with rows and columns exchanged: pixel (x, y) becomes (y, x).
  public func transposed() -> Bitmap {
    var result = Bitmap(width: height, height: width)
    // An aligned square of eight pixels is a word, and so is its transpose.
    for band in 0..<bands {
      for word in 0..<wordsPerBand {
        result.words[word * result.wordsPerBand + band] =
          Bitmap.transposed(words[band * wordsPerBand + word])
      }
    }
    return result
  }

  /// Eight columns as eight rows: pixels are exchanged across the diagonal one by one, then in
  /// squares of two, then of four (Warren, Hacker's Delight, 7-3).
  private static func transposed(_ square: UInt64) -> UInt64 {
    var square = square
    func exchange(_ distance: UInt64, _ mask: UInt64) {
      let moved = (square ^ square &>> distance) & mask
      square ^= moved ^ moved &<< distance
    }
    exchange(7, 0x00AA_00AA_00AA_00AA)
    exchange(14, 0x0000_CCCC_0000_CCCC)
    exchange(28, 0x0000_0000_F0F0_F0F0)
    return square
  }

  /// The picture turned clockwise by a quarter.
  public func turnedClockwise() -> Bitmap {
    Bitmap(width: height, height: width) { x, y in self[y, height - 1 - x] }
  }

  /// Replaces pixels of one row by a column of another picture, without allocating.
  ///
  /// The top pixel of the column lands on `x`, the next one to the right of it, and so on.
  /// With a transposed picture this draws content that moves up or down.
  ///
  /// - Parameters:
  ///   - source: the picture that is read.
  ///   - sourceX: its column.
  ///   - sourceBand: its band, whose eight rows are taken.
  ///   - x: the column of this picture where the band's top row lands, 0 or more.
  ///   - y: the row of this picture.
  ///   - pixels: which of the eight pixels are replaced, bit 0 the first; the others stay.
  public mutating func replaceRow(
    from source: borrowing Bitmap, sourceX: Int, sourceBand: Int, x: Int, y: Int,
    pixels: UInt8 = 0xFF
  ) {
    guard x >= 0, x < width, y >= 0, y < height else { return }
    let room = min(8, width - x)
    let mask = Bitmap.spread(pixels & (room == 8 ? 0xFF : (1 << UInt8(room)) - 1))
    let value = Bitmap.spread(source.column(sourceX, band: sourceBand)) & mask
    let place = UInt64((x & 7) * 8)
    let shift = place + UInt64(y & 7)
    let index = (y >> 3) * wordsPerBand + x >> 3
    let perBand = wordsPerBand
    var output = words.mutableSpan
    output[index] = output[index] & ~(mask &<< shift) | value &<< shift
    // The rest goes into the next word; an aligned column has none.
    guard place > 0, (x >> 3) + 1 < perBand else { return }
    let rest = 64 - place
    let row = UInt64(y & 7)
    output[index + 1] =
      output[index + 1] & ~((mask &>> rest) &<< row) | (value &>> rest) &<< row
  }

  /// A byte whose bit k becomes the lowest bit of byte k.
  private static func spread(_ byte: UInt8) -> UInt64 {
    let diagonal = UInt64(byte) &* 0x0101_0101_0101_0101 & 0x8040_2010_0804_0201
    return (diagonal &+ 0x7F7F_7F7F_7F7F_7F7F) >> 7 & 0x0101_0101_0101_0101
  }
}
