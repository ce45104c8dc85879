// SPDX-License-Identifier: MIT
import MessageStorage
import Schedules
import SignControl
import Testing

@testable import SignService

/// The past of a sign: what it showed, and who changed it.
struct HistoryTests {
  private static let still = "panel: 2x1\nscroll: static\n"

  private let sign: TestSign

  init() throws { sign = try TestSign(Self.still) }

  private func lines(_ view: CalendarView) -> [String] {
    view.spans.map { span in
      let times = [span.from, span.until ?? "-"].map { $0.dropFirst(11).prefix(8) }
      return "\(times[0])–\(times[1]) \(span.isPast ? "was" : "will be") \(span.texts)"
    } + (view.next.map { ["next \($0.dropFirst(11).prefix(8))"] } ?? [])
  }

  @Test func `the past of the calendar is what was shown, the future the plan`() async throws {
    _ = try await sign.put("a", "A")
    sign.advance(seconds: 60)
    _ = try await sign.put("a", "B")
    sign.advance(seconds: 60)
    try await sign.remove("a")
    sign.advance(seconds: 60)
    _ = try await sign.put("c", "C") { $0.expires = "2026-11-21T12:05:00Z" }
    sign.advance(seconds: 60)
    let day = CalendarQuery(from: "2026-11-21T11:00", until: "2026-11-21T13:00")
    // A text is shown as it was then, also of a message that is not there any more.
    #expect(
      lines(try await sign.service.calendar(day)) == [
        "12:00:00–12:02:00 was [\"A\"]", "12:02:00–12:03:00 was []",
        "12:03:00–12:04:00 was [\"C\"]", "12:04:00–12:05:00 will be [\"C\"]",
        "12:05:00–13:00:00 will be []",
      ])
    let past = CalendarQuery(from: "2026-11-21T12:01", until: "2026-11-21T12:03:30", limit: 1)
    #expect(
      lines(try await sign.service.calendar(past)) == [
        "12:01:00–12:02:00 was [\"B\"]", "12:02:00–12:03:00 was []", "next 12:03:00",
      ])
  }

  @Test func `what was shown at an instant is reported with its texts`() async throws {
    _ = try await sign.put("a", "A")
    sign.advance(seconds: 60)
    try await sign.remove("a")
    sign.advance(seconds: 60)
    func shown(_ at: String) async throws -> String {
      let view = try await sign.service.shown(at: at)
      let zones = view.zones.map { "\($0.zone) \($0.messages) \($0.texts) since \($0.since)" }
      return ([view.at, view.certainty.rawValue] + zones).joined(separator: " ")
    }
    #expect(
      try await shown("2026-11-21T12:00:30")
        == "2026-11-21T12:00:30+00:00 known main [\"a\"] [\"A\"] since 2026-11-21T12:00:00+00:00")
    #expect(
      try await shown("2026-11-21T12:01:30Z")
        == "2026-11-21T12:01:30+00:00 known main [] [] since 2026-11-21T12:01:00+00:00")
    #expect(try await shown("2026-11-20") == "2026-11-20T00:00:00+00:00 unknown")
    #expect(
      await refusal { _ = try await sign.service.shown(at: "noon") }
        == "at format: It is not a time; write 2026-12-24T08:00:00+01:00, 2026-12-24T08:00 or "
        + "2026-12-24.")
    #expect(
      await refusal { _ = try await sign.service.shown(at: "2026-12-24") }
        == "at range: It is in the future. Ask \"why\" or the calendar what will be shown.")
  }

  @Test func `the log of changes names who wrote what, the newest first`() async throws {
    _ = try await sign.put("a", "A")
    _ = try await sign.put("a", "B")
    try await sign.set("n", "5")
    try await sign.remove("a")
    let caller = "\(TestSign.caller)"
    func rows(_ page: ChangePage) -> [String] {
      page.changes.map { change in
        [change.what, change.id, change.before, change.after].map { $0 ?? "-" }
          .joined(separator: " ") + (change.who == caller ? "" : " by \(change.who)")
      }
    }
    let page = try await sign.service.changes(before: nil, limit: 3)
    #expect(rows(page) == ["remove a B -", "put value:n - 5", "put a A B"])
    let next = try #require(page.next)
    let rest = try await sign.service.changes(before: next, limit: 3)
    #expect(rows(rest) == ["put a - A", "start - - - by signboard"])
    #expect(rest.next == nil)
  }

  @Test func `the log of changes names what was ordered`() async throws {
    // The picture of a pause is longer than what the log keeps of it.
    let sign = try TestSign("panel: 16x1\nscroll: static\n")
    let (service, caller) = (sign.service, TestSign.caller)
    try await sign.put("a", "A")
    try await service.setPlayback(.stopped, by: caller)
    try await service.setPlayback(.running, by: caller)
    _ = try await service.setIntensity(5, by: caller)
    _ = try await service.setSpeed(40, by: caller)
    try await sign.setPaused(true)
    try await sign.setPaused(false)
    try await service.activate(id: "a", seconds: 60, by: caller)
    let changes = try await service.changes(before: nil, limit: 7).changes
    #expect(
      changes.reversed().map { "\($0.sentence)" } == [
        "This machine stopped the sign", "This machine let the sign go on",
        "This machine set the intensity to 5",
        "This machine set the speed to 40 columns a second", "This machine paused the sign",
        "This machine let the sign go on", "This machine showed “A” at once",
      ])
    // A request is listed with the text of its message, also when that is not there any more.
    try await sign.remove("a")
    let later = try await service.changes(before: nil, limit: 3).changes
    #expect(Set(later.map { "\($0.before ?? "-") > \($0.after ?? "-")" }) == ["- > A", "A > -"])
  }

  @Test func `a pause that an older version has logged is reported`() async throws {
    let columns = String(repeating: "0f", count: 600)
    let body =
      "{\"stopped\":false,\"paused\":1,\"scene\":5,"
      + "\"zones\":{\"main\":{\"start\":0,\"rest\":[\"\(columns)\"]}},\"picture\":[\"#\"]}"
    _ = try sign.store.put(
      [StoredDocument(id: StoredKey.stateID, kind: StoredKey.state, body: Array(body.utf8))],
      who: "test")
    let changes = try await sign.service.changes(before: nil, limit: 1).changes
    #expect(changes.map { "\($0.sentence)" } == ["test paused the sign"])
  }

  @Test func `how often messages were shown is kept and not logged`() async throws {
    _ = try await sign.put("a", "A") { $0.duration = 600 }
    sign.advance(seconds: 60)
    #expect(try sign.store.document(StoredKey.progressID) != nil)
    let changes = try await sign.service.changes(before: nil, limit: 9).changes
    #expect(changes.map(\.id) == ["a", nil])
  }
}
