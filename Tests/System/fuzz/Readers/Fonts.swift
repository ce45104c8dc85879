// SPDX-License-Identifier: MIT
import CodecIO
import Core
import LinuxIO
import Typesetting

extension FuzzReader {
  /// The text that is shown with an accepted font.
  private static let sample = "Hello, Wörld! äöü e\u{301} ガ ㎞ 12:34 \u{1F600} {Ω}"

  /// A BDF file: its glyphs keep the limits, and a text can be shown with them.
  static func checkBDF(_ bytes: [UInt8]) throws {
    let font: BitmapFont
    do throws(BDFError) { font = try BDFReader.read(bytes, name: "font.bdf") } catch {
      try FuzzFinding.unless(error.line >= 1, "a mistake in line \(error.line)")
      return try FuzzFinding.inWords(error.description)
    }
    try FuzzFinding.unless(
      font.reports.count <= BDFReader.reportLimit + 1, "\(font.reports.count) reports")
    for report in font.reports { try FuzzFinding.inWords("\(report)") }
    for scalar in font.scalars {
      guard let glyph = font.glyph(for: scalar) else {
        throw FuzzFinding("the font names \(scalar.value) and has no glyph for it")
      }
      try checkSize(glyph, BDFReader.glyphLimit)
    }
    try show(font)
  }

  /// A PCF, OTB, TrueType or OpenType file through FreeType.
  static func checkFont(_ bytes: [UInt8]) throws {
    for height in [8, 15] {
      let font: SystemFont
      do {
        let file = try FontFile(bytes, name: "font")
        try FuzzFinding.inWords(file.family ?? "", file.style ?? "", file.characterSet ?? "")
        font = try SystemFont(file, name: "font", height: height)
      } catch let error as SystemError {
        return try FuzzFinding.inWords(error.description)
      }
      for scalar in font.scalars.prefix(64) {
        guard let glyph = font.glyph(for: scalar) else { continue }
        try checkSize(glyph, FontFile.greatestHeight)
      }
      try show(font)
    }
  }

  private static func checkSize(_ glyph: Glyph, _ most: Int) throws(FuzzFinding) {
    let (width, height) = (glyph.bitmap.width, glyph.bitmap.height)
    try FuzzFinding.unless(
      (0...most).contains(width) && (0...most).contains(height), "a glyph of \(width)x\(height)")
  }

  private static func show(_ font: some GlyphSource) throws(FuzzFinding) {
    try FuzzFinding.unless(font.height >= 1, "a font of \(font.height) rows")
    let chain = FontChain([font])
    let shaped = chain.shape(sample)
    try FuzzFinding.unless(shaped.width >= 0, "a text of \(shaped.width) columns")
    var bitmap = Bitmap(width: min(shaped.width, 4096), height: min(max(1, chain.height), 64))
    shaped.draw(into: &bitmap, x: 0, baseline: chain.ascent)
  }
}
