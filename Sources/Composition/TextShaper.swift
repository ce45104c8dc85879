// SPDX-License-Identifier: MIT
import BitmapFonts

/// How the text of one style becomes glyphs.
struct TextShaper: Sendable {
  let fonts: FontChain
  /// The columns that are added between characters.
  let spacing: Int
  let writing: Writing

  /// The glyphs of a text, placed from column 0.
  func shape(_ text: String) -> ShapedText {
    switch writing {
    case .horizontal where spacing == 0: fonts.shape(text)
    case .horizontal: spaced(text.map { String($0) }) { fonts.shape($0) }
    case .vertical:
      spaced(VerticalText.cells(of: text, in: fonts)) { VerticalText.shape($0, in: fonts) }
    }
  }

  /// Pieces of text one after the other with the spacing between them.
  private func spaced(
    _ pieces: [String], _ shape: (String) -> ShapedText
  ) -> ShapedText {
    var line = ShapedText()
    var report = LineReport()
    var offset = 0
    for piece in pieces {
      let shaped = shape(piece)
      line.glyphs += shaped.glyphs.map { PlacedGlyph(glyph: $0.glyph, x: $0.x + line.width) }
      // Characters may come close but never turn back.
      line.width += shaped.width == 0 ? 0 : max(0, shaped.width + spacing)
      report.add(shaped.missing) { $0 + offset }
      offset += piece.count
    }
    line.missing = report.missing
    return line
  }
}
