// SPDX-License-Identifier: MIT

extension Bitmap {
  /// Replaces columns of one band by columns of a band of another picture, without allocating.
  ///
  /// Every frame is drawn with this. Columns outside either picture are not changed.
  ///
  /// - Parameters:
  ///   - source: the picture that is read.
  ///   - sourceX: its first column, 0 or more.
  ///   - sourceBand: its band.
  ///   - x: the column of this picture where it lands, 0 or more.
  ///   - band: the band of this picture where it lands.
  ///   - count: the number of columns.
  ///   - rows: the rows of the band that are replaced, bit 0 the top row; the others stay.
  public mutating func replaceColumns(
    from source: borrowing Bitmap, sourceX: Int, sourceBand: Int, x: Int, band: Int, count: Int,
    rows: UInt8 = 0xFF
  ) {
    let count = min(count, width - x, source.width - sourceX)
    guard count > 0, x >= 0, sourceX >= 0, sourceBand >= 0, sourceBand < source.bands, band >= 0,
      band < bands
    else { return }
    let rowMask = UInt64(rows) &* 0x0101_0101_0101_0101
    let sourceBase = sourceBand &* source.wordsPerBand
    let sourceEnd = sourceBase &+ source.wordsPerBand
    let base = band &* wordsPerBand
    let first = x >> 3
    let last = (x &+ count &- 1) >> 3
    let head = rowMask & UInt64.max &<< UInt64((x & 7) &* 8)
    let tail = rowMask & UInt64.max &>> UInt64((7 &- ((x &+ count &- 1) & 7)) &* 8)
    // The source column that would fall on the first column of word `first`; may be negative.
    let aligned = sourceX &- (x & 7)
    let shift = UInt64((aligned & 7) &* 8)
    var from = sourceBase &+ (aligned >> 3)
    let input = source.words.span
    var output = words.mutableSpan
    var low = from >= sourceBase ? input[from] : 0
    // The most frequent case: whole words, and the source goes on behind them.
    if head & tail == .max, from &+ last &- first &+ 1 < sourceEnd {
      for word in base &+ first...base &+ last {
        from &+= 1
        let high = input[from]
        output[word] = low &>> shift | (high &<< 8) &<< (56 &- shift)
        low = high
      }
      return
    }
    for word in first...last {
      from &+= 1
      let high = from < sourceEnd ? input[from] : 0
      // Two shifts, because `&<<` by 64 shifts by 0.
      let pixels = low &>> shift | (high &<< 8) &<< (56 &- shift)
      low = high
      let mask = (word == first ? head : rowMask) & (word == last ? tail : rowMask)
      output[base &+ word] = output[base &+ word] & ~mask | pixels & mask
    }
  }

  /// Clears columns of one band, without allocating; `rows` as in `replaceColumns`.
  public mutating func clearColumns(x: Int, band: Int, count: Int, rows: UInt8 = 0xFF) {
    let start = max(0, x)
    let end = min(width, x + count)
    guard start < end, band >= 0, band < bands else { return }
    let rowMask = UInt64(rows) &* 0x0101_0101_0101_0101
    let base = band * wordsPerBand
    let first = start >> 3
    let last = (end - 1) >> 3
    var output = words.mutableSpan
    for word in first...last {
      var mask = rowMask
      if word == first { mask &= UInt64.max << UInt64((start & 7) * 8) }
      if word == last { mask &= UInt64.max >> UInt64((7 - ((end - 1) & 7)) * 8) }
      output[base + word] &= ~mask
    }
  }

  /// The 8×8 block whose top left pixel is column `x`, row `y`, both 0 or more; each byte is a
  /// column, dark outside the picture.
  package borrowing func block(x: Int, y: Int) -> UInt64 {
    let (band, down) = (y >> 3, UInt64(y & 7))
    let upper = columns(x, band: band)
    guard down > 0 else { return upper }
    // The rows of a column that come from the upper band, after the shift.
    let mask: UInt64 = (0xFF >> down) &* 0x0101_0101_0101_0101
    return (upper &>> down) & mask | (columns(x, band: band &+ 1) &<< (8 &- down)) & ~mask
  }

  /// Eight columns of a band from column `x` on.
  private borrowing func columns(_ x: Int, band: Int) -> UInt64 {
    guard band < bands else { return 0 }
    let words = words.span
    let (word, right) = (x >> 3, UInt64((x & 7) &* 8))
    let base = band &* wordsPerBand
    let first = word < wordsPerBand ? words[base &+ word] &>> right : 0
    guard right > 0, word &+ 1 < wordsPerBand else { return first }
    return first | words[base &+ word &+ 1] &<< (64 &- right)
  }

  /// Sets the 8×8 block whose column starts at `8 * block` in `band`; each byte is a column.
  ///
  /// Used by simulated chips. Rows and columns outside the picture stay dark.
  public mutating func setBlock(_ block: Int, band: Int, to pixels: UInt64) {
    guard block >= 0, block < wordsPerBand, band >= 0, band < bands else { return }
    var mask = UInt64.max
    if block == wordsPerBand - 1, width & 7 != 0 { mask >>= UInt64((8 - width & 7) * 8) }
    if band == bands - 1, height & 7 != 0 {
      mask &= UInt64((1 << (height & 7)) - 1) &* 0x0101_0101_0101_0101
    }
    words[band * wordsPerBand + block] = pixels & mask
  }
}
