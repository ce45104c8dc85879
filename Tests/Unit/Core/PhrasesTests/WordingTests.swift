// SPDX-License-Identifier: MIT
import Core
import Testing

/// How errors quote words, and what they propose for them.
struct WordingTests {
  @Test(arguments: [
    ("sped", "panel speed", "speed"), ("SPEED", "speed", "speed"), ("", "a", "-"),
    // One change in short words, two from four letters on, three from eight letters on.
    ("rd", "red", "red"), ("rxx", "red", "-"), ("tx", "text", "text"), ("t", "text", "-"),
    ("statixx", "station", "station"), ("staxxxn", "station", "-"),
    ("shedu", "schedule", "schedule"), ("shed", "schedule", "-"),
    // Two letters that have changed places are one change.
    ("erd", "red", "red"),
    // Of two that are as near the one with the same first letter.
    ("lane", "pane line", "line"), ("lane", "line land", "line"),
  ])
  func `the nearest word is meant`(word: String, known: String, nearest: String) {
    let words = known.split(separator: " ").map(String.init)
    #expect(Wording.nearest(to: word, among: words) ?? "-" == nearest)
  }

  @Test func `a quotation has forty characters, and none that a terminal obeys`() {
    let forty = String(repeating: "x", count: 40)
    #expect(Wording.quoted(forty) == "\"\(forty)\"")
    #expect(Wording.quoted(forty + "y") == "\"\(forty)…\"")
    #expect(Wording.quoted("a\u{1B}\n\u{200B}\u{2028}") == #""a\u{1B}\u{A}\u{200B}\u{2028}""#)
    #expect(Wording.quoted("a\n\tb", namesLineEnds: true) == #""a\n\tb""#)
  }

  @Test(arguments: [
    ("plain \u{2065}\u{206A}é", "plain \u{2065}\u{206A}é"), ("a\u{1B}[0m", #"a\u{1B}[0m"#),
    ("a\nb\tc", #"a\nb\tc"#), ("\u{7F}\u{9F}\u{A0}", "\\u{7F}\\u{9F}\u{A0}"),
    ("\u{2028}\u{202E}\u{202F}", "\\u{2028}\\u{202E}\u{202F}"),
    ("\u{2066}\u{2069}", #"\u{2066}\u{2069}"#),
  ])
  func `a plain text commands neither lines nor directions`(text: String, plain: String) {
    #expect(Wording.plain(text) == plain)
  }

  @Test func `a plain text may keep its lines`() {
    #expect(Wording.plain("a\n\tb\r", keepsLines: true) == "a\n\tb\\u{D}")
  }

  @Test(arguments: [
    ("a/B_0.9-+:,@%=", "a/B_0.9-+:,@%="), ("", "''"), ("-x", "'-x'"), ("a b", "'a b'"),
    ("it's", #"'it'\''s'"#), ("$HOME", "'$HOME'"), ("é", "'é'"),
  ])
  func `a word for the shell is quoted where it has to be`(word: String, shown: String) {
    #expect(Wording.shellWord(word) == shown)
  }

  @Test func `a list ends with its last word`() {
    #expect(
      [[], ["a"], ["a", "b"], ["a", "b", "c"]].map { Wording.list($0, "or") }
        == ["", "a", "a or b", "a, b or c"])
    #expect(Wording.hexadecimal(UInt8(7)) == "07" && Wording.hexadecimal(UInt8(255)) == "ff")
  }
}
