// SPDX-License-Identifier: MIT
internal import Raster

/// A chunk of a PNG stream (PNG specification, third edition, section 5.3).
struct PNGChunk: Hashable, Sendable {
  /// The largest chunk.
  private static let greatestData = 0x7FFF_FFFF

  /// Four letters.
  let type: String
  let data: [UInt8]

  /// The chunk in a file: length, type, data and check sum.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    PNGFormat.append(type, data, to: &bytes)
    return bytes
  }

  /// The complete chunks at the start of a stream.
  static func read(_ bytes: [UInt8]) -> [PNGChunk] {
    guard bytes.starts(with: PNGFormat.signature) else { return [] }
    var chunks: [PNGChunk] = []
    var start = PNGFormat.signature.count
    while bytes.count - start >= 12 {
      let length = bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      guard length <= greatestData, length <= bytes.count - start - 12 else { break }
      let type = String(decoding: bytes[start + 4..<start + 8], as: UTF8.self)
      chunks.append(PNGChunk(type: type, data: Array(bytes[start + 8..<start + 8 + length])))
      start += 12 + length
    }
    return chunks
  }

  /// A number of two bytes, the higher first.
  static func short(_ value: UInt16) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
  }
}
