// SPDX-License-Identifier: MIT

/// Writes GIF files with the colours black, white, middle grey and red.
struct GIFMaker {
  private(set) var bytes: [UInt8]

  init(width: Int, height: Int) {
    bytes = Array("GIF89a".utf8) + GIFMaker.short(width) + GIFMaker.short(height) + [0x81, 0, 0]
    bytes += [0, 0, 0, 255, 255, 255, 128, 128, 128, 255, 0, 0]
  }

  /// How often the pictures are repeated, 0 for ever.
  mutating func loop(_ count: Int) {
    bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1] + GIFMaker.short(count) + [0]
  }

  /// What the next picture is shown like.
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
    bytes.append(2)
    while !data.isEmpty {
      let block = data.prefix(255)
      bytes += [UInt8(block.count)] + block
      data.removeFirst(block.count)
    }
    bytes.append(0)
  }

  /// The file with its end.
  var finished: [UInt8] { bytes + [0x3B] }

  static func short(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
  }
}
