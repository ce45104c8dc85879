// SPDX-License-Identifier: MIT
import Testing
import Typesetting

struct CharacterOptionsTests {
  private func chain(_ options: CharacterOptions) throws -> FontChain {
    FontChain([BundledFont.signboard8.load()], options: options)
  }

  @Test(arguments: [
    ("ｶﾞｷﾞﾊﾟ", "ガギパ"), ("ｱｰ｡", "アー。"), ("ﾞ", "゛"), ("ガ１Ａ", "ガ１Ａ"), ("漢ａ", "漢ａ"),
  ])
  func `half-width kana are joined`(text: String, other: String) throws {
    let joined = try chain(CharacterOptions(halfWidthKana: .joined)).shape(text)
    #expect(joined.glyphs == (try chain(CharacterOptions()).shape(other).glyphs))
  }

  @Test(arguments: [
    ("１２ＡＢ", "12AB"), ("！？（）　ｚ", "!?() z"), ("￥￠", "¥¢"), ("ガｱ。", "ガｱ。"), ("Ａ\u{301}", "Á"),
  ])
  func `full-width forms are narrowed`(text: String, other: String) throws {
    let narrowed = try chain(CharacterOptions(fullWidthForms: .narrowed)).shape(text)
    let plain = try chain(CharacterOptions()).shape(other)
    #expect(narrowed.glyphs == plain.glyphs && narrowed.width == plain.width)
    #expect(narrowed.missing.isEmpty)
  }

  @Test(arguments: [
    ("ガー", "ｶﾞｰ"), ("カ\u{3099}ー", "ｶﾞｰ"), ("テスト・ッ", "ﾃｽﾄ･ｯ"), ("ヴパ", "ｳﾞﾊﾟ"), ("ヰかＡ", "ヰかＡ"),
  ])
  func `katakana are narrowed`(text: String, other: String) throws {
    let narrowed = try chain(CharacterOptions(katakana: .narrowed)).shape(text)
    #expect(narrowed.glyphs == (try chain(CharacterOptions()).shape(other).glyphs))
    #expect(narrowed.missing.isEmpty)
  }

  @Test(arguments: [
    ("Hi 👍🏽!", "Hi !"), ("👨\u{200D}👩\u{200D}👧B", "B"), ("🇩🇪C", "C"), ("1\u{FE0F}\u{20E3}D", "D"),
    ("❤\u{FE0F}☀", "☀"), ("🎉", ""),
  ])
  func `emoji are left out`(text: String, other: String) throws {
    let faces = [BundledFont.signboard8.load(), BundledFont.signboardEmoji.load()]
    let omitted = FontChain(faces, options: CharacterOptions(emoji: .omitted))
    let (shaped, plain) = (omitted.shape(text), FontChain(faces).shape(other))
    #expect(shaped.glyphs == plain.glyphs && shaped.width == plain.width)
    #expect(shaped.missing.isEmpty)
    #expect(omitted.withEmoji.shape(text).glyphs == FontChain(faces).shape(text).glyphs)
  }

  @Test func `kept forms stay, and options apply only to the written text`() throws {
    let text = "ｶﾞガ１２　ABC!"
    let kept = try chain(CharacterOptions()).shape(text)
    #expect(kept.missing.isEmpty)
    let both = try chain(CharacterOptions(halfWidthKana: .joined, katakana: .narrowed)).shape("ｶﾞガ")
    #expect(both.glyphs == (try chain(CharacterOptions()).shape("ガｶﾞ").glyphs))
  }

  @Test func `a form that no font has leaves the character as it is written`() {
    let font = BitmapFont(
      name: "f", ascent: 1, descent: 0, glyphs: ["Ａ": glyph("##"), "カ": glyph("#")])
    let options = CharacterOptions(fullWidthForms: .narrowed, katakana: .narrowed)
    #expect(line("Ａカ", FontChain([font], options: options)) == "##.#.")
  }

  @Test func `a report names the character as it is written`() {
    let font = BitmapFont(name: "f", ascent: 1, descent: 0, glyphs: ["A": glyph("#")])
    let chain = FontChain([font], options: CharacterOptions(fullWidthForms: .narrowed))
    #expect(chain.shape("ＡＢ").missing.map(\.characters) == ["Ｂ"])
  }
}
