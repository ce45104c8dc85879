// SPDX-License-Identifier: MIT

extension BDFParser {
  /// Reads a line between STARTFONT and the first glyph, including properties.
  mutating func takeHeaderLine(_ keyword: BDFKeyword) throws(BDFError) {
    let last = sections.count - 1
    let line = lines.line
    switch keyword {
    case .fontBoundingBox: sections[last].box = try box("FONTBOUNDINGBOX")
    case .ascent: sections[last].ascent = metric("FONT_ASCENT")
    case .descent: sections[last].descent = metric("FONT_DESCENT")
    case .advance: sections[last].advance = try advance()
    case .defaultCharacter:
      if let code = firstNumber {
        sections[last].defaultCharacter = .init(value: code, line: line)
      }
    case .registry: sections[last].registry = .init(value: property, line: line)
    case .charset: sections[last].charset = property
    case .kerning:
      if let pairs = KerningPairs(property) {
        sections[last].kerning = pairs
      } else {
        let found = BDFLines.excerpt(lines.arguments)
        report(
          line,
          "KERNING_PAIRS: found \"\(found)\", expected groups of columns from -8 to 0, left and "
            + "right characters; ignored.")
      }
    case .metricsSet:
      if firstNumber == 1 {
        report(line, "METRICSSET 1: a font for vertical writing; it is set horizontally.")
      }
    case .characterCount:
      guard let count = firstNumber else {
        throw failure("CHARS", expected: "the number of glyphs")
      }
      sections[last].announced = .init(value: count, line: line)
    case .endCharacter: report(line, "ENDCHAR without STARTCHAR; it was passed over.")
    default: break
    }
  }

  /// Reads a line between STARTCHAR and BITMAP.
  mutating func takeGlyphLine(_ keyword: BDFKeyword) throws(BDFError) {
    switch keyword {
    case .encoding:
      // `ENCODING -1 n` is a private number; the glyph has no character either way.
      guard let code = firstNumber, code >= -1 else {
        throw failure("ENCODING", expected: "a character code, or -1 for none")
      }
      draft.code = code
    case .advance: draft.advance = try advance()
    case .boundingBox: draft.box = try box("BBX")
    case .bitmap:
      draft.beginRows(of: draft.box ?? defaultBox())
      place = .rows
    default: break
    }
  }

  /// The box of a glyph without BBX.
  private mutating func defaultBox() -> BDFBox {
    report(draft.line, "BBX is missing; the glyph was given the box of FONTBOUNDINGBOX.")
    return sections[sections.count - 1].box ?? BDFBox(width: 0, height: 0, xOffset: 0, yOffset: 0)
  }

  private func box(_ keyword: String) throws(BDFError) -> BDFBox {
    var rest = lines.arguments
    guard let width = BDFLines.number(&rest), let height = BDFLines.number(&rest),
      let xOffset = BDFLines.number(&rest), let yOffset = BDFLines.number(&rest)
    else {
      throw failure(keyword, expected: "four numbers: width, height, x offset, y offset")
    }
    let sizes = 0...BDFReader.glyphLimit
    guard sizes.contains(width), sizes.contains(height) else {
      throw failure(keyword, expected: "a width and a height from 0 to \(BDFReader.glyphLimit)")
    }
    let offsets = -Glyph.limit...Glyph.limit
    guard offsets.contains(xOffset), offsets.contains(yOffset) else {
      throw failure(keyword, expected: "offsets from -\(Glyph.limit) to \(Glyph.limit)")
    }
    return BDFBox(width: width, height: height, xOffset: xOffset, yOffset: yOffset)
  }

  private mutating func advance() throws(BDFError) -> Int {
    guard let advance = firstNumber, abs(advance) <= Glyph.limit else {
      throw failure("DWIDTH", expected: "an advance from 0 to \(Glyph.limit) columns")
    }
    if advance < 0 { report(lines.line, "DWIDTH \(advance): an advance below 0 is taken as 0.") }
    return max(0, advance)
  }

  /// FONT_ASCENT or FONT_DESCENT; an invalid value counts as missing.
  private mutating func metric(_ keyword: String) -> Int? {
    if let value = firstNumber, abs(value) <= BDFReader.glyphLimit { return value }
    let found = BDFLines.excerpt(lines.arguments)
    let limit = BDFReader.glyphLimit
    report(
      lines.line,
      "\(keyword): found \"\(found)\", expected a number from -\(limit) to \(limit); ignored.")
    return nil
  }

  private var firstNumber: Int? {
    var rest = lines.arguments
    return BDFLines.number(&rest)
  }

  /// The value of a property without quotation marks; doubled ones inside are unescaped.
  private var property: String {
    let text = BDFLines.text(lines.arguments)
    guard text.hasPrefix("\"") else { return text }
    var value = ""
    var isAfterQuote = false
    for character in text.dropFirst() {
      if character == "\"", !isAfterQuote {
        isAfterQuote = true
        continue
      }
      if isAfterQuote, character != "\"" { break }
      isAfterQuote = false
      value.append(character)
    }
    return value
  }
}
