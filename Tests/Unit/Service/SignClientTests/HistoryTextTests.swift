// SPDX-License-Identifier: MIT
import SignTesting
import Testing

@testable import SignClient

/// The history, in the sentences of the page.
struct HistoryTextTests {
  private func object(_ text: String) throws -> AnswerObject {
    try ClientAnswer(address: "s", status: 200, retryAfter: nil, body: Array(text.utf8)).object()
  }

  @Test func `the page has every sentence`() {
    for sentence in PastText.Sentence.allCases { #expect(!sentence.words.isEmpty, "\(sentence)") }
  }

  @Test(arguments: TextRow.of("Service/SignClientTests/sentences.txt", "What was shown"))
  func `the text reports how certain it is what was shown`(row: TextRow) throws {
    let answer = try object("{\"at\":\"2026-01-02T00:00:00Z\",\(row.input)}")
    #expect(try PastText.shown(answer, width: nil) == "2026-01-02T00:00:00Z\n\(row.output)\n")
  }

  @Test func `times that may be wrong are reported`() throws {
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
