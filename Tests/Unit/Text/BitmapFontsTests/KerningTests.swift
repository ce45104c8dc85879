// SPDX-License-Identifier: MIT
import Core
import SignTesting
import Testing
import Typesetting

/// Pairs of characters that stand closer than others.
struct KerningTests {
  @Test func `a T leans over the small letter behind it`() throws {
    expectPicture(
      line("LTo", FontChain([BundledGlyphs(.signboard8)])),
      """
      #....#####.....
      #......#.......
      #......#...##..
      #......#..#..#.
      #......#..#..#.
      #......#..#..#.
      #####..#...##..
      ...............
      """)
  }

  @Test(arguments: [
    ("-1 LM TV", "L", "T", -1),
    ("-1 LM TV", "M", "V", -1),
    ("-1 LM TV", "T", "L", 0),
    ("-1 L T -3 LA TV", "L", "T", -1),
    ("-1 L T -3 LA TV", "L", "V", -3),
    ("-1 Т а", "Т", "а", -1),
    ("", "L", "T", 0),
  ])
  func `the first group with both characters counts`(
    text: String, left: Unicode.Scalar, right: Unicode.Scalar, columns: Int
  ) throws {
    let pairs = try #require(KerningPairs(text))
    #expect(pairs.columns(between: left, and: right) == columns)
  }

  @Test(arguments: [
    "1 L T", "-9 L T", "x L T", "-1 L", "-1 L T -1",
    String(repeating: "-1 L T ", count: KerningPairs.mostGroups + 1),
  ])
  func `pairs that are not written so are refused`(text: String) {
    #expect(KerningPairs(text) == nil)
  }

  @Test func `an enlarged font enlarges the columns`() throws {
    let font = FittedFont(BundledGlyphs(.signboard8), factor: 3)
    #expect(font.kerning.columns(between: "L", and: "T") == -3)
  }

  @Test func `a composed letter and its parts stand equally`() throws {
    let chain = FontChain([BundledGlyphs(.signboard8)])
    #expect(chain.shape("L\u{327}T").width == chain.shape("\u{13B}T").width)
    #expect(chain.shape("LT").width == chain.shape("L").width + chain.shape("T").width - 1)
  }

  @Test func `an unreadable property is reported and ignored`() throws {
    let font = try BDFReader.read(
      Array(
        """
        STARTFONT 2.1
        STARTPROPERTIES 1
        KERNING_PAIRS "-1 L"
        ENDPROPERTIES
        CHARS 1
        STARTCHAR A
        ENCODING 65
        DWIDTH 2 0
        BBX 1 1 0 0
        BITMAP
        80
        ENDCHAR
        ENDFONT
        """.utf8), name: "pairs.bdf")
    #expect(font.kerning.isEmpty)
    #expect(
      font.reports.map(\.description).contains(
        "pairs.bdf:3: KERNING_PAIRS: found \"'-1 L'\", expected groups of columns from -8 to 0, "
          + "left and right characters; ignored."))
  }

  /// The bundled fonts that have pairs.
  @Test(arguments: [BundledFont.signboard8, .signboard8Bold, .signboard8Dots])
  func `no pair of a bundled font touches`(font: BundledFont) throws {
    let face = font.load()
    #expect(!face.kerning.isEmpty)
    for left in face.scalars {
      for right in face.scalars {
        let columns = face.kerning.columns(between: left, and: right)
        guard columns < 0, let first = face.glyph(for: left), let second = face.glyph(for: right)
        else { continue }
        #expect(
          !touches(first, second, at: first.advance + columns),
          "\(left)\(right) in \(font.name)")
      }
    }
  }

  /// Whether a lit pixel of `second`, whose origin is at column `x`, is a neighbour of one of
  /// `first`, corners included.
  private func touches(_ first: Glyph, _ second: Glyph, at x: Int) -> Bool {
    func lit(_ glyph: Glyph, from x: Int) -> Set<[Int]> {
      var lit: Set<[Int]> = []
      for row in 0..<glyph.bitmap.height {
        for column in 0..<glyph.bitmap.width where glyph.bitmap[column, row] {
          lit.insert([x + glyph.xOffset + column, glyph.top - row])
        }
      }
      return lit
    }
    let others = lit(second, from: x)
    return lit(first, from: 0).contains { pixel in
      (-1...1).contains { dx in
        (-1...1).contains { dy in others.contains([pixel[0] + dx, pixel[1] + dy]) }
      }
    }
  }
}
