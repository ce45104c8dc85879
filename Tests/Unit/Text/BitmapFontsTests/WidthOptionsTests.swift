// SPDX-License-Identifier: MIT
import BitmapFonts
import Testing

struct WidthOptionsTests {
  private func chain(_ options: WidthOptions) throws -> FontChain {
    FontChain([BundledFont.signboard8.load()], options: options)
  }

  @Test(arguments: [
    ("ｶﾞｷﾞﾊﾟ", "ガギパ"), ("ｱｰ｡", "アー。"), ("ﾞ", "゛"), ("ガ１Ａ", "ガ１Ａ"), ("漢ａ", "漢ａ"),
  ])
  func `half-width kana are joined`(text: String, other: String) throws {
    let joined = try chain(WidthOptions(halfWidthKana: .joined)).shape(text)
    #expect(joined.glyphs == (try chain(WidthOptions()).shape(other).glyphs))
  }

  @Test(arguments: [
    ("１２ＡＢ", "12AB"), ("！？（）　ｚ", "!?() z"), ("￥￠", "¥¢"), ("ガｱ。", "ガｱ。"), ("Ａ\u{301}", "Á"),
  ])
  func `full-width forms are narrowed`(text: String, other: String) throws {
    let narrowed = try chain(WidthOptions(fullWidthForms: .narrowed)).shape(text)
    let plain = try chain(WidthOptions()).shape(other)
    #expect(narrowed.glyphs == plain.glyphs && narrowed.width == plain.width)
    #expect(narrowed.missing.isEmpty)
  }

  @Test(arguments: [
    ("ガー", "ｶﾞｰ"), ("カ\u{3099}ー", "ｶﾞｰ"), ("テスト・ッ", "ﾃｽﾄ･ｯ"), ("ヴパ", "ｳﾞﾊﾟ"), ("ヰかＡ", "ヰかＡ"),
  ])
  func `katakana are narrowed`(text: String, other: String) throws {
    let narrowed = try chain(WidthOptions(katakana: .narrowed)).shape(text)
    #expect(narrowed.glyphs == (try chain(WidthOptions()).shape(other).glyphs))
    #expect(narrowed.missing.isEmpty)
  }

  @Test func `kept forms stay, and options apply only to the written text`() throws {
    let text = "ｶﾞガ１２　ABC!"
    let kept = try chain(WidthOptions()).shape(text)
    #expect(kept.missing.isEmpty)
    let both = try chain(WidthOptions(halfWidthKana: .joined, katakana: .narrowed)).shape("ｶﾞガ")
    #expect(both.glyphs == (try chain(WidthOptions()).shape("ガｶﾞ").glyphs))
  }

  @Test func `a form that no font has leaves the character as it is written`() {
    let font = BitmapFont(
      name: "f", ascent: 1, descent: 0, glyphs: ["Ａ": glyph("##"), "カ": glyph("#")])
    let options = WidthOptions(fullWidthForms: .narrowed, katakana: .narrowed)
    #expect(line("Ａカ", FontChain([font], options: options)) == "##.#.")
  }

  @Test func `a report names the character as it is written`() {
    let font = BitmapFont(name: "f", ascent: 1, descent: 0, glyphs: ["A": glyph("#")])
    let chain = FontChain([font], options: WidthOptions(fullWidthForms: .narrowed))
    #expect(chain.shape("ＡＢ").missing.map(\.characters) == ["Ｂ"])
  }
}
