// SPDX-License-Identifier: MIT
import CodecIO
import Core
import Foundation
import LinuxIO
import SignTesting
import Testing
import Typesetting

/// Fonts of the package fonts-misaki, and files that are not fonts.
struct SystemFontTests {
  private let path = "/usr/share/fonts/truetype/misaki/misaki_gothic_2nd.ttf"
  private func misaki() throws -> [UInt8] {
    try FileInput.read(path, limit: FontFile.greatestFile)
  }

  private func picture(_ text: String, _ font: any GlyphSource) -> String {
    let shaped = FontChain([font]).shape(text)
    var bitmap = Bitmap(width: shaped.width, height: font.height)
    shaped.draw(into: &bitmap, x: 0, baseline: font.ascent)
    return bitmap.picture
  }

  @Test func `bitmaps inside an outline font are taken at their own size`() throws {
    let font = try SystemFont(misaki(), name: "misaki", height: 8)
    #expect((font.ascent, font.descent) == (7, 1))
    expectPicture(
      picture("漢字", font),
      """
      #..#.#.....#....
      .######.#######.
      #.#.#.#.#.###.#.
      ..#####.....#...
      #######.#######.
      #...#......#....
      #.##.##...##....
      ................
      """)
    #expect(font.glyph(for: "ก") == nil)
  }

  @Test func `outlines are drawn if no bitmap has the wanted size`() throws {
    let file = try FontFile(misaki(), name: "misaki")
    #expect(file.strikes == [8] && file.isScalable && file.faces == 1)
    let metrics = try file.choose(.outline(pixels: 16))
    #expect(metrics.ascent + metrics.descent >= 16)
    let glyph = try #require(file.picture(of: "漢"))
    #expect(glyph.width > 8 && glyph.pixels.count == glyph.width * glyph.height)
    #expect(file.scalar(from: "A") == "A")
    #expect(file.scalar(from: "\u{10000}") == nil)
  }

  @Test func `an empty bitmap of a visible character is no glyph and not in the coverage`() throws {
    let text = String(
      decoding: FontFixture.bdf("ISO10646", "1", codes: [0x41, 0xE4, 0xA0]), as: UTF8.self)
    // The pictures of the last two are emptied.
    let parts = text.components(separatedBy: "BITMAP\n").enumerated().map { number, part in
      let rows = part.split(separator: "\n", omittingEmptySubsequences: false)
      return number < 2
        ? part
        : (Array(repeating: "00", count: 8) + rows.dropFirst(8)).joined(separator: "\n")
    }
    let font = try SystemFont(
      Array(parts.joined(separator: "BITMAP\n").utf8), name: "blank.bdf", height: 8)
    #expect(font.glyph(for: "A") != nil && font.glyph(for: "\u{A0}") != nil)
    #expect(font.glyph(for: "\u{E4}") == nil)
    #expect(font.scalars == ["A", "\u{A0}"])
  }

  private static let heights = [8, 10, 12, 13, 14, 15, 16, 18, 20, 22, 24, 28, 32, 48]

  /// The installed fonts for a height.
  private static func installed(_ height: Int) -> [AutomaticFonts.Choice] {
    AutomaticFonts.chain(height: height) { FileManager.default.fileExists(atPath: $0) }
      .filter { $0.isFile && !$0.joins }
  }

  @Test(
    .needs("A font for each height", heights.allSatisfy { !installed($0).isEmpty }),
    arguments: heights)
  func `font chains have the baselines of installed files`(height: Int) throws {
    for choice in Self.installed(height) {
      let font = try SystemFont(path: choice.name, height: choice.ascent + choice.descent)
      #expect(font.ascent == choice.ascent && font.descent == choice.descent, "\(choice.name)")
    }
  }

  private static let devanagari = "/usr/share/fonts/truetype/noto/NotoSansDevanagari-Regular.ttf"

