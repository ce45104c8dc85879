// SPDX-License-Identifier: MIT

/// A picture of lit and dark pixels whose storage makes a scroll window a slice.
///
/// The origin is the top left pixel; x grows to the right, y downward. Rows are grouped in
/// *bands* of eight. In a band one byte holds one column, bit 0 the top row, and eight
/// neighbouring columns share a 64-bit word, the leftmost column in the lowest byte. So an
/// aligned 8×8 module is exactly one word. Pixels outside `width` × `height` are always dark.
public struct Bitmap: Hashable, Sendable {
  /// The number of columns, 0 or more.
  public let width: Int
  /// The number of rows, 0 or more.
  public let height: Int
  /// The pixels, band after band, each band `wordsPerBand` words long.
  public internal(set) var words: [UInt64]

  /// The number of bands of eight rows, the last one possibly incomplete.
  public var bands: Int { (height &+ 7) >> 3 }

  /// The number of 64-bit words in one band.
  public var wordsPerBand: Int { (width &+ 7) >> 3 }

  /// Makes a dark picture; a negative size counts as 0.
  public init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
    words = [UInt64](repeating: 0, count: ((self.width + 7) / 8) * ((self.height + 7) / 8))
  }

  /// Whether the pixel at column `x`, row `y` is lit; pixels outside the picture are dark and
  /// setting them does nothing.
  public subscript(x: Int, y: Int) -> Bool {
    get {
      guard x >= 0, x < width, y >= 0, y < height else { return false }
      return words[(y >> 3) * wordsPerBand + x >> 3] >> UInt64((x & 7) * 8 + y & 7) & 1 == 1
    }
    set {
      guard x >= 0, x < width, y >= 0, y < height else { return }
      let bit = UInt64(1) << UInt64((x & 7) * 8 + y & 7)
      let index = (y >> 3) * wordsPerBand + x >> 3
      if newValue { words[index] |= bit } else { words[index] &= ~bit }
    }
  }

  /// The eight pixels of column `x` in `band`, bit 0 the top row; dark outside the picture.
  public func column(_ x: Int, band: Int) -> UInt8 {
    guard x >= 0, x < width, band >= 0, band < bands else { return 0 }
    return UInt8(truncatingIfNeeded: words[band * wordsPerBand + x >> 3] >> UInt64((x & 7) * 8))
  }

  /// The number of lit pixels.
  public var litCount: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// The columns and rows of the lit pixels; `nil` for a dark picture.
  package var ink: (columns: Range<Int>, rows: Range<Int>)? {
    var (left, right) = (Int.max, -1)
    var (top, bottom) = (Int.max, -1)
    for band in 0..<bands {
      var all: UInt8 = 0
      for x in 0..<width {
        let pixels = column(x, band: band)
        if pixels != 0 { (left, right) = (min(left, x), max(right, x)) }
        all |= pixels
      }
      if all != 0 {
        top = min(top, band * 8 + all.trailingZeroBitCount)
        bottom = band * 8 + 7 - all.leadingZeroBitCount
      }
    }
    return right < 0 ? nil : (left..<right + 1, top..<bottom + 1)
  }

  /// Clears every pixel without allocating.
  public mutating func clear() {
    var span = words.mutableSpan
    for index in span.indices { span[index] = 0 }
  }
}
