// SPDX-License-Identifier: MIT
internal import CBundledFonts
internal import Core

/// The fonts built into the program; the cases are in the order of the C target CBundledFonts.
public enum BundledFont: String, CaseIterable, Sendable {
  /// The proportional font for signs eight rows high.
  case signboard8 = "signboard-8"
  /// `signboard8` with stems of two pixels, to be read from across a street.
  case signboard8Bold = "signboard-8-bold"
  /// `signboard8` with dots of two pixels in `:`, `.` and the like, so that a time reads from far.
  case signboard8Dots = "signboard-8-dots"
  /// `signboard8` with room for two marks above a letter and one below it, for Vietnamese.
  case signboard12 = "signboard-12"
  /// The small proportional font for lines of five rows.
  case signboard5 = "signboard-5"
  /// The smallest proportional font, for places of four rows.
  case signboard4 = "signboard-4"
  /// Pictures eight rows high: weather, arrows, clocks, warnings, vehicles, faces; without letters, so
  /// use it after another font in a chain.
  case signboardEmoji = "signboard-emoji"

  /// The font's name, such as `signboard-8`.
  public var name: String { rawValue }

  /// The position of the font in the C target.
  private var number: Int {
    BundledFont.allCases.firstIndex(of: self) ?? 0
  }

  /// The rows above the baseline.
  var ascent: Int { Int(bundled_font_ascent(number)) }
  /// The rows below the baseline.
  var descent: Int { Int(bundled_font_descent(number)) }

  /// The rows of a line.
  public var height: Int { ascent + descent }
  /// The number of characters.
  public var count: Int { bundled_font_glyphs(number) }

  /// The pairs of characters that stand closer than others.
  var kerning: KerningPairs {
    let number = number
    let bytes = (0..<bundled_font_kerning_size(number)).map { bundled_font_kerning(number, $0) }
    return KerningPairs(String(decoding: bytes, as: UTF8.self)) ?? .none
  }

  /// The glyph of a character; `nil` if the font lacks it.
  func glyph(for scalar: Unicode.Scalar) -> Glyph? {
    let index = bundled_font_find(number, scalar.value)
    return index < count ? glyph(at: index) : nil
  }

  private func glyph(at index: Int) -> Glyph {
    let number = number
    let glyph = bundled_font_glyph(number, index)
    let columns = (0..<Int(glyph.width)).map { bundled_font_column(number, index, $0) }
    // The bounding box has no dark rows at its top and bottom.
    let ink = columns.reduce(0, |)
    let top = ink == 0 ? ascent : ink.trailingZeroBitCount
    let end = ink == 0 ? ascent : UInt16.bitWidth - ink.leadingZeroBitCount
    let bitmap = Bitmap(width: columns.count, height: end - top) { x, y in
      columns[x] >> UInt16(top + y) & 1 == 1
    }
    return Glyph(
      bitmap: bitmap, advance: Int(glyph.advance), xOffset: -Int(glyph.back), yOffset: ascent - end)
  }

  /// The whole font; `BundledGlyphs` makes only the glyphs that are asked for.
  public func load() -> BitmapFont {
    BitmapFont(
      name: name, ascent: ascent, descent: descent,
      entries: (0..<count).map { (bundled_font_glyph(number, $0).code, glyph(at: $0)) },
      kerning: kerning, reports: [])
  }
}
