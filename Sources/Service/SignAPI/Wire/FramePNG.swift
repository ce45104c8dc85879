// SPDX-License-Identifier: MIT
import Core
package import Previews
package import SignControl

/// The colors of a picture, each once.
struct FramePalette {
  private(set) var entries: [RGB]
  private var places: [RGB: UInt8] = [:]

  init(_ unlit: RGB, _ lit: RGB) { entries = [unlit, lit] }

  var bitsPerPixel: Int { entries.count > 2 ? 8 : 1 }
  /// Red, green and blue of each color.
  var bytes: [UInt8] { entries.flatMap { [$0.red, $0.green, $0.blue] } }

  /// The place of a color; `nil` if there are 256 others already, as many as a palette can have.
  mutating func entry(_ color: RGB) -> UInt8? {
    if let known = places[color] { return known }
    guard let place = UInt8(exactly: entries.count) else { return nil }
    entries.append(color)
    places[color] = place
    return place
  }
}

extension FrameView {
  /// The most pixels for each side of an LED in a picture.
  static let greatestScale = 32

  /// The frame as a PNG (ISO/IEC 15948) with a palette.
  ///
  /// Its data are stored without compression: a frame is small, and no library is needed.
  ///
  /// - Parameters:
  ///   - scale: pixels for each side of an LED, 1…32; reduced so that the picture has at most
  ///     16 Mi pixels.
  ///   - panel: the color of the panel's LEDs.
  package func png(scale: Int, panel: LEDColor = .red) -> [UInt8] {
    var scale = min(max(scale, 1), Self.greatestScale)
    while scale > 1, width * scale * height * scale > 16 << 20 { scale -= 1 }
    var colors = FramePalette(LEDColor.front, panel.lit)
    let entries = entries(&colors)
    let bits = colors.bitsPerPixel
    let (columns, lines) = (max(1, width * scale), max(1, height * scale))
    let bytesPerLine = (columns * bits + 7) / 8
    var data: [UInt8] = []
    data.reserveCapacity((bytesPerLine + 1) * lines)
    for y in 0..<lines {
      if y % scale == 0 || data.isEmpty {
        var line = [UInt8](repeating: 0, count: bytesPerLine + 1)
        for x in 0..<columns where !entries.isEmpty {
          let entry = entries[y / scale * width + x / scale]
          line[1 + x * bits / 8] |= bits == 8 ? entry : entry << UInt8(7 - x % 8)
        }
        data.append(contentsOf: line)
      } else {
        // Repeats the line before.
        data.append(contentsOf: data.suffix(bytesPerLine + 1))
      }
    }
    var png = PNGFormat.signature
    let size = [columns, lines].flatMap { PNGFormat.bigEndian(UInt32(clamping: $0)) }
    PNGFormat.append("IHDR", size + [UInt8(bits), 3, 0, 0, 0], to: &png)
    PNGFormat.append("PLTE", colors.bytes, to: &png)
    PNGFormat.append("IDAT", Self.stored(data), to: &png)
    PNGFormat.append("IEND", [], to: &png)
    return png
  }

  /// The entry of each pixel in a palette that begins with the panel's unlit and lit LEDs.
  func entries(_ palette: inout FramePalette) -> [UInt8] {
    var entries: [UInt8] = []
    entries.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width {
        let isLit = plane[x, y]
        let pixel = colors?.pixel(at: entries.count)
        let own = pixel.flatMap { palette.entry(isLit ? $0.lit : $0.unlit) }
        entries.append(own ?? (isLit ? 1 : 0))
      }
    }
    return entries
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
