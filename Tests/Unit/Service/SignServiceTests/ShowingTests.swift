// SPDX-License-Identifier: MIT
import SignControl
import SignboardKit
import Testing

@testable import SignService

/// Messages that are put are shown.
struct ShowingTests {
  private static let still = """
    panel: 2x1
    scroll: static
    """

  @Test func `a new message is shown at once`() async throws {
    let sign = try TestSign(Self.still)
    #expect(sign.isDark)
    try await sign.put("a", "Hi")
    #expect(
      sign.picture == [
        "#...#.#.........",
        "#...#...........",
        "#...#.#.........",
        "#####.#.........",
        "#...#.#.........",
        "#...#.#.........",
        "#...#.#.........",
        "................",
      ])
    try await sign.remove("a")
    #expect(sign.isDark)
  }

  @Test func `without a message the text of the configuration is shown`() async throws {
    let sign = try TestSign("text: \"Hi\"\n" + Self.still)
    let idle = sign.picture
    #expect(!sign.isDark)
    try await sign.put("a", "Yo")
    #expect(sign.picture != idle)
    try await sign.remove("a")
    #expect(sign.picture == idle)
  }

  @Test func `an idle text of the service overrides the configured text`() async throws {
    let sign = try TestSign("text: \"Hi\"\nservice: {idle: \"\"}\n" + Self.still)
    #expect(sign.isDark)
  }

  @Test func `a text of the greatest length is stored, whatever its characters`() async throws {
    let sign = try TestSign("panel: 2x1\n")
    for (id, unit) in [("a", "a"), ("b", "\""), ("c", "漢"), ("d", "\n")] {
      let text = String(repeating: unit, count: 65_536 / unit.utf8.count)
      let view = try await sign.put(id, text) { $0.isPlain = true }
      #expect(view.draft.text == .single(text))
    }
  }

  @Test func `two messages pass one behind the other`() async throws {
    let sign = try TestSign("panel: 8x1\nspeed: 10\nseparator: \" + \"")
    let batch = MessageBatch(["AA", "BB"].map { .init(id: $0, draft: MessageDraft(text: $0)) })
    _ = try await sign.service.put(batch, if: .none, by: TestSign.caller)
    let both = sign.picture
    let alone = try TestSign("panel: 8x1\nspeed: 10\nseparator: \" + \"\ntext: [\"AA\", \"BB\"]")
    #expect(both == alone.picture)
    sign.advance(seconds: 3)
    alone.advance(seconds: 3)
    #expect(sign.picture == alone.picture)
  }

  @Test func `visible text stays when a message comes or goes`() async throws {
    let sign = try TestSign("panel: 2x1\nspeed: 10")
    try await sign.put("a", "A long text to begin with")
    sign.advance(seconds: 5)
    let before = sign.picture
    try await sign.put("b", "Another")
    #expect(sign.picture == before)
    try await sign.put("c", "And another")
    #expect(sign.picture == before)
    try await sign.remove("b")
    #expect(sign.picture == before)
    sign.advance(seconds: 1)
    #expect(sign.columns(0..<6) == before.map { String(Array($0)[10..<16]) })
  }

  @Test func `a removed message is not shown again once it has left`() async throws {
    let sign = try TestSign("panel: 1x1\nspeed: 10")
    try await sign.put("a", "++++++++")
    try await sign.put("b", "||||||||")
    try await sign.remove("b")
    // A bar is seven rows high, a plus sign at most five.
    for _ in 0..<300 {
      sign.advance(seconds: 0.1)
      #expect(!sign.picture[0].contains("#"))
    }
  }

  @Test func `effects make pages of a line as long as they are set`() async throws {
    let sign = try TestSign("panel: 2x1\nspeed: 10")
    try await sign.put("a", "Hi") { $0.entry = "wipe-left" }
    #expect(sign.isDark)
    sign.advance(seconds: 2)
    let shown = sign.picture
    #expect(!sign.isDark)
    sign.advance(seconds: 0.5)
    #expect(sign.picture == shown)
  }

  @Test func `a paged zone shows messages in turn`() async throws {
    let sign = try TestSign("panel: 2x1\narrangement: paged\ndwell: 2")
    try await sign.put("a", "AA")
    sign.advance(seconds: 0.1)
    let first = sign.picture
    try await sign.put("b", "BB")
    #expect(sign.picture == first)
    var pictures: [[String]] = [first]
    for _ in 0..<60 {
      sign.advance(seconds: 0.1)
      if sign.picture != pictures.last { pictures.append(sign.picture) }
    }
    #expect(pictures.count >= 3)
    #expect(pictures.filter { $0 == first }.count >= 2, "\(pictures.map { $0[0] })")
  }

  @Test func `plain text shows brackets, and a speed of its own is kept`() async throws {
    let sign = try TestSign("panel: 2x1\nspeed: 10")
    try await sign.put("a", "{inverse}x") {
      $0.isPlain = true
      $0.speed = 20
    }
    let before = sign.picture
    sign.advance(seconds: 0.5)
    #expect(sign.columns(0..<6) == before.map { String(Array($0)[10..<16]) })
  }

  @Test func `zones show their own messages, and layers their own order`() async throws {
    let sign = try TestSign(
      """
      panel: 4x1
      scroll: static
      zones:
        - {name: left, at: [0, 0], size: [16, 8], layer: 1}
        - {name: right, at: [16, 0], size: [16, 8]}
      """)
    try await sign.put("a", "L") { $0.zone = "left" }
    try await sign.put("b", "R") { $0.zone = "right" }
    #expect(try await sign.shown("left") == ["a"])
    #expect(try await sign.shown("right") == ["b"])
    #expect(sign.columns(0..<16).joined().contains("#"))
    #expect(sign.columns(16..<32).joined().contains("#"))
    try await sign.remove("a")
    #expect(!sign.columns(0..<16).joined().contains("#"))
  }

  @Test func `many messages are put at once`() async throws {
    let sign = try TestSign("panel: 2x1\nspeed: 10")
    let batch = MessageBatch(
      (100..<200).map { .init(id: "m\($0)", draft: MessageDraft(text: "Text \($0)")) })
    _ = try await sign.service.put(batch, if: .none, by: TestSign.caller)
    #expect(try await sign.shown().count == 100)
    let fewer = MessageBatch(Array(batch.entries.prefix(2)), removesOthers: true)
    let view = try await sign.service.put(fewer, if: .none, by: TestSign.caller)
    #expect((view.replaced, view.removed) == (2, 98))
    #expect(try await sign.shown() == ["m100", "m101"])
    try await sign.service.activate(id: "m101", seconds: 60, by: TestSign.caller)
    _ = try await sign.service.put(batch, if: .none, by: TestSign.caller)
    #expect(try await sign.shown() == ["m101"])
  }
}
