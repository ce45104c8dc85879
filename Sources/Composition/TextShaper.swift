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

  /// The glyphs of characters that stand in the order in which they are seen, each with its
  /// place in the text.
  func shape(_ clusters: [(cluster: TextCluster, place: Int)]) -> ShapedText {
    var line = ShapedText()
    var report = LineReport()
    for (cluster, place) in clusters {
      if cluster.isRefused {
        if let control = cluster.text.first {
          report.add([MissingGlyph(control, offset: place, shown: .tooDeep)]) { $0 }
        }
        continue
      }
      let written = Array(cluster.text.unicodeScalars)
      let glyph = fonts.glyph(
        forScalars: cluster.scalars.isEmpty ? written : cluster.scalars,
        plain: cluster.scalars.isEmpty ? [] : cluster.plain.flatMap(\.unicodeScalars))
      line.glyphs += glyph.parts.map { PlacedGlyph(glyph: $0.glyph, x: $0.x + line.width) }
      line.width += glyph.advance == 0 ? 0 : max(0, glyph.advance + spacing)
      if let substitute = glyph.substitute, let character = cluster.text.first {
        let missing = MissingGlyph(
          character, offset: place, shown: substitute, lacking: glyph.lacking)
        report.add([missing]) { $0 }
      }
    }
    line.missing = report.missing
    return line
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
