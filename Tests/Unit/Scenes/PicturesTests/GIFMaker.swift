// SPDX-License-Identifier: MIT

/// Writes GIF files with the colors black, white, middle gray and red.
struct GIFMaker {
  private(set) var bytes: [UInt8]

  init(width: Int, height: Int) {
    bytes = Array("GIF89a".utf8) + GIFMaker.short(width) + GIFMaker.short(height) + [0x81, 0, 0]
    bytes += [0, 0, 0, 255, 255, 255, 128, 128, 128, 255, 0, 0]
  }

  /// How often the pictures are repeated, 0 for forever.
  mutating func loop(_ count: Int) {
    bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1] + GIFMaker.short(count) + [0]
  }

  /// The graphic control of the next picture.
  mutating func control(delay: Int, disposal: UInt8 = 0, transparent: UInt8? = nil) {
    bytes += [0x21, 0xF9, 4, disposal << 2 | (transparent == nil ? 0 : 1)]
    bytes += GIFMaker.short(delay) + [transparent ?? 0, 0]
  }

  /// A picture of rows of digits 0 to 3, in the order of the file.
  mutating func picture(left: Int = 0, top: Int = 0, _ rows: [String], interlaced: Bool = false) {
    let width = rows.first?.count ?? 0
    bytes.append(0x2C)
    for value in [left, top, width, rows.count] { bytes += GIFMaker.short(value) }
    bytes.append(interlaced ? 0x40 : 0)
    // Codes of three bits as long as the table stays small: it is cleared after two pixels.
    var (codes, pixels) = ([UInt8](), 0)
    for digit in rows.joined().utf8 {
      if pixels % 2 == 0 { codes.append(4) }
      codes.append(digit - 48)
      pixels += 1
    }
    codes.append(5)
    var data: [UInt8] = []
    for (index, code) in codes.enumerated() {
      let bit = index * 3
      while data.count * 8 < bit + 3 { data.append(0) }
      data[bit / 8] |= code << UInt8(bit % 8)
      if bit % 8 > 5 { data[bit / 8 + 1] |= code >> UInt8(8 - bit % 8) }
    }
    append(data)
  }

  /// A black picture that is compressed as far as possible, at most 8 million pixels.
  mutating func black(width: Int, height: Int) {
    bytes.append(0x2C)
    for value in [0, 0, width, height] { bytes += GIFMaker.short(value) }
    bytes.append(0)
    var (data, filled) = ([UInt8](), 0)
    var (next, bits, code) = (6, 3, 4)
    var (left, length) = (width * height, 0)
    while true {
      for bit in 0..<bits {
        if filled % 8 == 0 { data.append(0) }
        if code >> bit & 1 == 1 { data[filled / 8] |= 1 << UInt8(filled % 8) }
        filled += 1
      }
      // The codes grow by a bit when they become too large; the first one only clears.
      if length > 0 { next += 1 }
      if next > 1 << bits, bits < 12 { bits += 1 }
      if code == 5 { break }
      // Each code is one pixel longer than the one before.
      length = min(length + 1, left)
      left -= length
      code = length == 0 ? 5 : length == 1 ? 0 : 4 + length
    }
    append(data)
  }

  private mutating func append(_ data: [UInt8]) {
    bytes.append(2)
    for start in stride(from: 0, to: data.count, by: 255) {
      let block = data[start..<min(data.count, start + 255)]
      bytes += [UInt8(block.count)] + block
    }
    bytes.append(0)
  }

  /// The file with its end.
  var finished: [UInt8] { bytes + [0x3B] }

  static func short(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
  }
}
