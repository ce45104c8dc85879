// SPDX-License-Identifier: MIT
import Testing

@testable import Typesetting

/// An example of each rule for two neighbours.
///
/// `÷` stands where a line may end, as in Unicode's own tests.
struct BreakFinderTests {
  /// The text with a mark at each of its break opportunities.
  private func marked(_ text: String, _ kinsoku: Kinsoku = .strict) -> String {
    let characters = Array(text.filter { $0 != "÷" })
    var finder = BreakFinder(characters: characters, kinsoku: kinsoku)
    return characters.indices.map { index in
      (finder.mayBreak(before: index) ? "÷" : "") + String(characters[index])
    }.joined()
  }

  @Test(arguments: [
    "a ÷b", "a  ÷b", " ÷a", "a\n÷ ÷)", "a\u{200B} ÷)", "a\u{2060} b", "( a", "「 字",
    "a )", "字 」", "字 。", "a !", "a ,b", "a ÷.5", "a /b", "a ÷/5",
    "」 ー", ") ー", "字 ÷ー", "— —", "字 ÷—", "5 %", "a ÷%", "$ 5", "a ÷5", "$ ÷a",
    "5 kWh", "5 ÷cars", "a ÷kWh",
  ])
  func `after spaces the characters on both sides decide`(_ example: String) {
    #expect(marked(example) == example)
  }

  @Test(arguments: [
    "a\u{200B}÷)", "a\u{A0}b", "a\u{2011}b", "a\u{2060}字", "「字", "字」", "字ー", "a\"字\"a",
    // Hyphens; not before a number, and not at the beginning of a word.
    "ab-÷cd", "a-5", "-ab", "a ÷-b", "a\n÷-b", "a\u{200B}÷-b", "(-b", "「-b", "a--b", "a\u{AD}-b",
    "ab\u{AD}÷cd", "\u{AD}ab", "a ÷\u{AD}b",
    // Slashes and separators.
    "ab/÷cd", "km/h", "5/5", "a/5", "a/÷字", "a.b", "a.5", "a.한", "a.÷字",
    // Closing marks.
    ")a", ")5", ")$5", ")한", ")÷字", ")÷(", "」÷a", "」÷5", "」한", "」÷字", "a’b", "字’÷b",
    // Repeated marks.
    "……", "——", "字…", "a…", "…÷a", "—÷a",
  ])
  func `marks keep to one of their neighbours`(_ example: String) {
    #expect(marked(example) == example)
  }

  @Test(arguments: [
    "ab", "a5", "a한", "a$5", "a(b", "a÷字", "5a", "55", "5한", "5$5", "5(a", "5÷字",
    "한a", "한5", "한국", "한$5", "한(a", "한字", "한÷「字", "字÷a", "字÷5", "字한", "字÷$5", "字÷(a", "字÷字",
    "5%a", "5%5", "5%한", "5%$5", "5%(a", "5%÷字",
  ])
  func `letters, digits and syllables hold together`(_ example: String) {
    #expect(marked(example) == example)
  }

  @Test func `loose rules let dots begin a line after an ideograph only`() {
    for example in ["字÷…", "a…", "한…"] {
      #expect(marked(example, .loose) == example)
    }
  }

  @Test(arguments: ["เก", "ໄປ", "กะ", "ກະ"])
  func `an overlong word is broken neither after nor before these vowels`(_ syllable: String) {
    let finder = BreakFinder(characters: Array(syllable), kinsoku: .strict)
    #expect(finder.characters.count == 2 && finder.isPoorBreak(before: 1))
  }
}
