// SPDX-License-Identifier: MIT
import SignControl
import SignTesting
import SignboardKit
import Testing

@testable import SignService

/// Messages whose texts pass several times before the next one comes, and messages that are over after
/// a number of showings, for each way in which a text moves.
struct RepeatedMessageTests {
  private static let panel = """
    panel: 2x1
    font: signboard-5
    speed: 10
    dwell: 2
    """
  /// A text that is wider than the panel.
  private static let wide = "ABCDEFGHIJ"

  /// The pictures of a minute, a letter for each change: B the beginning of the wide text, E its end,
  /// m the columns between them, s the short text.
  private func seen(_ sign: TestSign, short: String) async throws -> String {
    let beginning = try TestSign(Self.panel + "\nscroll: once\ntext: \(Self.wide)").picture
    let returning = try TestSign(Self.panel + "\nscroll: return\ntext: \(Self.wide)")
    // 2 seconds of rest, 23 columns, 2 seconds of rest.
    returning.advance(seconds: 5.3)
    let end = returning.picture
    let still = try TestSign(Self.panel + "\nscroll: static\ntext: \(short)").picture
    var seen = ""
    sign.advance(seconds: 0.05)
    for _ in 0..<600 {
      let letter: Character =
        switch sign.picture {
        case beginning: "B"
        case end: "E"
        case still: "s"
        default: "m"
        }
      if seen.last != letter { seen.append(letter) }
      sign.advance(seconds: 0.1)
    }
    return seen
  }

  @Test(arguments: [
    ("loop", 1, "BmEm"), ("loop", 2, "BmEmBmEm"), ("auto", 3, "BmEmBmEmBmEm"),
    ("bounce", 1, "BmEmB"), ("bounce", 2, "BmEmBmEmB"), ("return", 1, "BmE"),
    ("return", 2, "BmEBmE"),
  ])
  func `a text passes so often before the next one comes`(
    mode: String, passes: Int, expected: String
  ) async throws {
    let sign = try TestSign(Self.panel)
    try await sign.put("a", Self.wide) { ($0.scroll, $0.repeats) = (mode, passes) }
    try await sign.put("b", "AB") { $0.scroll = "static" }
    let seen = try await seen(sign, short: "AB")
    #expect(seen.contains("s\(expected)s"), "\(seen)")
  }

  @Test func `the API and the page name all ways in which a text moves without end`() throws {
    let words = ScrollMode.endlessWords
    let field = try #require(Schemas.messageFields.first { $0.name == "scroll" })
    #expect(field.about.contains(Wording.list(words, "or")))
    let page = try Repository.text("Sources/Service/SignAPI/WebPage/Page/Sign/page.html")
    #expect(words.allSatisfy { page.contains("value=\"\($0)\" data-t=\"choice.\($0)\"") })
  }

  @Test func `texts and pages that stand are shown so often before the next one`() async throws {
    for (scroll, arrangement) in [("static", "strung"), ("pages", "paged")] {
      let sign = try TestSign(Self.panel + "\narrangement: \(arrangement)")
      try await sign.put("a", "AB") { ($0.scroll, $0.repeats) = (scroll, 3) }
      try await sign.put("b", "CD") { $0.scroll = scroll }
      sign.advance(seconds: 0.05)
      let first = sign.picture
      // Three times two seconds, and two seconds.
      for second in [1.0, 3, 5, 7, 9, 11, 13] where scroll == "static" {
        sign.advance(seconds: second == 1 ? 1 : 2)
        #expect((sign.picture == first) == (second != 7), "\(second) s")
      }
      let durations = sign.service.state.playout.zones[0].durations
      let lengths = ["a", "b"].map { id in durations.first { $0.key.id == id }?.value ?? 0 }
      #expect(lengths[0] == 3 * lengths[1] && lengths[1] > 0, "\(scroll)")
    }
  }

  @Test(
    arguments: [
      ("loop", nil, 2, "mBmEmBmEm"), ("loop", 2, 1, "BmEmBmEm"), ("auto", nil, 2, "BmEmBmEm"),
      ("bounce", nil, 2, "BmEmBmEmB"), ("return", nil, 2, "BmEBmE"),
      ("return", 2, 2, "BmEBmEBmEBmE"),
    ] as [(String, Int?, Int, String)])
  func `after its number of showings, each of them whole, the next message comes`(
    mode: String, passes: Int?, times: Int, expected: String
  ) async throws {
    let sign = try TestSign(Self.panel)
    try await sign.put("b", "AB") { ($0.scroll, $0.priority) = ("static", 10) }
    try await sign.put("a", Self.wide) {
      ($0.scroll, $0.repeats, $0.times) = (mode, passes, times)
    }
    let seen = try await seen(sign, short: "AB")
    #expect(seen == expected + "s")
    #expect(try await sign.service.message(id: "a").progress?.timesLeft == 0)
  }

  @Test(arguments: [("dwell: 2", 6.0), ("speed: 10", 30)])
  func `a still text is shown its number of times for its dwell, or for ten seconds`(
    key: String, seconds: Double
  ) async throws {
    for scroll in ["static", "auto"] {
      let sign = try TestSign("panel: 2x1\nfont: signboard-5\nscroll: \(scroll)\n\(key)")
      try await sign.put("b", "CD") { $0.priority = 10 }
      try await sign.put("a", "AB") { $0.times = 3 }
      sign.advance(seconds: seconds - 0.1)
      #expect(try await sign.shown() == ["a"], "\(scroll)")
      sign.advance(seconds: 0.2)
      #expect(try await sign.shown() == ["b"], "\(scroll)")
    }
  }

  @Test func `a scene itself decides how often it is played`() async throws {
    let sign = try TestSign(Self.panel)
    var draft = MessageDraft()
    (draft.scene, draft.repeats) = (["text": "AB"], 2)
    let refused = await refusal { try await sign.put("a", draft) }
    #expect(refused.hasPrefix("repeat conflict: "), "\(refused)")
  }
}
