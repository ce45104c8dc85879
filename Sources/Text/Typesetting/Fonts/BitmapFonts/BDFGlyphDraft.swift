// SPDX-License-Identifier: MIT
internal import Core

/// The glyph being read.
struct BDFGlyphDraft {
  /// The line of STARTCHAR.
  var line: Int
  /// The code, -1 for a glyph without one; `nil` before ENCODING.
  var code: Int?
  var advance: Int?
  var box: BDFBox?
  /// The number of bitmap rows read, including excess ones; `nil` before BITMAP.
  var rowCount: Int?
  /// Whether a row has fewer bits than the box has columns.
  var hasShortRow = false
  /// The bytes of one row, the leftmost pixel in the highest bit of the first.
  var stride = 0
  /// The rows as bytes, `stride` each.
  var rows: [UInt8] = []

  /// Resets the draft for a new glyph and keeps the capacity of its rows.
  mutating func begin(line: Int) {
    let memory = rows
    self = BDFGlyphDraft(line: line)
    rows = memory
    rows.removeAll(keepingCapacity: true)
  }

  /// Reserves capacity for the rows of a box.
  mutating func beginRows(of box: BDFBox) {
    self.box = box
    rowCount = 0
    stride = (box.width + 7) / 8
    rows.removeAll(keepingCapacity: true)
    rows.reserveCapacity(stride * box.height)
  }

  /// Reads a row of hexadecimal digits; returns `false` for any other line.
  mutating func appendRow(_ line: ArraySlice<UInt8>) -> Bool {
    guard let count = rowCount, let box else { return false }
    let first = rows.count
    let isWanted = count < box.height
    var high: UInt8 = 0
    var digits = 0
    for byte in line {
      guard let digit = BDFGlyphDraft.digit(byte) else {
        rows.removeLast(rows.count - first)
        return false
      }
      if digits & 1 == 0 {
        high = digit << 4
      } else if isWanted, digits >> 1 < stride {
        rows.append(high | digit)
      }
      digits += 1
    }
    if isWanted {
      if digits & 1 == 1, digits >> 1 < stride { rows.append(high) }
      while rows.count < first + stride { rows.append(0) }
      if digits * 4 < box.width { hasShortRow = true }
    }
    rowCount = count + 1
    return true
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }

  /// The rows as a picture of the size of `box`; missing rows are dark.
  func picture(of box: BDFBox) -> Bitmap {
    var bitmap = Bitmap(width: box.width, height: box.height)
    let bytes = rows.span
    for band in 0..<bitmap.bands {
      for block in 0..<stride {
        var pixels: UInt64 = 0
        for row in 0..<8 {
          let index = (band * 8 + row) * stride + block
          guard index < bytes.count else { break }
          pixels |= BDFGlyphDraft.spread(bytes[index]) << UInt64(row)
        }
        if pixels != 0 { bitmap.setBlock(block, band: band, to: pixels) }
      }
    }
    return bitmap
  }

  /// Spreads the bits of a byte to the lowest bits of eight bytes, the highest bit first.
  private static func spread(_ byte: UInt8) -> UInt64 {
    let picked = (UInt64(byte) &* 0x0101_0101_0101_0101) & 0x0102_0408_1020_4080
    return (picked &+ 0x7F7F_7F7F_7F7F_7F7F) >> 7 & 0x0101_0101_0101_0101
  }
}
