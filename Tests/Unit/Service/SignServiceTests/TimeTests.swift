// SPDX-License-Identifier: MIT
import MessageStorage
import SignControl
import SignboardKit
import Testing

@testable import SignService

/// The content follows the clock exactly.
struct TimeTests {
  private static let still = "panel: 2x1\nscroll: static\n"

  @Test func `a window opens and closes at its exact instants`() async throws {
    let sign = try TestSign(Self.still)
    try await sign.put("lunch", "Hi") { $0.rules = [.init("12:00:10", "12:00:20")] }
    #expect(sign.isDark)
    sign.advance(seconds: 9.5)
    // The next content is in the scene already, for the frame thread to show in time.
    let scene = sign.player.present.scene
    let instant = Instant(nanoseconds: 10_000_000_000)
    #expect(scene.frame(at: instant.advanced(by: -1)).plane.litCount == 0)
    #expect(scene.frame(at: instant).plane.litCount > 0)
    sign.advance(seconds: 0.5)
    #expect(!sign.isDark)
    #expect(try await sign.shown() == ["lunch"])
    sign.advance(seconds: 9.9)
    #expect(!sign.isDark)
    sign.advance(seconds: 0.1)
    #expect(sign.isDark)
  }

  @Test func `why names the message behind which another one waits`() async throws {
    let sign = try TestSign(Self.still)
    try await sign.put("a", "A")
    try await sign.put("b", "B") { $0.priority = 80 }
    func behind() async throws -> [String] {
      try await sign.service.why(zone: nil, at: nil).flatMap(\.items).map {
        "\($0.id) \($0.state) \($0.behind ?? "-")"
      }
    }
    #expect(try await behind() == ["b shown -", "a interrupted b"])
    try await sign.service.activate(id: "a", seconds: 60, by: TestSign.caller)
    #expect(try await behind() == ["a shown -", "b interrupted a", "a interrupted a"])
  }

  @Test func `a calendar that is cut names where it goes on, for all zones`() async throws {
    let sign = try TestSign(
      "panel: 2x1\nzones: [{name: l, at: [0, 0], size: [8, 8]}, {name: r, at: [8, 0], size: [8, 8]}]"
    )
    try await sign.put("often", "A") {
      $0.zone = "l"
      var rule = MessageDraft.Rule()
      (rule.cron, rule.seconds) = ("*/10 * * * *", 60)
      $0.rules = [rule]
    }
    try await sign.put("still", "B") { $0.zone = "r" }
    var (from, spans, rounds) = (nil as String?, [SpanView](), 0)
    repeat {
      let part = try await sign.service.calendar(
        CalendarQuery(from: from, until: "2026-11-22T12:00:00Z", limit: 50))
      spans += part.spans
      (from, rounds) = (part.next, rounds + 1)
    } while from != nil && rounds < 20
    #expect(rounds == 6)
    #expect(spans.filter { $0.messages == ["often"] }.count == 144)
    // The other zone is listed in each part.
    #expect(spans.filter { $0.messages == ["still"] }.count == rounds)
    #expect(spans.last?.until == "2026-11-22T12:00:00+00:00")
  }

  @Test(
    arguments: [
      ("2026-12-24", "2026-12-25T00:00:00+00:00"), ("2026-12-26", "2026-12-27T00:00:00+00:00"),
      ("2026-12-24T12:00", "2026-12-24T12:00:00+00:00"),
      ("2026-12-25T00:00:00Z", "2026-12-25T00:00:00+00:00"),
    ])
  func `a date as the end of the calendar includes its day`(until: String, end: String)
    async throws
  {
    let sign = try TestSign(Self.still)
    let query = CalendarQuery(from: "2026-12-24", until: until)
    #expect(try await sign.service.calendar(query).spans.map(\.until) == [end])
  }

