// SPDX-License-Identifier: MIT
import BitmapFonts
import Raster
import Recording
import Wording

/// A picture of the characters of a font, or of lines of text in it, for those who draw or choose
/// a font.
struct SpecimenSheet {
  /// The most characters of a sheet.
  static let mostCharacters = 4096

  /// The side of the square of a font's pixel, in pixels of the picture.
  private static let side = 4
  private static let ink = RGB(255, 160, 16)
  /// The gray between the places of glyphs.
  private static let paper: UInt8 = 24
  /// The place of a glyph: its advance and the rows of the font.
  private static let place = RGB(52, 48, 42)
  /// The same below the baseline.
  private static let below = RGB(40, 44, 56)
  private static let label = RGB(150, 150, 150)

  private var pixels: [UInt8]
  private let width: Int
  private let height: Int

  /// An empty sheet for columns and rows of a font's pixels.
  ///
  /// - Throws: a `SignError` for one of more pixels than a recording may have.
  private init(columns: Int, rows: Int) throws(SignError) {
    let side = SpecimenSheet.side
    guard columns <= LEDPicture.greatestArea, rows <= LEDPicture.greatestArea,
      columns * rows <= LEDPicture.greatestArea / (side * side)
    else {
      throw SignError(
        place: "--specimen",
        reason: "the picture would have more than \(LEDPicture.greatestArea) pixels",
        remedy: "Give a smaller --height, or name fewer characters with --sample.")
    }
    width = max(columns, 1) * side
    height = max(rows, 1) * side
    pixels = [UInt8](repeating: SpecimenSheet.paper, count: width * height * 3)
  }

  /// A table of characters, sixteen in a line, with the first code of each line; the place of each
  /// glyph is shown, so that its distance from the neighbours is seen.
  ///
  /// - Throws: a `SignError` for a font with more than `mostCharacters`.
  static func png(
    of font: any GlyphSource, scalars: [Unicode.Scalar], name: String
  ) throws -> [UInt8] {
    guard scalars.count <= mostCharacters else {
      throw SignError(
        place: "font \(Wording.quoted(name))",
        reason: "it has \(scalars.count) characters, and a sheet shows at most \(mostCharacters)",
        remedy: "Name the characters with --sample.")
    }
    let labels = FontChain([BundledGlyphs(.signboard5)])
    let codes = Set(scalars.map { $0.value / 16 }).sorted()
    let step = (scalars.map { font.glyph(for: $0)?.advance ?? 0 }.max() ?? 0) + 2
    let (left, line) = (30, max(font.height, 5) + 3)
    var sheet = try SpecimenSheet(columns: left + 16 * step, rows: codes.count * line + 2)
    let known = Set(scalars)
    for (row, code) in codes.enumerated() {
      let baseline = 2 + row * line + font.ascent
      let first = Unicode.Scalar(code * 16).map { ScalarName.code($0) } ?? ""
      sheet.draw(
        labels.shape(first).glyphs, x: 2, baseline: baseline, color: SpecimenSheet.label)
      for column in 0..<16 {
        guard let scalar = Unicode.Scalar(code * 16 + UInt32(column)), known.contains(scalar),
          let glyph = font.glyph(for: scalar)
        else { continue }
        sheet.draw(glyph, of: font, x: left + column * step, baseline: baseline)
      }
    }
    return try sheet.png(name: name)
  }

  /// Lines of text, one below another.
  static func png(of lines: [ShapedText], in font: any GlyphSource, name: String) throws -> [UInt8]
  {
    let line = font.height + 2
    var sheet = try SpecimenSheet(
      columns: (lines.map(\.width).max() ?? 0) + 4, rows: lines.count * line + 2)
    for (row, text) in lines.enumerated() {
      sheet.draw(text.glyphs, x: 2, baseline: 2 + row * line + font.ascent, color: ink)
    }
    return try sheet.png(name: name)
  }

  private func png(name: String) throws -> [UInt8] {
    try PNGEncoder.bytes(rgb: pixels, width: width, height: height, name: name)
  }

  /// Draws a glyph and the place that its advance and the font's rows give it.
  private mutating func draw(_ glyph: Glyph, of font: any GlyphSource, x: Int, baseline: Int) {
    for column in 0..<glyph.advance {
      for row in -font.ascent..<font.descent {
        dot(x + column, baseline + row, row < 0 ? SpecimenSheet.place : SpecimenSheet.below)
      }
    }
    draw([PlacedGlyph(glyph: glyph, x: 0)], x: x, baseline: baseline, color: SpecimenSheet.ink)
  }

  private mutating func draw(_ glyphs: [PlacedGlyph], x: Int, baseline: Int, color: RGB) {
    for placed in glyphs {
      let bitmap = placed.glyph.bitmap
      for row in 0..<bitmap.height {
        for column in 0..<bitmap.width where bitmap[column, row] {
          dot(x + placed.left + column, baseline - placed.glyph.top + row, color)
        }
      }
    }
  }

  /// Draws a square with a dark line at its right and lower edge; nothing outside the sheet.
  private mutating func dot(_ column: Int, _ row: Int, _ color: RGB) {
    let side = SpecimenSheet.side
    guard column >= 0, row >= 0, (column + 1) * side <= width, (row + 1) * side <= height else {
      return
    }
    for y in row * side..<row * side + side - 1 {
      for x in column * side..<column * side + side - 1 {
        let index = (y * width + x) * 3
        (pixels[index], pixels[index + 1], pixels[index + 2]) = (color.red, color.green, color.blue)
      }
    }
  }
}
