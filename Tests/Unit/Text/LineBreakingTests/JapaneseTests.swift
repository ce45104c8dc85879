// SPDX-License-Identifier: MIT
import LineBreaking
import Testing

/// Texts without spaces between words.
struct JapaneseTests {
  @Test func `a line may break between any two characters`() {
    #expect(
      ruled("よく電光掲示板等でみる 流れる Text", limit: 8) == """
        ----+---
        よく電光
        掲示板等
        でみる
        流れる
        Text
        """)
  }

  @Test func `no line begins with a stop, a closing bracket or a small kana`() {
    #expect(
      ruled("今日は晴れ。", limit: 10) == """
        ----+----|
        今日は晴
        れ。
        """)
    #expect(
      ruled("彼は「はい」と", limit: 10) == """
        ----+----|
        彼は「は
        い」と
        """)
    #expect(
      ruled("切手とチャック", limit: 8) == """
        ----+---
        切手と
        チャック
        """)
  }

  @Test(
    arguments: Array(
      "、。，．・：；？！ゝゞヽヾ々〻ーぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰ」』）］｝〉》】〕’”〜％℃‰｡､･ｰｧ︶﹂﹈"))
  func `a line never begins with one of these characters`(character: Character) {
    let characters = Array("漢字\(character)漢字")
    #expect(
      LineBreaker().lines(of: characters, widths: [2, 2, 2, 2, 2], limit: 4)
        == [0..<1, 1..<3, 3..<5])
  }

  @Test(arguments: Array("「『（［｛〈《【〔“‘¥$£￥＄￡︵﹁﹇"))
  func `a line never ends with one of these characters`(character: Character) {
    let characters = Array("漢\(character)字漢字")
    #expect(
      LineBreaker().lines(of: characters, widths: [2, 2, 2, 2, 2], limit: 4)
        == [0..<1, 1..<3, 3..<5])
  }

  @Test func `dots and dashes stay together`() {
    #expect(
      ruled("ええ……まあ――ね", limit: 6) == """
        ----+-
        え
        え……
        まあ
        ――ね
        """)
  }

  @Test func `loose rules let small kana and sound marks begin a line`() {
    #expect(
      ruled("切手とチャーム", limit: 8, rules: LineBreakRules(kinsoku: .loose)) == """
        ----+---
        切手とチ
        ャーム
        """)
    #expect(
      ruled("今日は晴れ。", limit: 10, rules: LineBreakRules(kinsoku: .loose)) == """
        ----+----|
        今日は晴
        れ。
        """)
    #expect(
      ruled("ええ……", limit: 4, rules: LineBreakRules(kinsoku: .loose)) == """
        ----
        ええ
        ……
        """)
  }

  @Test func `without rules every line is full`() {
    #expect(
      ruled("今日は晴れ。「はい」", limit: 10, rules: LineBreakRules(kinsoku: .none)) == """
        ----+----|
        今日は晴れ
        。「はい」
        """)
    #expect(
      ruled("彼は「はい」", limit: 6, rules: LineBreakRules(kinsoku: .none)) == """
        ----+-
        彼は「
        はい」
        """)
    #expect(
      ruled("we don’t", limit: 7, rules: LineBreakRules(kinsoku: .none)) == """
        ----+--
        we
        don’t
        """)
  }

  @Test func `a stop may hang at the end of a line`() {
    let rules = LineBreakRules(hangsPunctuation: true)
    #expect(
      ruled("今日は晴れ。明日は雨。", limit: 10, rules: rules) == """
        ----+----|
        今日は晴れ。
        明日は雨。
        """)
    #expect(
      ruled("「今日は晴。」と", limit: 10, rules: rules) == """
        ----+----|
        「今日は
        晴。」と
        """)
    let characters = Array("今日。明")
    let lines = LineBreaker(rules: rules).brokenLines(
      of: characters, widths: [2, 2, 2, 2], limit: 4)
    #expect(lines.map(\.width) == [4, 2])
    #expect(lines.map(\.range) == [0..<3, 3..<4])
  }

  @Test func `only one stop hangs`() {
    #expect(
      ruled("今日。。", limit: 4, rules: LineBreakRules(hangsPunctuation: true)) == """
        ----
        今
        日。。
        """)
  }

  @Test func `a hanging stop that moves to another line hangs no more`() {
    // At first the stop hangs; the bracket after the spaces then pulls all but 字 to a new line,
    // where the stop has a place only together with the letter before it.
    let characters = Array("字abcdef。      )")
    let lines = LineBreaker(rules: LineBreakRules(hangsPunctuation: true)).brokenLines(
      of: characters, widths: [1, 1, 1, 1, 1, 1, 1, 2, 1, 1, 1, 1, 1, 1, 1], limit: 7)
    #expect(lines.map(\.range) == [0..<1, 1..<6, 6..<14, 14..<15])
    #expect(lines.map(\.width) == [1, 5, 3, 1])
  }

  @Test func `wide digits and their separators stay together`() {
    #expect(
      ruled("時刻は１２：３０", limit: 12) == """
        ----+----|--
        時刻は
        １２：３０
        """)
    #expect(
      ruled("時刻は１２：３０", limit: 12, rules: LineBreakRules(kinsoku: .none)) == """
        ----+----|--
        時刻は
        １２：３０
        """)
    #expect(
      ruled("気温は25℃です", limit: 9) == """
        ----+----
        気温は
        25℃です
        """)
  }

  @Test func `the ideographic space hangs at the end of a line`() {
    #expect(
      ruled("東京　大阪", limit: 4) == """
        ----
        東京
        大阪
        """)
  }

  @Test func `Latin words inside Japanese stay whole`() {
    #expect(
      ruled("私はSwiftが好き", limit: 8) == """
        ----+---
        私は
        Swiftが
        好き
        """)
  }

  @Test func `Korean is broken at spaces or, if requested, anywhere`() {
    let text = "전광판에 글자가 (흐른다)는"
    #expect(
      ruled(text, limit: 12) == """
        ----+----|--
        전광판에
        글자가
        (흐른다)는
        """)
    #expect(
      ruled(text, limit: 12, rules: LineBreakRules(korean: .syllables)) == """
        ----+----|--
        전광판에 글
        자가 (흐른
        다)는
        """)
  }

  @Test func `Thai is broken where it is full, never inside a cluster or after a leading vowel`() {
    #expect(
      ruled("สวัสดีเมืองไทย ไป", limit: 5) == """
        ----+
        สวัสดี
        เมือง
        ไทย
        ไป
        """)
  }
}
