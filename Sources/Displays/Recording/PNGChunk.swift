// SPDX-License-Identifier: MIT

/// A chunk of a PNG stream (PNG specification, third edition, section 5.3).
struct PNGChunk: Hashable, Sendable {
  /// The eight bytes that every PNG begins with.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// The largest chunk.
  private static let greatestData = 0x7FFF_FFFF

  /// Four letters.
  let type: String
  /// What the chunk holds.
  let data: [UInt8]

  /// The chunk in a file: length, type, data and the check of the latter two.
  var bytes: [UInt8] {
    let body = Array(type.utf8) + data
    return Self.number(UInt32(clamping: data.count)) + body + Self.number(Self.check(body))
  }

  /// The chunks of a stream up to the first that is cut off.
  static func read(_ bytes: [UInt8]) -> [PNGChunk] {
    guard bytes.starts(with: signature) else { return [] }
    var chunks: [PNGChunk] = []
    var start = signature.count
    while bytes.count - start >= 12 {
      let length = bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      guard length <= greatestData, length <= bytes.count - start - 12 else { break }
      let type = String(decoding: bytes[start + 4..<start + 8], as: UTF8.self)
      chunks.append(PNGChunk(type: type, data: Array(bytes[start + 8..<start + 8 + length])))
      start += 12 + length
    }
    return chunks
  }

  /// A number of four bytes, the highest first.
  static func number(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// A number of two bytes, the higher first.
  static func short(_ value: UInt16) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
  }

  /// The check of a chunk: CRC-32 with the reversed polynomial EDB88320 (same, annex D).
  static func check(_ bytes: [UInt8]) -> UInt32 {
    var value = UInt32.max
    for byte in bytes {
      value = table[Int((value ^ UInt32(byte)) & 0xFF)] ^ value >> 8
    }
    return ~value
  }

  private static let table: [UInt32] = (0..<256).map { start in
    (0..<8).reduce(UInt32(start)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1
    }
  }
}
