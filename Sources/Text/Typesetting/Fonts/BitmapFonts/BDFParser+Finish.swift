// SPDX-License-Identifier: MIT
import Core

extension BDFParser {
  /// Ends the current glyph, if any, and keeps it if it is the first of its code.
  mutating func endGlyph(isComplete: Bool) throws(BDFError) {
    guard place == .glyph || place == .rows else { return }
    place = .header
    let line = draft.line
    if !isComplete { report(line, "ENDCHAR is missing; the glyph ends at the next keyword.") }
    guard let code = draft.code else {
      report(line, "ENCODING is missing; the glyph is left out.")
      return
    }
    guard code >= 0 else { return }
    let meaning = sections.last?.meaning ?? .unicode
    let scalars = UInt32(exactly: code).map { meaning.scalars(of: $0) } ?? []
    guard let value = scalars.first, Unicode.Scalar(value) != nil else {
      // Character sets that are not known were reported as a whole.
      if case .ascii = meaning { return }
      let set = meaning.name.map { "character of \($0)" } ?? "Unicode character"
      report(line, "ENCODING \(code) is not a \(set); the glyph is left out.")
      return
    }
    if let earlier = glyphs[value]?.section {
      if earlier == sections.count - 1 {
        report(line, "ENCODING \(code) occurs again; its first glyph stays.")
      }
      return
    }
    let box = draft.box ?? BDFBox(width: 0, height: 0, xOffset: 0, yOffset: 0)
    // Checked before the picture is allocated: large boxes must not cost memory.
    pixels += box.width * box.height
    guard pixels <= BDFReader.pixelLimit else {
      throw BDFError(
        file: name, line: line, keyword: "STARTCHAR", found: "\(pixels) pixels so far",
        expected: "at most \(BDFReader.pixelLimit) in the whole font",
        nextStep: "Use a font with fewer or smaller glyphs.")
    }
    reportRows(code: code, box: box)
    var advance = draft.advance ?? sections.last?.advance
    if advance == nil {
      advance = box.width
      report(
        line, "DWIDTH is missing for ENCODING \(code); the advance is its width, \(box.width).")
    }
    let glyph = Glyph(
      bitmap: draft.picture(of: box), advance: advance ?? box.width, xOffset: box.xOffset,
      yOffset: box.yOffset)
    glyphs[value] = (glyph, sections.count - 1)
    secondChoices += scalars.dropFirst().map { ($0, glyph) }
  }

  private mutating func reportRows(code: Int, box: BDFBox) {
    guard box.width > 0 else { return }
    let count = draft.rowCount ?? 0
    if count < box.height {
      report(
        draft.line,
        "ENCODING \(code) has \(count) of \(box.height) bitmap rows; the others are dark.")
    } else if count > box.height {
      report(
        draft.line,
        "ENCODING \(code) has \(count) bitmap rows for \(box.height); the last are ignored.")
    }
    if draft.hasShortRow {
      report(
        draft.line,
        "ENCODING \(code) has bitmap rows of fewer than \(box.width) pixels; the rest is dark.")
    }
  }

  /// Makes the font from the read sections and glyphs.
  mutating func finish() throws(BDFError) -> BitmapFont {
    guard let first = sections.first, !glyphs.isEmpty else {
      if let section = sections.first, case .ascii(let set)? = section.meaning,
        let registry = section.registry
      {
        throw BDFError(
          file: name, line: registry.line, keyword: "CHARSET_REGISTRY",
          found: Wording.cut(set, to: 40),
          expected: "a character set that is known, as no character is one of ASCII",
          nextStep: "Convert the font to Unicode.")
      }
      throw BDFError(
        file: name, line: max(1, lines.line), keyword: "STARTCHAR", found: nil,
        expected: "at least one glyph with a character code",
        nextStep: "Use a font that has characters.")
    }
    for section in sections { reportCount(of: section) }
    for (scalar, glyph) in secondChoices where glyphs[scalar] == nil {
      glyphs[scalar] = (glyph, 0)
    }
    let metrics = metrics(of: first)
    if let item = first.defaultCharacter {
      let scalar = UInt32(exactly: item.value).flatMap { first.meaning?.scalars(of: $0).first }
      if scalar.flatMap({ glyphs[$0] }) == nil {
        report(item.line, "DEFAULT_CHAR \(item.value) names a character that the font lacks.")
      }
    }
    return BitmapFont(
      name: name, ascent: metrics.ascent, descent: metrics.descent,
      entries: glyphs.sorted { $0.key < $1.key }.map { ($0.key, $0.value.glyph) },
      kerning: first.kerning, reports: sortedReports())
  }

  private mutating func reportCount(of section: BDFSection) {
    guard let announced = section.announced else {
      report(section.line, "CHARS is missing; the font has \(section.glyphCount) glyphs.")
      return
    }
    if announced.value != section.glyphCount {
      report(
        announced.line,
        "CHARS announces \(announced.value) glyphs, but \(section.glyphCount) came.")
    }
  }

  /// Ascent and descent of the file, otherwise of its box, otherwise of its glyphs.
  private mutating func metrics(of section: BDFSection) -> (ascent: Int, descent: Int) {
    if let ascent = section.ascent, let descent = section.descent, ascent + descent > 0 {
      return (ascent, descent)
    }
    let glyphs = glyphs.values.map(\.glyph)
    var derived = (
      ascent: glyphs.map(\.top).max() ?? 0, descent: -(glyphs.map(\.yOffset).min() ?? 0)
    )
    var source = "its glyphs"
    if let box = section.box, box.height > 0 {
      derived = (box.height + box.yOffset, -box.yOffset)
      source = "FONTBOUNDINGBOX"
    }
    var ascent = section.ascent ?? derived.ascent
    var descent = section.descent ?? derived.descent
    if ascent + descent <= 0 { (ascent, descent) = derived }
    report(
      section.line,
      "FONT_ASCENT or FONT_DESCENT is missing; taken from \(source): \(ascent) rows above the "
        + "baseline, \(descent) below.")
    return (ascent, descent)
  }

  private func sortedReports() -> [FontReport] {
    // Sort stably: reports of one line keep their order.
    let order = reports.indices.sorted { (reports[$0].line, $0) < (reports[$1].line, $1) }
    var sorted = order.map { reports[$0] }
    if unlistedReports > 0 {
      let what = "\(unlistedReports) more reports are not listed."
      sorted.append(FontReport(file: name, line: max(1, lines.line), what: what))
    }
    return sorted
  }
}
