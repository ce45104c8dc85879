// SPDX-License-Identifier: MIT

extension Bitmap {
  /// Lights the pixels that are lit in `source`, placed with its top left pixel at (`x`, `y`).
  ///
  /// What falls outside this picture is cut off. Meant for composing once, not for every frame.
  public mutating func draw(_ source: Bitmap, x: Int, y: Int) {
    let first = max(0, 0 &- x)
    let last = min(source.width, width &- x)
    guard first < last, y < height, y > 0 &- source.height else { return }
    let perBand = wordsPerBand
    let shift = y & 7
    let input = source.words.span
    let inputPerBand = source.wordsPerBand
    let (bands, height) = (bands, height)
    /// The rows of a band that exist; none of a band that does not.
    func rows(_ band: Int) -> UInt16 {
      guard (0..<bands).contains(band) else { return 0 }
      let rest = height &- band &* 8
      return rest >= 8 ? 0xFF : (1 << UInt16(rest)) &- 1
    }
    var output = words.mutableSpan
    for sourceBand in 0..<source.bands {
      let band = (y &+ sourceBand &* 8) >> 3
      let (upper, lower) = (rows(band), rows(band &+ 1))
      for column in first..<last {
        let word = input[sourceBand &* inputPerBand &+ column >> 3]
        let pixels = UInt16(truncatingIfNeeded: word &>> UInt64((column & 7) &* 8) & 0xFF) << shift
        guard pixels != 0 else { continue }
        let target = x &+ column
        let place = UInt64((target & 7) &* 8)
        if pixels & upper != 0 {
          output[band &* perBand &+ target >> 3] |= UInt64(pixels & upper) &<< place
        }
        if pixels >> 8 & lower != 0 {
          output[(band &+ 1) &* perBand &+ target >> 3] |= UInt64(pixels >> 8 & lower) &<< place
        }
      }
    }
  }

  /// Inverts the pixels of a rectangle; pixels outside the picture stay dark.
  public mutating func invert(x: Int, y: Int, width: Int, height: Int) {
    let columns = max(0, x)..<max(0, x, min(self.width, x &+ max(0, width)))
    let rows = max(0, y)..<max(0, y, min(self.height, y &+ max(0, height)))
    for row in rows {
      for column in columns { self[column, row].toggle() }
    }
  }

  /// A copy of `count` columns from `x` on; missing columns are dark.
  public func columns(from x: Int, count: Int) -> Bitmap {
    var part = Bitmap(width: count, height: height)
    for band in 0..<bands {
      part.replaceColumns(
        from: self, sourceX: max(0, x), sourceBand: band, x: max(0, -x), band: band,
        count: count - max(0, -x))
    }
    return part
  }
}
