// SPDX-License-Identifier: MIT
import Schedules
import SignControl
import Testing

@testable import SignService

/// What a message would hide, and what would hide it.
struct ConflictTests {
  /// A zone by hours: `a` from 0 to 2, `ab` from 2 on.
  private func parts(_ text: String) -> [ConflictFinder.Part] {
    text.enumerated().map { hour, letter in
      func instant(_ hour: Int) -> CivilInstant { CivilInstant(seconds: Int64(hour) * 3600) }
      let ids =
        letter == "." ? [] : letter == "*" ? ["new", "a"] : [letter == "n" ? "new" : "\(letter)"]
      return ConflictFinder.Part(start: instant(hour), end: instant(hour + 1), ids: Set(ids))
    }
  }

  private func found(_ without: String, _ with: String, _ alone: String) -> [String] {
    ConflictFinder(
      id: "new", without: parts(without), with: parts(with), alone: parts(alone)
    ).found.map {
      "\($0.start.seconds / 3600)–\($0.end.seconds / 3600) \($0.kind.rawValue) \($0.id) × \($0.times)"
    }
  }

  @Test func `conflicts are found where one gives way to the other`() {
    #expect(found("aabb..", "anbb..", ".n....") == ["1–2 hides a × 1"])
    #expect(found("aabb..", "annn..", ".nnn..") == ["1–2 hides a × 1", "2–4 hides b × 1"])
    // Beside each other they do not hide each other.
    #expect(found("aa....", "a*....", ".n....") == [])
    #expect(found("aabb..", "aabb.n", ".nnn.n") == ["1–2 hidden a × 1", "2–4 hidden b × 1"])
    // What happens again is reported once, with its first time and a number.
    #expect(found("a.a.aa", "n.n.nn", "n.n.nn") == ["0–1 hides a × 3"])
    #expect(found("......", "nnnnnn", "nnnnnn") == [])
  }

  private func rule(_ days: String, _ start: String, _ end: String) -> [MessageDraft.Rule] {
    [.init(start, end, on: days)]
  }

  private func hides(
    _ sign: TestSign, replacing id: String? = nil, _ change: (inout MessageDraft) -> Void
  ) async throws -> [String] {
    var draft = MessageDraft(text: "New")
    change(&draft)
    return try await sign.service.conflicts(of: draft, replacing: id, by: TestSign.caller).conflicts
      .map {
        "\($0.kind.rawValue) \($0.text) \($0.from.prefix(16))–\($0.until?.prefix(16) ?? "") × \($0.times)"
      }
  }

  @Test func `a week with too much in it is looked at in part, up to an instant`() async throws {
    let sign = try TestSign("panel: 2x1\nscroll: static\n")
    var rule = MessageDraft.Rule()
    (rule.cron, rule.seconds) = ("* * * * *", 30)
    try await sign.put("often", "Often") { $0.rules = [rule] }
    var draft = MessageDraft(text: "New")
    draft.priority = 70
    let found = try await sign.service.conflicts(of: draft, replacing: nil, by: TestSign.caller)
    #expect(found.conflicts.map(\.id) == ["often"])
    let until = try #require(found.until)
    #expect(until > "2026-11-21T12" && until < "2026-11-28T12", "\(until)")
    #expect((found.conflicts.first?.times ?? 0) <= SignService.mostConflictSpans)
  }

  @Test func `conflicts list what a draft hides within a week, and change nothing`() async throws {
    let sign = try TestSign("panel: 2x1\nscroll: static\n")
    _ = try await sign.put("hours", "Open") { $0.rules = rule("mon-fri", "09:00", "18:00") }
    _ = try await sign.put("soup", "Soup") {
      ($0.rules, $0.priority) = (rule("mon", "11:00", "14:00"), 60)
    }
    let before = sign.picture
    #expect(
      try await hides(sign) { ($0.rules, $0.priority) = (rule("mon", "10:00", "15:00"), 70) } == [
        "hides Open 2026-11-23T10:00–2026-11-23T11:00 × 2",
        "hides Soup 2026-11-23T11:00–2026-11-23T14:00 × 1",
      ])
    #expect(
      try await hides(sign) { $0.rules = rule("mon", "10:00", "12:00") } == [
        "hidden Soup 2026-11-23T11:00–2026-11-23T12:00 × 1"
      ])
    #expect(try await hides(sign) { $0.rules = rule("sun", "10:00", "12:00") } == [])
    // A message that is edited does not hide itself.
    #expect(
      try await hides(sign, replacing: "soup") {
        ($0.rules, $0.priority) = (rule("mon", "11:00", "13:00"), 60)
      } == ["hides Open 2026-11-23T11:00–2026-11-23T13:00 × 1"])
    #expect(sign.picture == before)
    #expect(
      try await sign.service.messages(MessageQuery()).messages.map(\.id) == ["hours", "soup"])
    #expect(
      await refusal { _ = try await hides(sign) { $0.zone = "north" } }.hasPrefix("zone unknown: "))
  }
}
