// SPDX-License-Identifier: MIT
import SignTesting
import Testing

@testable import SignClient

/// Texts on terminals.
struct TextTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("東京", 4), ("ｶﾞ", 2), ("が", 2), ("か\u{3099}", 2), ("é", 1),
    ("e\u{301}", 1), ("한글", 4), ("\u{1112}\u{1161}\u{11AB}", 2), ("🦄", 2), ("🇯🇵", 2), ("👨‍👩‍👧", 2),
    ("❤️", 2), ("❤", 1), ("…", 1), ("—", 1), ("Ａ", 2), ("｡", 1), ("㈱", 2), ("℃", 1),
  ])
  func `columns of a terminal are counted`(text: String, width: Int) {
    #expect(TerminalColumns.width(text) == width)
  }

  @Test func `text that does not fit is cut between characters`() {
    #expect(TerminalColumns.shortened("東京駅", to: 6) == "東京駅")
    #expect(TerminalColumns.shortened("東京駅", to: 5) == "東京…")
    #expect(TerminalColumns.shortened("東京駅", to: 4) == "東…")
    #expect(TerminalColumns.shortened("東京駅", to: 1) == "…")
    #expect(TerminalColumns.shortened("東京駅", to: 0) == "")
  }

  @Test func `a table fits into its width`() throws {
    let table = TextTable<[String]>([
      .init("ID", limit: 6) { $0[0] }, .init("N", isNumber: true) { $0[1] },
      .init("TEXT") { $0[2] },
    ])
    let rows = [["a", "7", "短い"], ["a-long-name", "12", "とても長いメッセージです"]]
    expectPicture(
      try table.text(of: rows, width: 24),
      """
      ID       N  TEXT
      a        7  短い
      a-lon…  12  とても長い…

      """)
    expectPicture(
      try table.text(of: rows, width: nil),
      """
      ID            N  TEXT
      a             7  短い
      a-long-name  12  とても長いメッセージです

      """)
    // A window that is too narrow for anything is handled.
    #expect(try table.text(of: rows, width: 1).split(separator: "\n").count == 3)
  }

  @Test func `characters that would move the cursor are written as codes`() {
    #expect(
      ShownText.line("a\u{1B}[31mb\u{9B}\n\t\r\u{202E}x\u{200B}👨‍👩‍👧")
        == "a\\u{1B}[31mb\\u{9B}\\n\\t\\u{D}\\u{202E}x\\u{200B}👨‍👩‍👧")
  }

  @Test(
    arguments: [
      ("90", 90), ("90s", 90), ("5m", 300), ("1h30m", 5400), ("2d", 172_800), ("1d1h1m1s", 90_061),
      ("", nil), ("m", nil), ("5x", nil), ("1m1h", nil), ("-5", nil), ("1.5", nil),
      ("999999999", nil), ("٣", nil),
      // 372 days are the most, in whatever unit.
      ("32140800", 32_140_800), ("372d", 32_140_800), ("32140801", nil), ("372d1s", nil),
    ] as [(String, Int?)])
  func `time spans are written`(text: String, seconds: Int?) {
    #expect(TimeSpan.seconds(text) == seconds)
  }

  @Test func `paths and queries are encoded`() {
    let request = ClientRequest(
      "GET", ["messages", "a b/ä?.."], query: [("zone", "x&y=z"), ("at", nil), ("limit", "3")])
    #expect(request.target == "/api/v1/messages/a%20b%2F%C3%A4%3F..?zone=x%26y%3Dz&limit=3")
    #expect(ClientRequest("GET", [".."]).target == "/api/v1/%2E%2E")
  }
}
