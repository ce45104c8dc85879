// SPDX-License-Identifier: MIT
import BitmapFonts
import Raster
import SignTesting
import Testing

struct BDFPropertyTests {
  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `a printed font is read back unchanged`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let font = randomFont(&random)
    let text = printed(font, lowercase: seed % 2 == 0)
    #expect(try BDFReader.read(Array(text.utf8), name: font.name) == font, "seed \(seed)")
  }

  // The mutations are what breaks careless readers: cuts, flipped bytes, doubled and lost lines,
  // and numbers beyond every integer. Not trapping is what is tested here.
  @Test func `no mutation of a font traps`() {
    let seed: UInt64 = 20_261
    var random = SeededGenerator(seed: seed)
    var refused = 0
    var taken = 0
    var originals = (0..<8).map { _ in Array(printed(randomFont(&random)).utf8) }
    originals.append(Array((bdf(letterA) + bdf(letterA)).utf8))
    for round in 0..<20_000 {
      var bytes = originals[round % originals.count]
      for _ in 0..<Int.random(in: 1...4, using: &random) { mutate(&bytes, &random) }
      do {
        let font = try BDFReader.read(bytes, name: "fuzz")
        taken += 1
        #expect(font.height >= 1, "seed \(seed), round \(round)")
        if round % 16 == 0 { shapeAll(font) }
      } catch {
        refused += 1
        #expect(error.line >= 1, "seed \(seed), round \(round)")
      }
    }
    #expect(refused > 1000 && taken > 1000, "seed \(seed): \(refused) refused, \(taken) taken")
  }

  private func shapeAll(_ font: BitmapFont) {
    let chain = FontChain([font])
    var bitmap = Bitmap(width: 40, height: 8)
    chain.shape(String(String.UnicodeScalarView(font.scalars)) + "A\u{301}漢")
      .draw(into: &bitmap, x: -3, baseline: chain.ascent)
  }

  private func mutate(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    guard !bytes.isEmpty else { return }
    let at = Int.random(in: 0..<bytes.count, using: &random)
    let line = bytes[..<at].lastIndex(of: 10).map { $0 + 1 } ?? 0
    let end = bytes[at...].firstIndex(of: 10).map { $0 + 1 } ?? bytes.count
    switch Int.random(in: 0..<7, using: &random) {
    case 0: bytes[at] ^= 1 << UInt8.random(in: 0...7, using: &random)
    case 1: bytes[at] = UInt8.random(in: 0...255, using: &random)
    case 2: bytes.removeLast(bytes.count - at)
    case 3: bytes.insert(contentsOf: Array(bytes[line..<end]), at: line)
    case 4: bytes.removeSubrange(line..<end)
    case 5:
      let numbers = ["9223372036854775808", "-1", "256", "-999999999", "2147483648", "1114111"]
      let number = numbers[Int.random(in: 0..<numbers.count, using: &random)]
      bytes.insert(contentsOf: Array(" \(number) ".utf8), at: at)
    default:
      let keywords = ["ENDFONT", "STARTFONT", "ENDCHAR", "STARTCHAR", "BITMAP", "BBX", "\r", "\0"]
      let keyword = keywords[Int.random(in: 0..<keywords.count, using: &random)]
      bytes.insert(contentsOf: Array("\n\(keyword)\n".utf8), at: line)
    }
  }

  private func randomFont(_ random: inout SeededGenerator) -> BitmapFont {
    var glyphs: [Unicode.Scalar: Glyph] = [:]
    for _ in 0..<Int.random(in: 1...12, using: &random) {
      let limit: UInt32 = Bool.random(using: &random) ? 0xFF : 0x10FFFF
      guard let scalar = Unicode.Scalar(UInt32.random(in: 0...limit, using: &random)) else {
        continue
      }
      var bitmap = Bitmap(
        width: Int.random(in: 0...20, using: &random),
        height: Int.random(in: 0...20, using: &random))
      for y in 0..<bitmap.height {
        for x in 0..<bitmap.width { bitmap[x, y] = Bool.random(using: &random) }
      }
      glyphs[scalar] = Glyph(
        bitmap: bitmap, advance: Int.random(in: 0...20, using: &random),
        xOffset: Int.random(in: -9...9, using: &random),
        yOffset: Int.random(in: -9...9, using: &random))
    }
    glyphs["A"] = glyph("#.#")
    return BitmapFont(
      name: "random", ascent: Int.random(in: 1...20, using: &random),
      descent: Int.random(in: 0...9, using: &random), glyphs: glyphs, copyright: "a \"b\"")
  }

  private func printed(_ font: BitmapFont, lowercase: Bool = false) -> String {
    var lines = [
      "STARTFONT 2.1", "FONT \(font.name)", "STARTPROPERTIES 3", "FONT_ASCENT \(font.ascent)",
      "FONT_DESCENT \(font.descent)", "COPYRIGHT \"a \"\"b\"\"\"", "ENDPROPERTIES",
      "CHARS \(font.count)",
    ]
    for scalar in font.scalars {
      guard let glyph = font.glyph(for: scalar) else { continue }
      let bitmap = glyph.bitmap
      lines += ["STARTCHAR u\(scalar.value)", "ENCODING \(scalar.value)", "SWIDTH 500 0"]
      lines.append("DWIDTH \(glyph.advance) 0")
      lines.append("BBX \(bitmap.width) \(bitmap.height) \(glyph.xOffset) \(glyph.yOffset)")
      lines.append("BITMAP")
      for y in 0..<bitmap.height {
        var row = ""
        for x in stride(from: 0, to: (bitmap.width + 7) / 8 * 8, by: 4) {
          let digit = (0..<4).reduce(0) { $0 * 2 + (bitmap[x + $1, y] ? 1 : 0) }
          row += String(digit, radix: 16, uppercase: !lowercase)
        }
        lines.append(row)
      }
      lines.append("ENDCHAR")
    }
    return (lines + ["ENDFONT"]).joined(separator: "\n")
  }
}
