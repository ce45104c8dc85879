// SPDX-License-Identifier: MIT
import Testing
import Typesetting

struct MissingSummaryTests {
  private func glyphs(
    _ text: String, _ shown: Substitute = .box, count: Int = 1
  ) -> [MissingGlyph] {
    text.map { MissingGlyph(String($0), offset: 0, count: count, shown: shown) }
  }

  @Test func `a single missing character is reported in full`() {
    let glyph = glyphs("Щ")
    #expect(MissingSummary(glyph).lines == [glyph[0].description])
    #expect(MissingSummary([]).lines == [])
  }

  @Test func `many missing characters are summarized in one sentence`() {
    let missing =
      glyphs("Съешьещё", count: 2) + glyphs("ก", .replacementCharacter) + glyphs("漢字仮名", .base)
    #expect(
      MissingSummary(missing).lines == [
        "No font has all of 12 characters in 21 places: 7 Cyrillic (\"С\", \"ъ\", \"е\", …), "
          + "4 CJK ideographs (\"漢\", \"字\", \"仮\", …), 1 Thai (\"ก\"); shown as boxes or as "
          + "U+FFFD or in part. The packages xfonts-base (8 rows and more), fonts-misaki (8 rows "
          + "and more) and xfonts-efont-unicode (14 rows and more) have some of them; or add a "
          + "font that has them with --font."
      ])
  }

  @Test func `replaced characters and omitted ones have sentences of their own`() {
    let missing =
      glyphs("①", .replaced(by: "1")) + glyphs("②", .replaced(by: "2"))
      + glyphs("\u{7}\u{9B}", .nothing)
    #expect(
      MissingSummary(missing).lines == [
        "No font has 2 characters, for which others stand: \"①\" as \"1\", \"②\" as \"2\". The "
          + "package fonts-unifont (16 rows and more) has some of them; or add a font that has them "
          + "with --font.",
        "2 control characters are not shown: U+0007, U+009B. Remove them from the text.",
      ])
  }

  @Test(arguments: [
    ("高", "fonts-misaki", 8), ("あ", "fonts-misaki", 8), ("髙", "fonts-unifont", 16),
    ("们", "fonts-unifont", 16), ("\u{30F7}", "fonts-unifont", 16),
    ("→", "fonts-unifont", 16),
    ("Щ", "xfonts-base", 8), ("Ѣ", "xfonts-base", 12), ("Ԧ", "fonts-unifont", 16),
    ("Ӂ", "xfonts-base", 12), ("ب", "fonts-unifont", 16), ("ḃ", "xfonts-base", 13),
    ("가", "xfonts-efont-unicode", 10), ("갂", "xfonts-efont-unicode", 14),
  ])
  func `a package is named only for characters that it has`(
    text: String, package: String, rows: Int
  ) {
    let line = glyphs(text)[0].description
    #expect(line.contains("With \(rows) rows and more the package \(package) has it"), "\(line)")
  }

  @Test(arguments: ["𠮷", "𒀀", "𓀀", "𗀀"])
  func `no package is named for a character that none has`(text: String) {
    let line = glyphs(text)[0].description
    #expect(line.hasSuffix(" Add a font that has it with --font."), "\(line)")
  }

  @Test func `a character with a thousand marks is shortened`() {
    let cluster = "e" + String(repeating: "\u{301}", count: 1000)
    let text = MissingGlyph(cluster, offset: 0, shown: .base).description
    #expect(text.utf8.count < 400)
    #expect(text.contains("…"))
  }

  @Test func `random characters give a short summary`() {
    let all = (0x80...0x1FFFF).compactMap(Unicode.Scalar.init).map {
      MissingGlyph(String($0), offset: 0, shown: .box)
    }
    let lines = MissingSummary(all).lines
    #expect(lines.count == 1)
    #expect(lines[0].utf8.count < 500)
  }
}
