// SPDX-License-Identifier: MIT

/// Converts text of one style to glyphs.
struct TextShaper: Sendable {
  /// The part of a style that determines the glyphs.
  struct Style: Hashable {
    private let font: MarkupName?
    private let leadingFont: Int
    private let spacing: Int

    init(_ style: MarkupStyle) {
      font = style.font
      leadingFont = style.leadingFont
      spacing = style.spacing ?? 0
    }
  }

  let fonts: FontChain
  /// The columns that are added between characters.
  let spacing: Int
  let writing: Writing

  /// The glyphs of a text, placed from column 0.
  func shape(_ text: String) -> ShapedText {
    if writing == .horizontal {
      return spacing == 0 ? fonts.shape(text) : spaced(text.syllables) { fonts.shape($0) }
    }
    let cellWidth = fonts.cellWidth
    return spaced(VerticalText.cells(of: text, in: fonts)) {
      VerticalText.shape($0, in: fonts, cellWidth: cellWidth)
    }
  }

  /// The glyphs of characters in visual order, each with its position in the text.
  func shape(_ clusters: [(cluster: TextCluster, place: Int)]) -> ShapedText {
    var line = ShapedText()
    var report = LineReport()
    var known: [Cluster: ChainGlyph] = [:]
    var previous: Unicode.Scalar?
    for (cluster, place) in clusters {
      if cluster.isRefused {
        report.add([MissingGlyph(cluster.text, offset: place, shown: .tooDeep)]) { $0 }
        continue
      }
      let key = Cluster(
        scalars: cluster.scalars.isEmpty ? Array(cluster.text.unicodeScalars) : cluster.scalars,
        plain: cluster.scalars.isEmpty ? [] : cluster.plain.flatMap(\.unicodeScalars))
      let glyph = known[key] ?? fonts.glyph(forScalars: key.scalars, plain: key.plain)
      known[key] = glyph
      let whole = key.scalars.count == 1 ? key.scalars[0] : nil
      if spacing == 0 {
        if line.glyphs.isEmpty, line.width == 0 { line.first = whole }
        line.width = max(0, line.width + fonts.columns(between: previous, and: whole))
        line.last = whole
      }
      previous = whole
      line.glyphs += glyph.parts.map { PlacedGlyph(glyph: $0.glyph, x: $0.x + line.width) }
      line.width += glyph.advance == 0 ? 0 : max(0, glyph.advance + spacing)
      if let substitute = glyph.substitute {
        // Of a ligature only the first letter.
        let text = cluster.scalars.isEmpty ? cluster.text : String(cluster.text.prefix(1))
        let missing = MissingGlyph(
          text, offset: place, shown: substitute, lacking: glyph.lacking)
        report.add([missing]) { $0 }
      }
    }
    line.missing = report.missing
    return line
  }

  /// The key of a character's glyphs.
  private struct Cluster: Hashable {
    let scalars: [Unicode.Scalar]
    let plain: [Unicode.Scalar]
  }

  /// The glyphs of pieces of text with spacing; each distinct piece is shaped once.
  private func spaced(
    _ pieces: [String], _ shape: (String) -> ShapedText
  ) -> ShapedText {
    var line = ShapedText()
    var report = LineReport()
    var offset = 0
    // Keyed by scalars, because canonically equivalent characters may differ in glyphs.
    var known: [[Unicode.Scalar]: ShapedText] = [:]
    for piece in pieces {
      let scalars = Array(piece.unicodeScalars)
      let shaped = known[scalars] ?? shape(piece)
      known[scalars] = shaped
      line.glyphs += shaped.glyphs.map { PlacedGlyph(glyph: $0.glyph, x: $0.x + line.width) }
      // Negative spacing must not make advances negative.
      line.width += shaped.width == 0 ? 0 : max(0, shaped.width + spacing)
      report.add(shaped.missing) { $0 + offset }
      offset += piece.count
    }
    line.missing = report.missing
    return line
  }
}
