// SPDX-License-Identifier: MIT

/// Writes JPEG files segment by segment; the pixels are blocks of 8×8 with one color each.
struct JPEGMaker {
  private(set) var bytes: [UInt8] = [0xFF, 0xD8]

  mutating func segment(_ kind: UInt8, _ body: [UInt8]) {
    bytes += [0xFF, kind] + JPEGMaker.short(body.count + 2) + body
  }

  /// How the camera was held, as cameras record it, after a field that nobody asks for.
  mutating func exif(orientation: UInt8, isLittle: Bool = false) {
    // Each with its bytes: the head, and two fields of a tag, a type, a number of values, a value.
    let numbers = [
      (42, 2), (8, 4), (2, 2), (0x0100, 2), (3, 2), (1, 4), (64, 2), (0, 2),
      (0x0112, 2), (3, 2), (1, 4), (Int(orientation), 2), (0, 2), (0, 4),
    ]
    let tiff = numbers.flatMap { number, count in
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
      return isLittle ? bytes : bytes.reversed()
    }
    segment(0xE1, Array("Exif\0\0\(isLittle ? "II" : "MM")".utf8) + tiff)
  }

  /// How Adobe's programs name the colors: 0 as they are, 1 as YCbCr, 2 as YCCK.
  mutating func adobe(_ transform: UInt8) {
    segment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, transform])
  }

  /// The head of a frame.
  mutating func frame(_ kind: UInt8 = 0xC0, width: Int, height: Int, components: UInt8 = 1) {
    segment(
      kind,
      [8] + JPEGMaker.short(height) + JPEGMaker.short(width) + [components]
        + (0..<components).flatMap { [$0 + 1, 0x11, 0] })
  }

  /// Blocks row by row, each with a level for each component, on so many columns of blocks, usually
  /// all; `isProgressive`: in a scan for each coefficient, and in one more for each of so many `bits`.
  mutating func blocks(
    _ blocks: [[UInt8]], columns: Int? = nil, isProgressive: Bool = false, bits later: UInt8 = 0
  ) {
    let columns = columns ?? blocks.count
    let components = UInt8(blocks.first?.count ?? 0)
    segment(0xDB, [0] + [UInt8](repeating: 8, count: 64))
    frame(
      isProgressive ? 0xC2 : 0xC0, width: columns * 8, height: blocks.count / columns * 8,
      components: components)
    // Differences of 0 to 8 bits have codes of four bits, the end of a block has one of one bit.
    segment(0xC4, [0, 0, 0, 0, 9] + [UInt8](repeating: 0, count: 12) + (0...8))
    segment(0xC4, [0x10, 1] + [UInt8](repeating: 0, count: 15) + [0])
    var (bits, levels) = ("", [Int](repeating: 128, count: Int(components)))
    for block in blocks {
      for (index, level) in block.enumerated() {
        bits += JPEGMaker.code(Int(level) - levels[index]) + (isProgressive ? "" : "0")
        levels[index] = Int(level)
      }
    }
    scan(Array(1...components), 0...(isProgressive ? 0 : 63), bits)
    guard isProgressive else { return }
    let ends = String(repeating: "0", count: blocks.count)
    for bit in (0...later).reversed() {
      for coefficient in 1...63 as ClosedRange<UInt8> {
        for component in 1...components {
          scan(
            [component], coefficient...coefficient, ends,
            bits: (bit == later ? 0 : bit + 1) << 4 | bit)
        }
      }
    }
  }

  private mutating func scan(
    _ components: [UInt8], _ range: ClosedRange<UInt8>, _ data: String, bits: UInt8 = 0
  ) {
    segment(
      0xDA,
      [UInt8(components.count)] + components.flatMap { [$0, 0] }
        + [range.lowerBound, range.upperBound, bits])
    let filled = Array(data) + [Character](repeating: "1", count: 7)
    for start in stride(from: 0, through: filled.count - 8, by: 8) {
      let byte = UInt8(String(filled[start..<start + 8]), radix: 2) ?? 0
      bytes += byte == 0xFF ? [byte, 0] : [byte]
    }
  }

  /// The number of bits of a difference, and the bits; a negative one has one less.
  private static func code(_ difference: Int) -> String {
    let bits = String(abs(difference), radix: 2)
    let count = difference == 0 ? 0 : bits.count
    let head = String(count, radix: 2)
    return String(repeating: "0", count: 4 - head.count) + head
      + (count == 0 ? "" : difference > 0 ? bits : String(bits.map { $0 == "0" ? "1" : "0" }))
  }

  /// The file with its end.
  var finished: [UInt8] { bytes + [0xFF, 0xD9] }

  static func short(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
  }
}
