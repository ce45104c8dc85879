// SPDX-License-Identifier: MIT
import Core
import Testing
import Typesetting

struct BDFReaderTests {
  private func first(_ font: BitmapFont) -> Glyph? { font.scalars.first.flatMap(font.glyph) }

  @Test func `a clean font is read without a report`() throws {
    let font = try read(
      bdf(
        header: [
          "COMMENT hello", "FONT -x", "SIZE 4 75 75", "FONTBOUNDINGBOX 3 4 0 -1",
          "STARTPROPERTIES 5", "FONT_ASCENT 3", "FONT_DESCENT 1", "DEFAULT_CHAR 65",
          "COPYRIGHT \"(c)\"", "KERNING_PAIRS \"-1 A \"\"\"", "ENDPROPERTIES",
        ], letterA))
    #expect(font.reports.isEmpty)
    #expect(font.name == "x.bdf")
    #expect((font.ascent, font.descent, font.height, font.count) == (3, 1, 4, 1))
    #expect(font.scalars == ["A"])
    #expect(font.kerning.columns(between: "A", and: "\"") == -1)
    #expect(font.glyph(for: "B") == nil)
    let a = try #require(font.glyph(for: "A"))
    #expect((a.advance, a.xOffset, a.yOffset, a.top) == (4, 0, 0, 2))
    #expect(a.bitmap.picture == ".#.\n#.#")
  }

  @Test(arguments: ["\n", "\r\n", "\r", "\n\n", " \t\n", "\n   "])
  func `line ends, blank lines and blanks around lines make no difference`(end: String) throws {
    let text = bdf(letterA)
    let font = try read(text.split(separator: "\n").joined(separator: end))
    #expect(font == (try read(text)))
  }

  @Test func `tabs separate words and a byte order mark is ignored`() throws {
    let text = "\u{FEFF}" + bdf(letterA).replacing(" ", with: "\t ")
    #expect(try read(text) == read(bdf(letterA)))
  }

  @Test func `Latin 1 bytes are understood in comments and properties`() throws {
    let bytes =
      Array("STARTFONT 2.1\nCOMMENT ".utf8) + [0xE9, 0xFF] + Array("\nKERNING_PAIRS \"-1 ".utf8)
      + [0xA9, 0x20, 0xFC]
      + Array("\"\nFONT_ASCENT 3\nFONT_DESCENT 1\nCHARS 1\n\(letterA)\nENDFONT".utf8)
    let font = try BDFReader.read(bytes, name: "x")
    #expect(font.kerning.columns(between: "©", and: "ü") == -1)
    #expect(font.reports.isEmpty)
  }

