// SPDX-License-Identifier: MIT
internal import Core

/// Parses a font file line by line.
struct BDFParser {
  /// The part of the file that contains the current line.
  enum Place { case beforeFont, header, glyph, rows, afterFont }

  let name: String
  var lines: BDFLines
  var place = Place.beforeFont
  /// The fonts in the file, the current one last.
  var sections: [BDFSection] = []
  var draft = BDFGlyphDraft(line: 0)
  /// The glyphs of all fonts by their codes, each with the number of its font from 0.
  var glyphs: [UInt32: (glyph: Glyph, section: Int)] = [:]
  /// The pixels of all bounding boxes together.
  var pixels = 0
  /// Characters that codes may mean as well, where no other glyph has them.
  var secondChoices: [(scalar: UInt32, glyph: Glyph)] = []
  var reports: [FontReport] = []
  var unlistedReports = 0

  /// Reads the whole file.
  mutating func parse() throws(BDFError) -> BitmapFont {
    while lines.advance() {
      guard lines.line <= BDFReader.lineLimit else {
        throw failure(
          "BDF", expected: "at most \(BDFReader.lineLimit) lines",
          nextStep: "Use a font with fewer glyphs.")
      }
      if place == .rows, draft.appendRow(lines.current) { continue }
      try takeKeyword()
    }
    if sections.isEmpty { throw failure("STARTFONT", expected: "STARTFONT 2.1") }
    if place != .afterFont {
      try endGlyph(isComplete: false)
      report(lines.line, "ENDFONT is missing; the file may have been cut off.")
    }
    return try finish()
  }

  private mutating func takeKeyword() throws(BDFError) {
    let keyword = BDFKeyword(lines.word)
    switch (place, keyword) {
    case (_, .comment?): break
    case (_, .startFont?): try startFont()
    case (.beforeFont, _): throw notAFont()
    case (.afterFont, _): break
    case (_, .endFont?):
      try endGlyph(isComplete: false)
      place = .afterFont
    case (_, .startCharacter?):
      try endGlyph(isComplete: false)
      draft.begin(line: lines.line)
      if sections[sections.count - 1].meaning == nil { readMeaning() }
      sections[sections.count - 1].glyphCount += 1
      place = .glyph
    case (.glyph, .endCharacter?), (.rows, .endCharacter?): try endGlyph(isComplete: true)
    case (.rows, _):
      throw failure("BITMAP", expected: "a row of hexadecimal digits or ENDCHAR", wholeLine: true)
    case (.glyph, let keyword?): try takeGlyphLine(keyword)
    case (.header, let keyword?): try takeHeaderLine(keyword)
    case (_, nil): break
    }
  }

  private mutating func readMeaning() {
    let section = sections[sections.count - 1]
    let meaning = section.readMeaning()
    sections[sections.count - 1].meaning = meaning
    if case .ascii(let name) = meaning, let registry = section.registry {
      report(
        registry.line,
        "CHARSET_REGISTRY: \(name) is not known; only characters of ASCII are taken. Convert the "
          + "font to Unicode.", isLoss: true)
    }
  }

  private mutating func startFont() throws(BDFError) {
    try endGlyph(isComplete: false)
    if !sections.isEmpty {
      report(
        lines.line,
        "A second font begins here; only its characters that are still missing are taken.")
    }
    sections.append(BDFSection(line: lines.line))
    place = .header
  }

  /// Adds a report about a line; beyond the limit reports are only counted.
  mutating func report(_ line: Int, _ what: String, isLoss: Bool = false) {
    guard reports.count < BDFReader.reportLimit - 1 else {
      unlistedReports += 1
      return
    }
    // Reports quote properties, which may contain control characters.
    reports.append(
      FontReport(file: name, line: line, what: Wording.plain(what), isLoss: isLoss))
  }

  /// The error for the current line with unexpected arguments.
  func failure(
    _ keyword: String, expected: String, wholeLine: Bool = false,
    nextStep: String = "Correct this line or use another font."
  ) -> BDFError {
    let found = wholeLine ? lines.current : lines.arguments
    return BDFError(
      file: name, line: max(1, lines.line), keyword: keyword,
      found: lines.current.isEmpty ? nil : BDFLines.excerpt(found), expected: expected,
      nextStep: nextStep)
  }

  /// The error for a file that is not BDF, with a hint for other font formats.
  private func notAFont() -> BDFError {
    let kinds: [(magic: [UInt8], found: String, nextStep: String)] = [
      ([0x1F, 0x8B], "a gzip file", "Unpack it with gunzip; what comes out must be BDF."),
      ([0x01, 0x66, 0x63, 0x70], "a PCF font", "Convert it with pcf2bdf."),
      ([0x00, 0x01, 0x00, 0x00], "a TrueType font", "Save its bitmaps as BDF with fontforge."),
      ([0x4F, 0x54, 0x54, 0x4F], "an OpenType font", "Save its bitmaps as BDF with fontforge."),
    ]
    guard let kind = kinds.first(where: { lines.bytes.starts(with: $0.magic) }) else {
      return failure(
        "STARTFONT", expected: "STARTFONT 2.1", wholeLine: true,
        nextStep: "Give a font file in BDF format.")
    }
    return BDFError(
      file: name, line: 1, keyword: "STARTFONT", found: kind.found, expected: "STARTFONT 2.1",
      nextStep: kind.nextStep)
  }
}
