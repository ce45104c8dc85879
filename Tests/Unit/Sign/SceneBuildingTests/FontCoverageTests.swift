// SPDX-License-Identifier: MIT
import Foundation
import SignboardKit
import Testing

struct FontCoverageTests {
  private func texts(_ scalars: some Sequence<UInt32>) -> [String] {
    FontCoverage.of(scalars.compactMap(Unicode.Scalar.init)).map(\.text)
  }

  @Test(arguments: Array(12...32))
  func `lines of 12 to 32 rows have all letters of Vietnamese`(rows: Int) throws {
    let tones = ["", "\u{300}", "\u{301}", "\u{303}", "\u{309}", "\u{323}"]
    let letters = "AĂÂEÊIOÔƠUƯYaăâeêioôơuưy".flatMap { letter in tones.map { "\(letter)\($0)" } }
    let text = letters.joined(separator: " ").precomposedStringWithCanonicalMapping + " Đ đ"
    let built = try builder("scroll: static\ntext: \"\(text)\"", 8192, rows).scene()
    #expect(built.missing == [])
  }

  @Test func `whole scripts are named plain, others with a part that is never none or all`() {
    #expect(texts([]) == [])
    #expect(texts(0x20...0x7E) == ["ASCII"])
    #expect(texts(0x20...0x7D) == ["ASCII 98 %"])
    #expect(texts(0x20...0x24F) == ["ASCII", "Latin-1", "Latin Extended-A"])
    #expect(texts([0xAC00]) == ["Hangul 1 %"])
    #expect(texts(0xAC00..<0xD7A3) == ["Hangul 99 %"])
    #expect(texts(0xAC00...0xD7A3) == ["Hangul"])
    #expect(texts([0x1F600]) == ["emoji 1 %"])
    #expect(texts(0x1F000...0x1FFFF).count == 1)
    // Outside of all scripts, and private use.
    #expect(texts([0xE000, 0x2_0000, 0x10_FFFF]) == [])
  }

  @Test func `scripts stand in their order with their numbers`() {
    let coverage = FontCoverage.of(["ж", "A", "漢", "あ", "ｱ", "→", "─", "ก", "ع", "ש"])
    #expect(
      coverage.map(\.script) == [
        "ASCII", "Cyrillic", "Hebrew", "Arabic", "Thai", "arrows", "box drawing", "kana",
        "half-width kana", "kanji of JIS X 0208", "CJK ideographs",
      ])
    #expect(coverage.allSatisfy { $0.count == 1 && !$0.isWhole })
    #expect(coverage.first { $0.script == "kanji of JIS X 0208" }?.total == 6355)
    #expect(coverage.first { $0.script == "CJK ideographs" }?.total == 20_992)
  }

  @Test func `a font in memory is asked for every character`() {
    let glyph = Glyph(bitmap: Bitmap(picture: "#"), advance: 2)
    let font = BitmapFont(name: "few", ascent: 7, descent: 1, glyphs: ["A": glyph, "Ω": glyph])
    #expect(FontCoverage.of(font).map(\.text) == ["ASCII 1 %", "Greek 1 %"])
  }

  @Test func `a summary names Latin once and leaves signs out`() {
    #expect(
      FontCoverage.summary(of: [
        "ASCII", "Latin-1", "Latin Extended-A", "Greek", "arrows", "kana", "full-width forms",
      ]) == "Latin, Greek, kana")
    #expect(FontCoverage.summary(of: ["ASCII", "Latin-1", "box drawing"]) == "ASCII, Latin-1")
  }
}
