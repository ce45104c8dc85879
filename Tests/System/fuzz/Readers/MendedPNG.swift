// SPDX-License-Identifier: MIT
import Core

/// A PNG file with valid checksums, which no randomly altered file has.
enum MendedPNG {
  /// The file with corrected chunk checksums, its pixels packed if they are not.
  static func mended(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.starts(with: PNGFormat.signature) else { return bytes }
    var file = PNGFormat.signature
    var place = file.count
    var hasData = false
    while place + 12 <= bytes.count {
      let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      let name = String(decoding: bytes[place + 4..<place + 8], as: UTF8.self)
      let start = place + 8
      let end = min(start + length, bytes.count - 4)
      guard end >= start else { break }
      var body = Array(bytes[start..<end])
      if name == "IDAT", !hasData {
        hasData = true
        body = packed(body)
      } else if name == "fdAT", body.count >= 4 {
        body = body[..<4] + packed(Array(body[4...]))
      }
      PNGFormat.append(name, body, to: &file)
      place = end + 4
    }
    return file
  }

  /// Rows of pixels in zlib's form, stored as they are; what looks like zlib's form stays.
  private static func packed(_ rows: [UInt8]) -> [UInt8] {
    if rows.first == 0x78 || rows.first == 0x08 { return rows }
    let rows = rows.prefix(0xFFFF)
    let count = rows.count
    var packed: [UInt8] = [0x78, 0x01, 1]
    for number in [count, ~count] {
      packed.append(UInt8(truncatingIfNeeded: number))
      packed.append(UInt8(truncatingIfNeeded: number >> 8))
    }
    packed += rows
    var (one, two): (UInt32, UInt32) = (1, 0)
    for byte in rows {
      one = (one + UInt32(byte)) % 65_521
      two = (two + one) % 65_521
    }
    return packed + PNGFormat.bigEndian(two << 16 | one)
  }
}
