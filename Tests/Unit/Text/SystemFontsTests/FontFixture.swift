// SPDX-License-Identifier: MIT
import Foundation
import SignTesting

/// Small font files that the tests write.
enum FontFixture {
  /// A BDF file of 8 × 8 cells in a character set; the rows of code `n` show `n` in binary.
  ///
  /// The first four rows are the halves of the code, so that every code has its own picture.
  static func bdf(_ registry: String?, _ encoding: String = "0", codes: [Int]) -> [UInt8] {
    var lines = [
      "STARTFONT 2.1", "FONT test", "SIZE 8 75 75",
      "FONTBOUNDINGBOX 8 8 0 -1",
    ]
    var properties = ["FAMILY_NAME \"Test\"", "FONT_ASCENT 7", "FONT_DESCENT 1"]
    if let registry {
      properties += ["CHARSET_REGISTRY \"\(registry)\"", "CHARSET_ENCODING \"\(encoding)\""]
    }
    lines += ["STARTPROPERTIES \(properties.count)"] + properties + ["ENDPROPERTIES"]
    lines.append("CHARS \(codes.count)")
    for code in codes {
      lines += [
        "STARTCHAR c\(code)", "ENCODING \(code)", "SWIDTH 1000 0", "DWIDTH 8 0", "BBX 8 8 0 -1",
        "BITMAP",
      ]
      lines += rows(code).map { String(format: "%02X", $0) }
      lines.append("ENDCHAR")
    }
    lines.append("ENDFONT\n")
    return Array(lines.joined(separator: "\n").utf8)
  }

  private static func rows(_ code: Int) -> [UInt8] {
    [UInt8(code >> 8 & 0xFF), UInt8(code & 0xFF), 0, 0xFF, 0, 0, 0, 0x81]
  }

  /// The picture of a code in such a file.
  static func picture(_ code: Int) -> String {
    rows(code).map { row in
      (0..<8).map { row >> (7 - $0) & 1 == 1 ? "#" : "." }.joined()
    }.joined(separator: "\n")
  }

  /// A gzip file that stores bytes without compression.
  static func gzip(_ bytes: [UInt8]) -> [UInt8] {
    var packed: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(65_535)
      rest = rest.dropFirst(block.count)
      let count = UInt16(block.count)
      packed.append(rest.isEmpty ? 1 : 0)
      for number in [count, ~count] { packed += [UInt8(number & 0xFF), UInt8(number >> 8)] }
      packed += block
    } while !rest.isEmpty
    // FreeType checks neither the checksum nor, in large files, the size.
    let size: [UInt8] = (0..<4).map { UInt8(bytes.count >> ($0 * 8) & 0xFF) }
    return packed + [0, 0, 0, 0] + size
  }

  /// A gzip file of `megabytes` zero bytes; 258 of them take 13 bits.
  static func bomb(megabytes: Int) -> [UInt8] {
    var bits: [UInt8] = []
    var byte: UInt8 = 0
    var filled = 0
    func put(_ value: Int, _ count: Int) {
      for place in 0..<count {
        byte |= UInt8(value >> place & 1) << UInt8(filled)
        filled += 1
        if filled == 8 {
          bits.append(byte)
          (byte, filled) = (0, 0)
        }
      }
    }
    // One block with fixed codes, whose bits stand the other way round: the literal 0, then the
    // length 258 (0b11000101) at the distance 1 (0b00000) again and again, then the end.
    put(1, 1)
    put(1, 2)
    put(0b0000_1100, 8)
    for _ in 0..<(megabytes * 1_048_576 / 258) {
      put(0b1010_0011, 8)
      put(0, 5)
    }
    put(0, 7)
    if filled > 0 { bits.append(byte) }
    return [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3] + bits + [0, 0, 0, 0, 0, 0, 0, 0]
  }

  /// A PCF file of one row of cells: like `bdf`, but compiled as the X server wants it.
  ///
  /// Written after the description of the format, most significant byte first throughout.
  static func pcf(
    _ registry: String?, _ encoding: String = "0", codes: [Int], name: String = "test"
  ) -> [UInt8] {
    func large(_ number: Int) -> [UInt8] {
      [24, 16, 8, 0].map { shift -> UInt8 in UInt8(truncatingIfNeeded: number >> shift) }
    }
    func small(_ number: Int) -> [UInt8] { [UInt8(number >> 8 & 0xFF), UInt8(number & 0xFF)] }
    func little(_ number: Int) -> [UInt8] { large(number).reversed() }
    // Most significant byte and bit first.
    let format = 0x0C
    let head = little(format)
    var strings: [UInt8] = []
    func text(_ text: String) -> Int {
      defer { strings += Array(text.utf8) + [0] }
      return strings.count
    }
    var entries: [(String, Int, Bool)] = [
      ("FONT", text(name), true), ("FAMILY_NAME", text("Test"), true), ("FONT_ASCENT", 7, false),
      ("FONT_DESCENT", 1, false), ("PIXEL_SIZE", 8, false),
    ]
    if let registry {
      entries.append(("CHARSET_REGISTRY", text(registry), true))
      entries.append(("CHARSET_ENCODING", text(encoding), true))
    }
    var properties = head + large(entries.count)
    for (name, value, isText) in entries {
      properties += large(text(name)) + [isText ? 1 : 0] + large(value)
    }
    while properties.count % 4 != 0 { properties.append(0) }
    properties += large(strings.count) + strings
    let metric: [UInt8] = [0, 8, 8, 7, 1, 0].flatMap(small)
    var accelerators: [UInt8] = head + [0, 0, 0, 1, 1, 0, 0, 0]
    accelerators += [7, 1, 0].flatMap(large) + metric + metric
    var metrics: [UInt8] = head + large(codes.count)
    for _ in codes { metrics += metric }
    var bitmaps: [UInt8] = head + large(codes.count)
    for number in codes.indices { bitmaps += large(number * 8) }
    for padding in 0..<4 { bitmaps += large(codes.count * 8 << padding) }
    for code in codes {
      bitmaps += rows(code)
    }
    let low: [Int] = codes.map { $0 & 0xFF }
    let high: [Int] = codes.map { $0 >> 8 }
    let columns = (low.min() ?? 0)...(low.max() ?? 0)
    let lines = (high.min() ?? 0)...(high.max() ?? 0)
    var encodings: [UInt8] = head
    for number in [columns.lowerBound, columns.upperBound, lines.lowerBound, lines.upperBound, 0] {
      encodings += small(number)
    }
    for row in lines {
      for column in columns {
        encodings += small(codes.firstIndex(of: row << 8 | column) ?? 0xFFFF)
      }
    }
    let tables = [(1, properties), (2, accelerators), (4, metrics), (8, bitmaps), (32, encodings)]
    var contents: [UInt8] = Array("\u{1}fcp".utf8) + little(tables.count)
    var body: [UInt8] = []
    for (kind, table) in tables {
      let offset = 8 + tables.count * 16 + body.count
      contents += little(kind) + little(format) + little(table.count) + little(offset)
      body += table
      while body.count % 4 != 0 { body.append(0) }
    }
    return contents + body
  }

  /// Writes bytes to a file that is removed after `use`.
  static func withFile<Result>(
    _ bytes: [UInt8], _ name: String = "font", _ use: (String) throws -> Result
  ) throws -> Result {
    let folder = try TestFolder()
    try Data(bytes).write(to: folder.file(name))
    return try withExtendedLifetime(folder) { try use(folder.path(name)) }
  }
}
