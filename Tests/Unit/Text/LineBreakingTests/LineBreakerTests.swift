// SPDX-License-Identifier: MIT
import SignTesting
import Testing
import Typesetting

/// Where lines end.
struct LineBreakerTests {
  @Test(arguments: [
    ("Standard rules", Kinsoku.strict), ("Loose rules", .loose), ("Without rules", .none),
  ])
  func `a text is broken as its rules demand`(title: String, kinsoku: Kinsoku) {
    for row in TextRow.of("Text/LineBreakingTests/lines.txt", title) {
      let limit = row.output.prefix { $0 != "\n" }.count
      #expect(ruled(row.input, limit: limit, kinsoku: kinsoku) == row.output)
    }
  }

  @Test(arguments: ["\u{A0}", "\u{202F}", " \u{2060}", "\u{2060}", "\u{2011}"])
  func `no line ends at a no-break space, a no-break hyphen or a word joiner`(glue: String) {
    let characters = Array("at 5\(glue)x")
    let lines = LineBreaker().lines(
      of: characters, widths: characters.map(columns), limit: characters.map(columns).reduce(-1, +))
    #expect(lines == [0..<3, 3..<characters.count])
  }

  @Test func `a character wider than the limit has a line of its own`() {
    #expect(
      LineBreaker().lines(of: Array("abc"), widths: [3, 9, 9], limit: 5) == [0..<1, 1..<2, 2..<3])
    #expect(LineBreaker().lines(of: Array("ab"), widths: [1, 1], limit: 0) == [0..<1, 1..<2])
    #expect(LineBreaker().lines(of: Array("ab"), widths: [1, 1], limit: .min) == [0..<1, 1..<2])
  }

  @Test(arguments: ["\n", "\r", "\r\n", "\u{85}", "\u{2028}", "\u{2029}", "\u{0B}", "\u{0C}"])
  func `a newline ends the line`(newline: String) {
    let characters = Array("ab \(newline)\(newline)c\(newline)")
    let lines = LineBreaker().brokenLines(of: characters, widths: [], limit: 10)
    #expect(lines.map(\.range) == [0..<4, 4..<5, 5..<7])
    #expect(lines.map(\.visible) == [0..<2, 4..<4, 5..<6])
  }

  @Test func `an empty text has no lines`() {
    #expect(LineBreaker().lines(of: [], widths: [], limit: 10) == [])
  }

  @Test(arguments: [
    ("A4 B6 C8 F2", "A4|B6|C8|F2"), ("A9 K7K", "A9|K7K"), ("4 B6 8 V2V", "4 B6|8|V2V"),
    ("4 B-6", "4|B-6"), ("A44 B", "A44|B"), ("x77 m", "x77|m"), ("9 m25", "9|m25"),
    ("9 m2x", "9|m2x"), ("9 m4a", "9|m4a"),
    // Units stay.
    ("no 5 V", "no|5 V"), ("of 9 m2", "of|9 m2"), ("to 1 l,", "to|1 l,"),
  ])
  func `a name of a gate is no unit`(_ text: String, _ expected: String) {
    let lines = ruled(text, limit: 4).split(separator: "\n").dropFirst()
    #expect(lines.joined(separator: "|") == expected)
  }

  @Test func `a missing, negative or huge width does not trap`() {
    let characters = Array(repeating: Character("x"), count: 5)
    #expect(LineBreaker().lines(of: characters, widths: [1, -9], limit: 1) == [0..<5])
    #expect(
      LineBreaker().lines(of: characters, widths: [.max, .max, .min, .max], limit: .max) == [0..<5])
    #expect(
      LineBreaker().lines(of: characters, widths: [.max, .max], limit: 9) == [0..<1, 1..<2, 2..<5])
  }

  // MARK: - Japanese

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
}
