// SPDX-License-Identifier: MIT
import SignTesting
import Testing

@testable import SignClient

/// The log of changes and what was shown, in the sentences of the page.
struct HistoryTextTests {
  private func object(_ text: String) throws -> AnswerObject {
    try ClientAnswer(address: "s", status: 200, retryAfter: nil, body: Array(text.utf8)).object()
  }

  private func sentence(_ members: String, who: String = "anna") throws -> String {
    try ChangeText.sentence(try object("{\"who\":\"\(who)\",\(members)}"))
  }

  @Test(arguments: TextRow.of("Service/SignClientTests/sentences.txt", "Changes"))
  func `a change is told as a sentence`(row: TextRow) throws {
    #expect(try sentence(row.input) == row.output)
  }

  @Test func `what the sign does by itself needs no name`() throws {
    #expect(try sentence("\"what\":\"start\"", who: "signboard") == "The sign started")
    #expect(
      try sentence("\"what\":\"expire\",\"id\":\"a\",\"before\":\"x\"", who: "signboard")
        == "“x” was out of date and was removed")
    #expect(
      try sentence("\"what\":\"put\",\"id\":\"sign:progress\"", who: "signboard")
        == "The sign noted how often messages were shown")
  }

  @Test(arguments: [
    ("unix socket (administrator)", "This machine added “x”", "by this machine"),
    ("loopback (administrator)", "This machine added “x”", "by this machine"),
    ("token 2 (writer)", "token 2 added “x”", "by token 2"),
    ("Anna (of the shop)", "Anna (of the shop) added “x”", "by Anna (of the shop)"),
  ])
  func `who made a change is told without rights and engine words`(
    who: String, added: String, by: String
  ) throws {
    #expect(try sentence("\"what\":\"put\",\"id\":\"a\",\"after\":\"x\"", who: who) == added)
    #expect(
      try sentence("\"what\":\"put\",\"id\":\"value:gate\",\"after\":\"7\"", who: who)
        == "Placeholder gate is now “7” · \(by)")
  }

  @Test(arguments: [
    ("{{a}} {gate} {value font}", "{a} {gate} {font}"), ("{bold} x", "{bold} x"),
    ("a\n  b{pause 3}c", "a bc"), ("{open", "{open"), ("a}b", "a}b"), ("{a{icon sun}", "{a"),
    ("{colour red}x{/}", "x"), ("a{line}b {value line}", "a b {line}"),
    ("{color red}21{/color}°C", "21°C"), ("{Font small}a{/}b{Gap 3}c {image d.png}", "ab c"),
  ])
  func `texts are told without their markup`(text: String, words: String) {
    #expect(PlainWords.of(text) == words)
  }

  @Test func `the page has every sentence`() {
    for sentence in ChangeText.Sentence.allCases { #expect(!sentence.words.isEmpty, "\(sentence)") }
    for sentence in PastText.Sentence.allCases { #expect(!sentence.words.isEmpty, "\(sentence)") }
    #expect(ChangeText.Sentence.english["here"] == "This machine")
    #expect(ChangeText.Sentence.english["byHere"] == "by this machine")
  }

  @Test(arguments: TextRow.of("Service/SignClientTests/sentences.txt", "What was shown"))
  func `how certain it is what was shown is told`(row: TextRow) throws {
    let answer = try object("{\"at\":\"2026-01-02T00:00:00Z\",\(row.input)}")
    #expect(try PastText.shown(answer, width: nil) == "2026-01-02T00:00:00Z\n\(row.output)\n")
  }

  @Test func `times that may be wrong are told`() throws {
    let shown = try object(
      """
      {"at":"2026-01-02T00:00:00Z","certainty":"unknown","zones":[],"clock":"It was not set."}
      """)
    #expect(
      try PastText.shown(shown, width: nil) == """
        2026-01-02T00:00:00Z
        It was not set.
        The history does not reach back so far.

        """)
    let why = try object(
      """
      {"zones":[{"zone":"main","at":"2026-01-02T00:00:00Z","items":[],"clock":"It is not set."}]}
      """)
    #expect(
      try AnswerText.why(why) == """
        main at 2026-01-02T00:00:00Z
          It is not set.
          There are no messages.

        """)
  }

  @Test(arguments: [
    ("2026-01-01T12:00:00Z", "2026-01-01T12:59:59+01:00", true),
    ("2026-01-01T12:00:00Z", "2026-01-01T13:00:00+01:00", false),
    ("2026-01-01T12:00", "2026-01-01T11:59:59+01:00", true),
    ("2026-01-01T12:00", "2026-01-01T12:00:00-08:00", false),
    ("2026-01-01", "2025-12-31T23:59:59Z", true), ("2026-01-01", "2026-01-01T00:00:00Z", false),
    ("2026-01-01", "nonsense", false),
  ])
  func `a time without an offset is one of the clock of the sign`(
    limit: String, time: String, isAfter: Bool
  ) throws {
    #expect(try #require(SignTimeLimit(limit)).isAfter(time) == isAfter)
    #expect(SignTimeLimit("yesterday") == nil)
  }
}
