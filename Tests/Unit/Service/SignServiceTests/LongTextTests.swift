// SPDX-License-Identifier: MIT
import SignboardKit
import Synchronization
import Testing

@testable import SignService

/// Long texts with effects, which are shown as pages.
struct LongTextTests {
  private static let panel = "panel: 2x1\ndwell: 1\n"
  private static let long = String(repeating: "many words ", count: 30)

  private func put(
    _ sign: TestSign, _ id: String, _ text: String, order: Int? = nil
  ) async throws {
    try await sign.put(id, text) { ($0.entry, $0.exit, $0.order) = ("rain", "dissolve", order) }
  }

  /// The paged texts on display.
  private func pagedTexts(_ sign: TestSign) -> [PagedText] {
    sign.service.state.playout.zones[0].layer.pages?.presentation.pagedTexts ?? []
  }

  @Test(arguments: ["", "scroll: loop\n"])
  func `a further message leaves the pages of the others unchanged`(zone: String) async throws {
    let sign = try TestSign(Self.panel + zone)
    for (id, order) in [("a", 1), ("c", 3), ("e", 5)] {
      try await put(sign, id, Self.long + id, order: order)
    }
    let before = pagedTexts(sign)
    try #require(before.count == 3)
    try await sign.put("b", "short") { $0.order = 2 }
    try await put(sign, "d", Self.long + "d", order: 4)
    let after = pagedTexts(sign)
    try #require(after.count == 5)
    #expect(after[0] === before[0] && after[2] === before[1] && after[4] === before[2])
    // The same next to a changed text, and after an interruption.
    try await put(sign, "a", Self.long + "A", order: 1)
    try await sign.put("alarm", "!") { $0.priority = 99 }
    #expect(try await sign.shown() == ["alarm"])
    try await sign.remove("alarm")
    let last = pagedTexts(sign)
    try #require(last.count == 5)
    #expect(last[0] !== before[0] && last[2] === before[1] && last[4] === before[2])
  }

  @Test func `a text composed before the state was held is found when it is shown`() async throws {
    let sign = try TestSign(Self.panel)
    func draft(_ text: String) -> MessageDraft {
      var draft = MessageDraft(text: text)
      (draft.entry, draft.exit) = ("rain", "dissolve")
      return draft
    }
    // Alone, and next to another one.
    for text in [Self.long + "a", Self.long + "b"] {
      await sign.service.compose([draft(text)])
      let made = try prepared(sign, draft(text), count: pagedTexts(sign).count + 1)
      try await put(sign, String(text.suffix(1)), text)
      #expect(pagedTexts(sign).contains { $0 === made })
    }
    #expect(pagedTexts(sign).count == 2)
  }

  /// The cached paged text of a draft, as one of several.
  private func prepared(
    _ sign: TestSign, _ draft: MessageDraft, count: Int
  ) throws -> PagedText {
    let state = sign.service.state
    let zone = try #require(state.setup.zone(named: state.setup.mainZone))
    let item = draft.item(PlayoutItem(message: "message", revision: 0), in: zone, scene: nil)
    let key = ZoneContent.Key(
      kind: .pages(isStill: false), source: .schedule(priority: 50),
      items: [ZoneItem](repeating: item, count: count))
    let show = Composer(zone: zone, builder: state.builder).show(key, start: .zero)
    return try #require(show.layer.pages?.presentation.pagedTexts.first)
  }

  @Test func `each message takes as long as its pages`() async throws {
    let sign = try TestSign(Self.panel)
    for id in ["a", "b"] { try await put(sign, id, Self.long + id) }
    let content = sign.service.state.playout.zones[0]
    let loops = Dictionary(uniqueKeysWithValues: content.durations.map { ($0.key.id, $0.value) })
    let lengths = content.layer.pages?.presentation.lengths ?? []
    #expect(lengths.count == 2 && lengths.allSatisfy { $0 > 10_000_000_000 })
    #expect(loops == ["a": lengths[0], "b": lengths[1]])
  }

  @Test func `changed values are visible in pages of long texts`() async throws {
    let sign = try TestSign(Self.panel)
    try await sign.set("x", "1")
    try await put(sign, "a", "{x} " + Self.long)
    try await put(sign, "b", Self.long)
    sign.advance(seconds: 2)
    let (one, before) = (sign.picture, pagedTexts(sign))
    try await sign.set("x", "7")
    let (seven, after) = (sign.picture, pagedTexts(sign))
    #expect(one != seven)
    #expect(after[0] !== before[0] && after[1] === before[1])
    // A later change does not bring the old text back.
    try await sign.put("c", "short")
    #expect(pagedTexts(sign)[0].pages[0].content == after[0].pages[0].content)
    try await sign.set("x", "1")
    #expect(pagedTexts(sign)[0].pages[0].content == before[0].pages[0].content)
  }
}
