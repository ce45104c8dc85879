// SPDX-License-Identifier: MIT
import Schedules
import SignControl
import Testing

@testable import SignService

/// Messages of a zone in which a text that fits stands still.
struct FittingMessageTests {
  private static let panel = """
    panel: 2x1
    scroll: auto
    font: signboard-5
    speed: 10
    dwell: 2
    separator: "          "
    """

  /// What the sign shows in each half second: S short, A…Z the columns of a text that moves.
  private func pictures(_ sign: TestSign, count: Int) -> [[String]] {
    (0..<count).map { _ in
      defer { sign.advance(seconds: 0.5) }
      return sign.picture
    }
  }

  @Test func `a text that fits stands, and a wider one moves without end`() async throws {
    let sign = try TestSign(Self.panel)
    try await sign.put("short", "AB")
    #expect(Set(pictures(sign, count: 8)).count == 1)
    try await sign.remove("short")
    try await sign.put("long", "ABCDEFGHIJ")
    // It rests at its beginning for the dwell.
    #expect(Set(pictures(sign, count: 12)).count == 8)
  }

  @Test func `a short text of several stands for its dwell, a long one passes once`() async throws {
    let sign = try TestSign(Self.panel)
    try await sign.put("a", "AB")
    let short = sign.picture
    try await sign.put("b", "ABCDEFGHIJ")
    sign.advance(seconds: 0.1)
    let seen = pictures(sign, count: 24).map { $0 == short ? "s" : "m" }.joined()
    // 39 columns pass in 3.9 seconds behind a rest of 2 seconds.
    #expect(seen.contains("ssssmmmmmmmmmmmmssss"), "\(seen)")
  }

  @Test func `a message names its scroll, and an unknown word is refused`() async throws {
    let sign = try TestSign(Self.panel.replacing("auto", with: "loop"))
    func put(_ id: String, _ text: String, _ scroll: String?) async throws {
      var draft = MessageDraft(text: text)
      draft.scroll = scroll
      try await sign.put(id, draft)
    }
    try await put("a", "AB", "auto")
    #expect(Set(pictures(sign, count: 6)).count == 1)
    let short = sign.picture
    try await put("b", "CD", "static")
    sign.advance(seconds: 0.1)
    // Two seconds each.
    let seen = pictures(sign, count: 16).map { $0 == short ? "a" : "b" }.joined()
    #expect(seen.contains("aaaabbbbaaaa"), "\(seen)")
    await #expect(throws: (any Error).self) { try await put("c", "EF", "sideways") }
  }

  @Test func `a value decides anew whether its text stands`() async throws {
    let sign = try TestSign(Self.panel + "\nvalues: {v: \"1\"}")
    try await sign.put("a", "{v}")
    #expect(Set(pictures(sign, count: 4)).count == 1)
    try await sign.set("v", "ABCDEFGHIJ")
    sign.advance(seconds: 0.1)
    #expect(Set(pictures(sign, count: 8)).count == 5)
  }
}
