// SPDX-License-Identifier: MIT
import Core
import SignTesting
import Testing
import Typesetting

struct BDFPropertyTests {
  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `a printed font is read back unchanged`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let font = randomFont(&random)
    let text = printed(font, lowercase: seed % 2 == 0)
    #expect(try BDFReader.read(Array(text.utf8), name: font.name) == font, "seed \(seed)")
  }

  private func randomFont(_ random: inout SeededGenerator) -> BitmapFont {
    var glyphs: [Unicode.Scalar: Glyph] = [:]
    for _ in 0..<Int.random(in: 1...12, using: &random) {
      let limit: UInt32 = Bool.random(using: &random) ? 0xFF : 0x10FFFF
      guard let scalar = Unicode.Scalar(UInt32.random(in: 0...limit, using: &random)) else {
        continue
      }
      let bitmap = Bitmap.random(
        width: Int.random(in: 0...20, using: &random),
        height: Int.random(in: 0...20, using: &random), using: &random)
      glyphs[scalar] = Glyph(
        bitmap: bitmap, advance: Int.random(in: 0...20, using: &random),
        xOffset: Int.random(in: -9...9, using: &random),
        yOffset: Int.random(in: -9...9, using: &random))
    }
    glyphs["A"] = glyph("#.#")
    return BitmapFont(
      name: "random", ascent: Int.random(in: 1...20, using: &random),
      descent: Int.random(in: 0...9, using: &random), glyphs: glyphs)
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
