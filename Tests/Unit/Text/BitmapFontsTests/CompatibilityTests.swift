// SPDX-License-Identifier: MIT
import Core
import Testing

@testable import Typesetting

struct CompatibilityTests {
  /// A font with one glyph for every given character, each with a different width.
  private func chain(
    _ characters: String, options: CharacterOptions = CharacterOptions()
  ) -> FontChain {
    var glyphs: [Unicode.Scalar: Glyph] = [:]
    for (index, scalar) in characters.unicodeScalars.enumerated() {
      glyphs[scalar] = Glyph(
        bitmap: Bitmap(picture: String(repeating: "#", count: index + 1)), advance: index + 2)
    }
    return FontChain(
      [BitmapFont(name: "f", ascent: 2, descent: 0, glyphs: glyphs)], options: options)
  }

  @Test(arguments: [
    ("①", "1"), ("ﬁ", "fi"), ("㌔", "キロ"), ("Ⅷ", "VIII"), ("½", "1/2"), ("℃", "°C"), ("²", "2"),
    ("㍿", "株式会社"), ("𝐀", "A"), ("⑴", "(1)"), ("ǆ", "dž"), ("①\u{FE0F}", "1"), ("⑳", "20"),
  ])
  func `a form that reads differently is shown by its plain characters and reported`(
    text: String, plain: String
  ) {
    let chain = chain("012fi/キロVIC°株式会社A()dž")
    let shaped = chain.shape(text)
    #expect(shaped.glyphs == chain.shape(plain).glyphs)
    #expect(shaped.missing.map(\.shown) == [.replaced(by: plain)])
    #expect(shaped.missing.map(\.isLoss) == [false])
  }

  @Test(arguments: [
    ("髙", "高"), ("﨑", "崎"), ("𠮷", "吉"), ("濵", "浜"), ("瀨", "瀬"), ("髙\u{E0100}", "高"),
    ("鷗", "鴎"), ("𠮟", "叱"), ("塡", "填"),
  ])
  func `a kanji of names is shown by its usual form, which is reported`(
    text: String, usual: String
  ) {
    let chain = chain("高崎吉浜瀬鴎叱填")
    #expect(chain.shape(text).glyphs == chain.shape(usual).glyphs)
    #expect(chain.shape(text).missing.map(\.shown) == [.replaced(by: usual)])
    // A font that has it needs no other.
    let own = String(text.unicodeScalars.prefix(1))
    #expect(self.chain(usual + own).shape(own).missing.isEmpty)
    #expect(self.chain("a").shape(own).missing.map(\.isLoss) == [true])
  }

  @Test func `the report names what is shown instead`() {
    #expect(
      chain("ab1").shape("ab①①").missing.map(\.description) == [
        "No font has \"①\" (U+2460 CIRCLED DIGIT ONE) at character 3 and 1 place more; "
          + "shown as \"1\". With 16 rows and more the package fonts-unifont has it; or add a "
          + "font that has it with --font."
      ])
  }

  @Test(arguments: [
    ("Ａ", "A"), ("！", "!"), ("ｱ", "ア"), ("A", "Ａ"), ("ア", "ｱ"), ("￥", "¥"), ("︵", "("),
    ("﹐", ","), ("\u{FE8E}", "\u{627}"), ("\u{FEFC}", "\u{627}\u{644}"), ("ｶﾞ", "ガ"),
    ("\u{3000}", " "),
  ])
  func `another width, place or joining form is shown silently`(text: String, other: String) {
    let chain = chain(" " + other)
    #expect(chain.shape(text).missing.isEmpty)
    if text != "\u{3000}" { #expect(chain.shape(text).glyphs == chain.shape(other).glyphs) }
  }

  @Test func `a form is not shown if one of its parts is missing`() {
    #expect(chain("キ").shape("㌔").missing.map(\.shown) == [.box])
    #expect(chain("f").shape("ﬁ").missing.map(\.shown) == [.box])
  }

  @Test func `a font's own glyph is preferred to any other form`() {
    let chain = chain("①1½2/")
    #expect(chain.shape("①½").missing.isEmpty)
    #expect(chain.shape("①½").glyphs.count == 2)
  }

  @Test(arguments: [
    ("〜", "～"), ("～", "〜"), ("−", "－"), ("－", "−"), ("‖", "∥"), ("∥", "‖"), ("¢", "￠"),
    ("￠", "¢"), ("£", "￡"), ("￡", "£"), ("¬", "￢"), ("￢", "¬"), ("—", "―"), ("―", "—"),
    ("¥", "￥"), ("￥", "¥"), ("‾", "￣"), ("￣", "‾"), ("¦", "￤"), ("￤", "¦"), ("\u{2010}", "-"),
    ("\u{2011}", "-"), ("‘", "'"), ("’", "'"), ("“", "\""), ("”", "\""), ("„", "\""), ("–", "-"),
    ("—", "-"), ("…", "..."), ("•", "*"), ("•", "·"), ("‹", "<"), ("»", ">>"), ("µ", "μ"),
    ("μ", "µ"), ("・", "･"), ("・", "·"), ("−", "-"), ("⁄", "/"), ("′", "'"),
  ])
  func `an equivalent character stands in silently`(text: String, other: String) {
    let chain = chain(other)
    let shaped = chain.shape(text)
    #expect(shaped.missing.isEmpty)
    #expect(shaped.glyphs == chain.shape(other).glyphs)
  }

  @Test func `a mark stands on the plain form of its base`() {
    let shaped = chain("1\u{308}").shape("①\u{308}")
    #expect(shaped.glyphs.count == 2)
    #expect(shaped.missing.map(\.shown) == [.replaced(by: "1\u{308}")])
    #expect(chain("1").shape("①\u{308}").missing.map(\.shown) == [.base])
  }

  @Test func `plain letters are shown if the fonts lack the joining form`() {
    let chain = chain("ab\u{FE8E}")
    #expect(
      chain.glyph(forScalars: ["\u{FE8E}"], plain: ["a"]).parts
        == chain.glyph(for: "\u{FE8E}").parts)
    let shown = chain.glyph(forScalars: ["\u{FEE0}"], plain: ["a", "b"])
    #expect(shown.parts.map(\.x) == [0, 2])
    #expect(shown.substitute == nil)
    #expect(chain.glyph(forScalars: ["\u{FEE0}"], plain: ["c"]).substitute == .box)
    #expect(chain.glyph(forScalars: []) == ChainGlyph(parts: [], advance: 0))
  }
}
