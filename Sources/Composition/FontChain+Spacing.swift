// SPDX-License-Identifier: MIT
import BitmapFonts

extension FontChain {
  /// Places the glyphs of a text with more or fewer columns between its characters.
  func shape(_ text: String, spacing: Int) -> ShapedText {
    guard spacing != 0 else { return shape(text) }
    var line = ShapedText()
    var report = LineReport()
    for (offset, character) in text.enumerated() {
      let shaped = shape(String(character))
      line.glyphs += shaped.glyphs.map { PlacedGlyph(glyph: $0.glyph, x: $0.x + line.width) }
      // Characters may come close but never turn back.
      line.width += shaped.width == 0 ? 0 : max(0, shaped.width + spacing)
      report.add(shaped.missing) { _ in offset }
    }
    line.missing = report.missing
    return line
  }
}