  @Test func `hexadecimal digits may be lowercase, missing or too many`() throws {
    let font = try read(
      bdf(
        """
        STARTCHAR wide
        ENCODING 66
        DWIDTH 13 0
        BBX 12 4 0 0
        BITMAP
        aBc0
        FFFFFFFF
        f
        8010
        ENDCHAR
        """))
    #expect(
      first(font)?.bitmap.picture == """
        #.#.#.####..
        ############
        ####........
        #..........#
        """)
    #expect(
      font.reports.map(\.description) == [
        "x.bdf:6: ENCODING 66 has bitmap rows of fewer than 12 pixels; the rest is dark."
      ])
  }

  @Test func `missing bitmap rows are dark and extra ones ignored`() throws {
    let font = try read(
      bdf(
        count: 2, letterA.replacing("A0\n", with: ""),
        letterA.replacing("65", with: "66").replacing("A0\n", with: "A0\nE0\n")))
    #expect(font.glyph(for: "A")?.bitmap.picture == ".#.\n...")
    #expect(font.glyph(for: "B")?.bitmap.picture == ".#.\n#.#")
    #expect(
      font.reports.map(\.description) == [
        "x.bdf:6: ENCODING 65 has 1 of 2 bitmap rows; the others are dark.",
        "x.bdf:13: ENCODING 66 has 3 bitmap rows for 2; the last are ignored.",
      ])
  }

  @Test func `the first of several glyphs with one code is kept`() throws {
    let font = try read(bdf(count: 2, letterA, letterA.replacing("A0\n", with: "00\n")))
    #expect(font.glyph(for: "A")?.bitmap.picture == ".#.\n#.#")
    #expect(
      font.reports.map(\.description) == [
        "x.bdf:14: ENCODING 65 occurs again; its first glyph stays."
      ])
  }

  @Test(arguments: ["-1", "-1 77"])
  func `glyphs without a code are skipped`(code: String) throws {
    let font = try read(
      bdf(count: 2, letterA, letterA.replacing("ENCODING 65", with: "ENCODING \(code)")))
    #expect(font.scalars == ["A"])
    #expect(font.reports.isEmpty)
  }

  @Test func `codes that are not characters are reported`() throws {
    let font = try read(
      bdf(
        count: 4, letterA, letterA.replacing("65", with: "55296"),
        letterA.replacing("65", with: "1114112"), letterA.replacing("ENCODING 65\n", with: "")))
    #expect(font.count == 1)
    #expect(
      font.reports.map(\.description) == [
        "x.bdf:14: ENCODING 55296 is not a Unicode character; the glyph is left out.",
        "x.bdf:22: ENCODING 1114112 is not a Unicode character; the glyph is left out.",
        "x.bdf:30: ENCODING is missing; the glyph is left out.",
      ])
  }

  @Test func `a second font in the file only fills gaps`() throws {
    let dark = letterA.replacing("A0\n", with: "00\n")
    let text =
      bdf(letterA)
      + bdf(
        header: [
          "FONT_ASCENT 9", "FONT_DESCENT 9", "CHARSET_REGISTRY \"ISO8859\"",
          "CHARSET_ENCODING \"1\"",
        ],
        count: 2, dark, letterA.replacing("65", with: "228"))
    let font = try read(text)
    #expect(font.scalars == ["A", "ä"])
    #expect(font.glyph(for: "A")?.bitmap.picture == ".#.\n#.#")
    #expect((font.ascent, font.descent) == (3, 1))
    #expect(
      font.reports.map(\.description) == [
        "x.bdf:15: A second font begins here; only its characters that are still missing are taken."
      ])
  }

  @Test func `an empty box, a zero advance and ink outside the cell are kept`() throws {
    let font = try read(
      bdf(
        count: 2,
        "STARTCHAR space\nENCODING 32\nDWIDTH 3 0\nBBX 0 0 0 0\nBITMAP\nENDCHAR",
        letterA.replacing("DWIDTH 4 0", with: "DWIDTH 0 0").replacing("2 0 0", with: "2 -3 -2")))
    let space = try #require(font.glyph(for: " "))
    #expect((space.advance, space.bitmap.width, space.bitmap.height) == (3, 0, 0))
    let a = try #require(font.glyph(for: "A"))
    #expect((a.advance, a.xOffset, a.yOffset, a.top) == (0, -3, -2, 0))
    #expect(font.reports.isEmpty)
  }

  @Test func `the number in CHARS is compared with the glyphs that follow`() throws {
    #expect(
      try read(bdf(count: 7, letterA)).reports.map(\.description) == [
        "x.bdf:5: CHARS announces 7 glyphs, but 1 came."
      ])
    #expect(
      try read(bdf(letterA).replacing("CHARS 1\n", with: "")).reports.map(\.description) == [
        "x.bdf:1: CHARS is missing; the font has 1 glyphs."
      ])
  }

  @Test func `metrics come from the box or the glyphs if the font has none`() throws {
    let boxed = try read(bdf(header: ["FONTBOUNDINGBOX 3 9 0 -2"], letterA))
    #expect((boxed.ascent, boxed.descent) == (7, 2))
    #expect(
      boxed.reports.map(\.description) == [
        "x.bdf:1: FONT_ASCENT or FONT_DESCENT is missing; taken from FONTBOUNDINGBOX: 7 rows above "
          + "the baseline, 2 below."
      ])
    let bare = try read(bdf(header: [], letterA))
    #expect((bare.ascent, bare.descent) == (2, 0))
    #expect(bare.reports.first?.what.contains("taken from its glyphs: 2 rows") == true)
    let broken = try read(
      bdf(header: ["FONTBOUNDINGBOX 3 9 0 -2", "FONT_ASCENT tall", "FONT_DESCENT 3"], letterA))
    #expect((broken.ascent, broken.descent) == (7, 3))
    #expect(
      broken.reports.last?.description
        == "x.bdf:3: FONT_ASCENT: found \"tall\", expected a number from -256 to 256; ignored.")
  }

  @Test func `a missing advance comes from the font or the box`() throws {
    let bare = letterA.replacing("DWIDTH 4 0\n", with: "")
    #expect(
      first(try read(bdf(header: ["FONT_ASCENT 3", "FONT_DESCENT 1", "DWIDTH 6 0"], bare)))?.advance
        == 6)
    let font = try read(bdf(bare))
    #expect(first(font)?.advance == 3)
    #expect(
      font.reports.map(\.description) == [
        "x.bdf:6: DWIDTH is missing for ENCODING 65; the advance is its width, 3."
      ])
  }

  @Test func `a negative advance counts as zero`() throws {
    let font = try read(bdf(letterA.replacing("DWIDTH 4", with: "DWIDTH -4")))
    #expect(first(font)?.advance == 0)
    #expect(
      font.reports.map(\.description) == ["x.bdf:8: DWIDTH -4: an advance below 0 is taken as 0."])
  }

  @Test func `a glyph without a box gets that of the font`() throws {
    let font = try read(bdf(letterA.replacing("BBX 3 2 0 0\n", with: "")))
    #expect(first(font)?.bitmap.picture == ".#.\n#.#\n...\n...")
    #expect(
      font.reports.first?.description
        == "x.bdf:6: BBX is missing; the glyph was given the box of FONTBOUNDINGBOX.")
  }

  @Test func `missing ends are reported`() throws {
    let cut = try read(bdf(letterA).replacing("ENDCHAR\nENDFONT\n", with: ""))
    #expect(first(cut)?.bitmap.picture == ".#.\n#.#")
    #expect(
      cut.reports.map(\.description) == [
        "x.bdf:6: ENDCHAR is missing; the glyph ends at the next keyword.",
        "x.bdf:12: ENDFONT is missing; the file may have been cut off.",
      ])
    let open = letterA.replacing("\nENDCHAR", with: "")
    #expect(try read(bdf(count: 2, open, letterA.replacing("65", with: "66"))).count == 2)
  }

  /// A font of the letter A under other codes of a character set.
  private func font(_ registry: String, _ encoding: String?, codes: [Int]) throws -> BitmapFont {
    var header: [String] = ["FONT_ASCENT 3", "FONT_DESCENT 1"]
    header.append("CHARSET_REGISTRY \"\(registry)\"")
    if let encoding { header.append("CHARSET_ENCODING \"\(encoding)\"") }
    let glyphs: [String] = codes.map { letterA.replacing("65", with: "\($0)") }
    return try read(bdf(header: header, count: codes.count, glyphs.joined(separator: "\n")))
  }

  @Test(
    arguments: [
      ("ISO10646", "1", [65, 0x3042], "Aあ"), ("FontSpecific", "0", [0xE4], "ä"),
      ("iso8859", "1", [0xE4], "ä"), ("ISO8859", "15", [65, 0xA4], "A€"),
      ("ISO8859", "5", [0xD1], "б"), ("ISO8859-7", nil, [0xE1], "α"), ("KOI8", "R", [0xC1], "а"),
      ("TIS620.2529", "1", [0xA1], "ก"), ("JISX0208.1983", "0", [0x2422], "あ"),
      ("JISX0208.1990", "0", [0xA4A2], "あ"), ("JISX0212.1990", "0", [0x3021], "丂"),
      ("JISX0201.1976", "0", [0x5C, 0xB1], "¥ｱ"), ("GB2312.1980", "0", [0x3021], "啊"),
      ("KSC5601.1987", "0", [0x3021], "가"), ("BIG5", "0", [0xA440, 0xD8A1], "一堙"),
      ("MICROSOFT", "CP1251", [0xE1], "б"), ("WINDOWS", "1251", [0xE1], "б"),
      ("IBM", "CP437", [0x84], "ä"), ("MULELAO", "1", [65, 0xA1], "A"),
    ] as [(String, String?, [Int], String)])
  func `codes of national character sets are read as Unicode`(
    registry: String, encoding: String?, codes: [Int], expected: String
  ) throws {
    let font = try font(registry, encoding, codes: codes)
    #expect(Set(expected.unicodeScalars).isSubset(of: font.scalars))
    let isUnicode = ["ISO10646", "FontSpecific"].contains(registry)
    for code in codes where code > 0x7F && !isUnicode {
      guard let scalar = Unicode.Scalar(UInt32(code)), !expected.unicodeScalars.contains(scalar)
      else { continue }
      #expect(!font.scalars.contains(scalar), "\(code) is not taken as Unicode")
    }
  }

  @Test(arguments: [
    ("MULELAO", "MULELAO-1 is not known"),
    ("JISX\0\u{1B}[2J", "JISX\\u{0}\\u{1B}[2J-1 is not known"),
  ])
  func `a character set that is not known is reported`(registry: String, expected: String) throws {
    #expect(
      try font(registry, "1", codes: [65, 0xA1]).reports.map(\.description) == [
        "x.bdf:4: CHARSET_REGISTRY: \(expected); only characters of ASCII are taken. Convert the "
          + "font to Unicode."
      ])
  }

  @Test(arguments: [("MULELAO", "MULELAO-1"), ("JISX\0\u{1B}[2J", "JISX\\u{0}\\u{1B}[2J-1")])
  func `a character set that is not known is the error if ASCII is missing`(
    registry: String, found: String
  ) throws {
    let error = #expect(throws: BDFError.self) { try font(registry, "1", codes: [0xA1]) }
    #expect(
      error?.description
        == "x.bdf:4: CHARSET_REGISTRY: found \"\(found)\", expected a character set that is known, "
        + "as no character is one of ASCII. Convert the font to Unicode.")
  }

  @Test func `a code that its character set lacks is left out and reported`() throws {
    let font = try font("JISX0208.1983", "0", codes: [0x2422, 65])
    #expect(font.scalars == ["あ"])
    #expect(font.reports.count == 1)
    #expect(
      font.reports[0].what
        == "ENCODING 65 is not a character of JISX0208.1983-0; the glyph is left out.")
  }

  @Test func `a default character may be one that the font lacks`() throws {
    let font = try read(
      bdf(
        header: ["FONT_ASCENT 3", "FONT_DESCENT 1", "DEFAULT_CHAR 3000", "METRICSSET 1"], letterA))
    #expect(
      font.reports.map(\.description) == [
        "x.bdf:4: DEFAULT_CHAR 3000 names a character that the font lacks.",
        "x.bdf:5: METRICSSET 1: a font for vertical writing; it is set horizontally.",
      ])
  }

  @Test func `glyphs in any order are found and listed in ascending order`() throws {
    let codes = [200, 66, 65, 8364, 100]
    let glyphs = codes.map { letterA.replacing("65", with: "\($0)") }.joined(separator: "\n")
    let font = try read(bdf(count: 5, glyphs))
    #expect(font.scalars.map(\.value) == [65, 66, 100, 200, 8364])
    #expect(font.scalars.allSatisfy { font.glyph(for: $0) != nil })
  }

  @Test func `reports are limited in number`() throws {
    let glyphs = Array(repeating: letterA, count: 301).joined(separator: "\n")
    let font = try read(bdf(count: 301, glyphs))
    #expect(font.reports.count == 100)
    #expect(font.reports.last?.what == "201 more reports are not listed.")
  }
}