  @Test func `why, next and calendar report a window`() async throws {
    let sign = try TestSign(Self.still)
    try await sign.put("lunch", "Hi") { $0.rules = [.init("13:00", "14:00")] }
    let why = try await sign.service.why(zone: "main", at: "2026-11-21T13:30")
    #expect(why.map(\.at) == ["2026-11-21T13:30:00+00:00"])
    #expect(why.first?.items.map(\.state) == [.shown])
    #expect(
      why.first?.items.map(\.reason.description) == [
        "lunch is shown, priority 50: daily 13:00–14:00."
      ])
    #expect(why.first?.items.map(\.text) == ["Hi"])
    let before = try await sign.service.why(zone: "main", at: nil)
    #expect(before.first?.items.map(\.next) == ["2026-11-21T13:00:00+00:00"])
    let next = try await sign.service.next(zone: nil, limit: 3)
    #expect(next.map(\.texts) == [[], ["Hi"], []])
    #expect(
      next.map { "\($0.from) \($0.until ?? "-") \($0.messages)" } == [
        "2026-11-21T12:00:00+00:00 2026-11-21T13:00:00+00:00 []",
        "2026-11-21T13:00:00+00:00 2026-11-21T14:00:00+00:00 [\"lunch\"]",
        "2026-11-21T14:00:00+00:00 2026-11-22T13:00:00+00:00 []",
      ])
    let calendar = try await sign.service.calendar(
      CalendarQuery(from: "2026-12-24", until: "2026-12-25T00:00:00Z")
    ).spans
    #expect(calendar.map(\.messages) == [[], ["lunch"], []])
    #expect(
      await refusal { try await sign.service.why(zone: "mian", at: nil) }
        == "404 There is no zone \"mian\". Did you mean main?")
    #expect(
      await refusal { try await sign.service.why(zone: nil, at: "noon") }.hasPrefix("at format: "))
  }

  @Test func `setting the clock moves the schedule and not the visible text`() async throws {
    let sign = try TestSign("panel: 2x1\nspeed: 10")
    try await sign.put("a", "A long text that scrolls")
    sign.advance(seconds: 5)
    let before = sign.picture
    sign.clocks.set(byMilliseconds: 3_600_000)
    sign.service.tick()
    #expect(sign.picture == before)
    #expect(sign.log.all == ["notice The clock was set by 3600000 ms; what plays goes on."])
    sign.advance(seconds: 0.1)
    #expect(sign.columns(0..<15) == before.map { String(Array($0)[1..<16]) })
  }

  @Test func `an expired message is removed, also from the store`() async throws {
    let sign = try TestSign(Self.still)
    try await sign.put("a", "A") { $0.expires = "2026-11-21T12:00:30Z" }
    #expect(!sign.isDark)
    sign.advance(seconds: 30)
    #expect(sign.isDark)
    sign.advance(seconds: 60)
    #expect(await refusal { try await sign.service.message(id: "a") }.hasPrefix("404"))
    #expect(try sign.store.document("a") == nil)
  }

  @Test func `a clock in a text changes in place`() async throws {
    let sign = try TestSign(
      """
      panel: 6x1
      scroll: static
      values: {now: {clock: "%S"}}
      """)
    try await sign.put("a", "{now} s")
    let zero = sign.picture
    sign.advance(seconds: 0.9)
    #expect(sign.picture == zero)
    sign.advance(seconds: 0.1)
    #expect(sign.picture != zero)
    #expect(sign.columns(13..<40) == zero.map { String(Array($0)[13..<40]) })
  }

  // MARK: - Fail-safe

  @Test func `a silent feed is reported`() async throws {
    let sign = try TestSign(
      Self.still + "service: {silence: {text: \"?\", feeds: {weather: 30}, instead-up-to: 50}}")
    try await sign.put("a", "{weather}")
    try await sign.set("weather", "1")
    let fine = sign.picture
    sign.advance(seconds: 29)
    #expect(sign.picture == fine)
    sign.advance(seconds: 1)
    #expect(sign.picture != fine)
    try await sign.set("weather", "1")
    #expect(sign.picture == fine)
  }

  @Test func `the startup text gives way to the first message`() async throws {
    let sign = try TestSign(Self.still + "service: {startup: {text: \"S\", seconds: 5}}")
    #expect(!sign.isDark)
    sign.advance(seconds: 5)
    #expect(sign.isDark)
  }

  @Test func `stale content is marked`() async throws {
    let sign = try TestSign(Self.still + "service: {stale: {mark: \"(\"}}")
    try await sign.put("a", "A") {
      $0.expires = "2026-11-21T12:00:10"
      $0.whenExpired = .stale
    }
    let fresh = sign.picture
    sign.advance(seconds: 10)
    #expect(sign.picture != fresh)
    #expect(try await sign.shown() == ["a"])
  }
}