  @Test(
    .needs("NotoSansDevanagari", FileManager.default.fileExists(atPath: devanagari)),
    arguments: [
      // कि is the sign and the letter, क्षि a sign and one letter, र्क the hook of an r on a letter.
      ("\u{915}\u{93F}", 2), ("\u{915}\u{94D}\u{937}\u{93F}", 2), ("\u{930}\u{94D}\u{915}", 2),
      ("\u{915}\u{94D}\u{937}", 1), ("\u{915}", 1),
    ])
  func `HarfBuzz joins the letters of a syllable`(syllable: String, parts: Int) throws {
    let font = try SystemFont(path: Self.devanagari, height: 16)
    let joined = try #require(font.joined(Array(syllable.unicodeScalars)))
    #expect(joined.parts.count == parts && joined.advance > 0 && joined.substitute == nil)
    #expect(joined.parts.allSatisfy { $0.glyph.bitmap.litCount > 0 })
    // The letters stand in the sixteen rows that the automatic chain gives them.
    #expect(joined.parts.allSatisfy { $0.glyph.top <= 12 && $0.glyph.yOffset >= -4 })
    if syllable == "\u{915}\u{93F}" {
      let letter = try #require(font.joined(["\u{915}"])?.parts.first)
      #expect(joined.parts.last?.glyph == letter.glyph && joined.parts[1].x > joined.parts[0].x)
    }
  }

  private static let tibetan = "/usr/share/fonts/truetype/noto/NotoSerifTibetan-Regular.ttf"

  @Test(.needs("NotoSerifTibetan", FileManager.default.fileExists(atPath: tibetan)))
  func `HarfBuzz stacks the letters of Tibetan`() throws {
    let font = try SystemFont(path: Self.tibetan, height: 16)
    // ས alone, and སྐ.
    let letter = try #require(font.joined(["\u{F66}"]))
    let stack = try #require(font.joined(["\u{F66}", "\u{F90}"]))
    func lowest(_ glyph: ChainGlyph) -> Int { glyph.parts.map(\.glyph.yOffset).min() ?? 0 }
    #expect(lowest(stack) < lowest(letter) && stack.advance <= letter.advance + 1)
  }

  @Test(arguments: AutomaticFonts.chain(height: 16) { $0.hasSuffix("unifont.otf") }.suffix(1))
  func `a font without rules for a script joins none of its letters`(
    choice: AutomaticFonts.Choice
  ) throws {
    let font = try SystemFont(path: choice.name, height: 16)
    #expect(font.glyph(for: "\u{915}") != nil && font.joined(["\u{915}", "\u{93F}"]) == nil)
  }

  @Test func `a file that is not a font is an error with the next step`() throws {
    let error = #expect(throws: SystemError.self) {
      try FontFile(Array("hello".utf8), name: "a.ttf")
    }
    #expect(
      error?.description
        == "Cannot read the font a.ttf: it is not a font that FreeType can read, or it is damaged. "
        + "Check the file.")
    #expect(throws: SystemError.self) { try FontFile([], name: "a.ttf") }
    // A gzip file whose trailer announces four gigabytes.
    let bomb: [UInt8] = [0x1F, 0x8B] + [UInt8](repeating: 0, count: 14) + [255, 255, 255, 255]
    #expect(throws: SystemError.self) { try FontFile(bomb, name: "a.pcf.gz") }
  }
}

struct FittedFontTests {
  @Test func `every pixel becomes a square and the baseline stays`() {
    var bitmap = Bitmap(width: 2, height: 2)
    (bitmap[0, 0], bitmap[1, 1]) = (true, true)
    let small = BitmapFont(
      name: "small", ascent: 1, descent: 1,
      glyphs: ["x": Glyph(bitmap: bitmap, advance: 3, xOffset: 0, yOffset: -1)])
    let font = FittedFont(small, factor: 2)
    #expect((font.name, font.ascent, font.descent) == ("small*2", 2, 2))
    let glyph = font.glyph(for: "x")
    #expect(glyph?.bitmap.picture == "##..\n##..\n..##\n..##")
    #expect((glyph?.advance, glyph?.yOffset) == (6, -2))
    #expect(font.glyph(for: "y") == nil)
  }
}
