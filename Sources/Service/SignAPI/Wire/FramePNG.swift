// SPDX-License-Identifier: MIT
import Raster
import SignControl

extension FrameView {
  /// The most pixels for each side of an LED in a picture.
  static let greatestScale = 32

  /// The frame as a PNG (ISO/IEC 15948) of two colors, one bit a pixel.
  ///
  /// Its data are stored without compression: a frame is small, and no library is needed.
  ///
  /// - Parameter scale: pixels for each side of an LED, 1…32; reduced so that the picture has at
  ///   most 16 Mi pixels.
  func png(scale: Int) -> [UInt8] {
    var scale = min(max(scale, 1), Self.greatestScale)
    while scale > 1, width * scale * height * scale > 16 << 20 { scale -= 1 }
    let (columns, lines) = (max(1, width * scale), max(1, height * scale))
    let bytesPerLine = (columns + 7) / 8
    var data: [UInt8] = []
    data.reserveCapacity((bytesPerLine + 1) * lines)
    for y in 0..<lines {
      if y % scale == 0 || data.isEmpty {
        var line = [UInt8](repeating: 0, count: bytesPerLine + 1)
        for x in 0..<columns where self[x / scale, y / scale] {
          line[1 + x / 8] |= 0x80 >> UInt8(x % 8)
        }
        data.append(contentsOf: line)
      } else {
        // Repeats the line before.
        data.append(contentsOf: data.suffix(bytesPerLine + 1))
      }
    }
    var png = PNGFormat.signature
    let size = [columns, lines].flatMap { PNGFormat.bigEndian(UInt32(clamping: $0)) }
    PNGFormat.append("IHDR", size + [1, 3, 0, 0, 0], to: &png)
    PNGFormat.append("PLTE", [0x14, 0x10, 0x10, 0xFF, 0x3B, 0x2F], to: &png)
    PNGFormat.append("IDAT", Self.stored(data), to: &png)
    PNGFormat.append("IEND", [], to: &png)
    return png
  }

  /// A stream of zlib (RFC 1950) whose blocks are stored.
  static func stored(_ data: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    let starts = stride(from: 0, to: max(1, data.count), by: 65_535)
    for start in starts {
      let block = data[start..<min(start + 65_535, data.count)]
      let (low, high) = (UInt8(block.count & 0xFF), UInt8(block.count >> 8))
      stream.append(block.endIndex == data.count ? 1 : 0)
      stream.append(contentsOf: [low, high, ~low, ~high])
      stream.append(contentsOf: block)
    }
    var (one, two): (UInt32, UInt32) = (1, 0)
    for byte in data {
      one = (one + UInt32(byte)) % 65_521
      two = (two + one) % 65_521
    }
    return stream + PNGFormat.bigEndian(two << 16 | one)
  }
}
