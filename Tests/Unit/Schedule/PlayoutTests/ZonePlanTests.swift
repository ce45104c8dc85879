// SPDX-License-Identifier: MIT
import Schedules
import Testing

/// What zones play, and where interrupted messages continue.
struct ZonePlanTests {
  private let there: Scene

  init() throws { there = try Scene() }

  @Test func `only the highest priority plays, and then the lower one returns`() throws {
    var playout = try there.playout(
      [
        there.message("base", 10), there.message("news", 50, there.window("01:00", "04:00")),
        there.message("alarm", 90, there.window("02:00", "02:45")),
        there.message("side", zone: "second", there.window("03:30", "05:00")),
      ],
      PlayoutSettings(zones: ["main": ZonePolicy(), "second": ZonePolicy()]),
      at: "2026-11-21T00:00")
    #expect(
      try there.picture(&playout, "2026-11-21T00:00", hours: 6) == """
        main   |bbbbnnnnaaannnnnbbbbbbbb|
        second |--------------ssssss----|
        """)
  }

  @Test func `messages of the same priority are played in order, as their zone demands`() throws {
    var playout = try there.playout(
      [
        there.message("c", order: 2), there.message("a", order: 1), there.message("b", order: 1),
        there.message("x", zone: "pages"),
      ],
      PlayoutSettings(zones: [
        "main": ZonePolicy(), "pages": ZonePolicy(arrangement: .paged),
      ]), at: "2026-11-21T00:00")
    let state = playout.state(at: try there.at("2026-11-21T00:00"))
    #expect(state.zones.map(\.zone) == ["main", "pages"])
    #expect(state.zones.map(\.arrangement) == [.strung, .paged])
    #expect(state[zone: "main"]?.items.map(\.id) == ["a", "b", "c"])
    #expect(state[zone: "main"]?.items.map(\.revision) == [1, 1, 1])
    #expect(state[zone: "none"] == nil)
  }

  @Test func `an interrupted message continues where it was, or starts anew`() throws {
    let messages = [
      there.message("base", 10), there.message("news", 50, try there.window("00:10", "01:00")),
      there.message("alarm", 90, try there.window("00:20", "00:30")),
    ]
    var playout = try there.playout(messages, at: "2026-11-21T00:00")
    #expect(
      try there.changes(&playout, "2026-11-21T12:00") == [
        "00:00 base 0s", "00:10 news 0s", "00:20 alarm 0s", "00:30 news 600s", "01:00 base 600s",
      ])
    var other = try there.playout(
      messages, PlayoutSettings(zones: ["main": ZonePolicy(afterInterruption: .restarts)]),
      at: "2026-11-21T00:00")
    #expect(
      try there.changes(&other, "2026-11-21T12:00") == [
        "00:00 base 0s", "00:10 news 0s", "00:20 alarm 0s", "00:30 news 0s", "01:00 base 0s",
      ])
  }

  @Test func `the stack lists what waits and how long it has been interrupted`() throws {
    var playout = try there.playout(
      [
        there.message("base", 10), there.message("news", 50, there.window("00:10", "01:00")),
        there.message("alarm", 90, there.window("00:20", "00:30")),
      ], at: "2026-11-21T00:00")
    let during = try #require(playout.state(at: try there.at("2026-11-21T00:25"))[zone: "main"])
    #expect(during.playing.source == .schedule(priority: 90))
    let waiting = playout.waiting(in: "main")
    #expect(waiting.map(\.source) == [.schedule(priority: 50), .schedule(priority: 10)])
    #expect(waiting.map { there.clock($0.paused) } == ["2026-11-21 00:20", "2026-11-21 00:10"])
    #expect(waiting.map { $0.timelineOffset(at: playout.now) / Scene.second } == [600, 600])
    let after = try #require(playout.state(at: try there.at("2026-11-21T00:40"))[zone: "main"])
    #expect(after.playing.started == (try there.at("2026-11-21T00:10")))
    #expect(after.playing.interrupted == 600 * Scene.second)
    #expect(after.timelineOffset(at: playout.now) == 1200 * Scene.second)
    // A message that ended by itself starts anew the next day.
    #expect(
      playout.state(at: try there.at("2026-11-22T00:11"))[zone: "main"]?
        .timelineOffset(at: playout.now) == 60 * Scene.second)
  }

  @Test func `adding or removing a message does not move the one on display`() throws {
    var playout = try there.playout(
      [there.message("a"), there.message("b"), there.message("d")], at: "2026-11-21T00:00")
    func cursor(_ time: String) throws -> String {
      let plan = try #require(playout.state(at: try there.at(time))[zone: "main"])
      let place = try #require(plan.playing.cursor(at: playout.now))
      return "\(plan.items[place.item]) \(place.offset / Scene.second)s"
    }
    // Each takes ten seconds by default.
    #expect(try cursor("2026-11-21T00:00:13") == "b 3s")
    playout.put(there.message("c"), revision: 7, at: try there.at("2026-11-21T00:00:14"))
    #expect(try cursor("2026-11-21T00:00:14") == "b 4s")
    playout.remove(id: "a", at: try there.at("2026-11-21T00:00:15"))
    #expect(try cursor("2026-11-21T00:00:16") == "b 6s")
    playout.remove(id: "b", at: try there.at("2026-11-21T00:00:17"))
    #expect(try cursor("2026-11-21T00:00:18") == "c 1s")
    playout.setDurations(
      [PlayoutItem(message: "c", revision: 7): 60 * Scene.second],
      at: try there.at("2026-11-21T00:00:20"))
    #expect(try cursor("2026-11-21T00:01:00") == "c 43s")
    // Another revision is other content, so it starts anew.
    playout.put(there.message("c"), revision: 8, at: try there.at("2026-11-21T00:01:00"))
    #expect(try cursor("2026-11-21T00:01:00") == "d 0s")
  }
}
