// SPDX-License-Identifier: MIT

/// Writes PNG files chunk by chunk, the pixels stored without compression.
struct PNGMaker {
  private(set) var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// A file whose header is written.
  init(width: Int, height: Int, depth: UInt8 = 8, color: UInt8 = 0, interlaced: Bool = false) {
    chunk(
      "IHDR",
      PNGMaker.number(width) + PNGMaker.number(height) + [depth, color, 0, 0, interlaced ? 1 : 0])
  }

  mutating func chunk(_ name: String, _ body: [UInt8]) {
    let content = Array(name.utf8) + body
    bytes += PNGMaker.number(body.count) + content
    bytes += PNGMaker.number(Int(PNGMaker.checkSum(content)))
  }

  /// Rows of packed samples; each gets the filter "none" in front.
  mutating func pixels(_ rows: [[UInt8]], as name: String = "IDAT", after head: [UInt8] = []) {
    chunk(name, head + PNGMaker.zlib(rows.flatMap { [0] + $0 }))
  }

  /// The frame control of an animation.
  mutating func frame(
    _ sequence: Int, width: Int, height: Int, left: Int = 0, top: Int = 0,
    delay: (Int, Int) = (1, 10), dispose: UInt8 = 0, blend: UInt8 = 0
  ) {
    let numbers = [sequence, width, height, left, top].flatMap { PNGMaker.number($0) }
    let short = [delay.0, delay.1].flatMap { PNGMaker.number($0).suffix(2) }
    chunk("fcTL", numbers + short + [dispose, blend])
  }

  /// The file with its end.
  var finished: [UInt8] {
    var copy = self
    copy.chunk("IEND", [])
    return copy.bytes
  }

  static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// Bit by bit, unlike the reader, so that both are not wrong in the same way.
  static func checkSum(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }

  /// A zlib stream of stored blocks.
  static func zlib(_ data: [UInt8]) -> [UInt8] {
    var (stream, first, second): ([UInt8], UInt32, UInt32) = ([0x78, 0x01], 1, 0)
    var start = 0
    repeat {
      let block = data[start..<min(data.count, start + 65_535)]
      start += block.count
      let length = UInt16(block.count)
      stream.append(start == data.count ? 1 : 0)
      for part in [length, ~length] {
        stream += [UInt8(truncatingIfNeeded: part), UInt8(truncatingIfNeeded: part >> 8)]
      }
      stream += block
    } while start < data.count
    for byte in data {
      first = (first + UInt32(byte)) % 65_521
      second = (second + first) % 65_521
    }
    return stream + number(Int(second << 16 | first))
  }
}
