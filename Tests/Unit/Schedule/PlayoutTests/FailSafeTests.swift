// SPDX-License-Identifier: MIT
import Testing

@testable import Schedules

/// What a zone shows without better content.
struct FailSafeTests {
  private let there: Scene

  init() throws { there = try Scene() }

  private func texts(_ playout: inout PlayoutPlan, _ at: CivilInstant) -> [String] {
    (playout.state(at: at)[zone: "main"]?.items ?? []).map { part in
      (part.mark ?? "") + (part.text ?? part.id)
    }
  }

  @Test func `the startup text is shown until the first content, then the idle text`() throws {
    let settings = PlayoutSettings(
      zones: [
        "main": ZonePolicy(), "second": ZonePolicy(failSafe: FailSafe(idle: "pause")),
        "third": ZonePolicy(failSafe: FailSafe(startup: .init(text: "wait", seconds: 60))),
      ], failSafe: FailSafe(idle: "closed", startup: .init(text: "hello")))
    var playout = try there.playout(
      [
        there.message("m", 50, try there.window("01:00", "02:00")),
        there.message("n", 50, zone: "second", try there.window("00:00", "02:00")),
      ], settings, at: "2026-11-21T00:00")
    var lines: [String] = []
    for time in ["00:00", "00:00:59", "00:01", "01:00", "02:00"] {
      let state = playout.state(at: try there.at("2026-11-21T\(time)"))
      lines.append(
        "\(time) " + state.zones.map { "\($0.playing.source) \($0.items)" }.joined(separator: ", "))
    }
    #expect(
      lines == [
        "00:00 startup [(startup)], schedule(priority: 50) [n], startup [(startup)]",
        "00:00:59 startup [(startup)], schedule(priority: 50) [n], startup [(startup)]",
        "00:01 startup [(startup)], schedule(priority: 50) [n], idle [(idle)]",
        "01:00 schedule(priority: 50) [m], schedule(priority: 50) [n], idle [(idle)]",
        "02:00 idle [(idle)], idle [(idle)], idle [(idle)]",
      ])
    let state = playout.state(at: playout.now)
    #expect(state.zones.map { $0.items.first?.text } == ["closed", "pause", "closed"])
  }

  @Test func `stale content is shown, marked or replaced`() throws {
    var message = there.message("price")
    message.timing.expiry = .init(
      at: try #require(CivilDateTime("2026-11-21T08:00")), action: .stale)
    for (stale, expected) in [
      (nil, "price"), (.shown, "price"), (.marked("? "), "? price"),
      (.replaced("ask us"), "ask us"),
    ] as [(StaleDisplay<String>?, String)] {
      var playout = try there.playout(
        [message], PlayoutSettings(failSafe: FailSafe(stale: stale)), at: "2026-11-21T07:00")
      #expect(texts(&playout, playout.now) == ["price"])
      #expect(playout.nextChange(after: playout.now) == (try there.at("2026-11-21T08:00")))
      #expect(texts(&playout, try there.at("2026-11-21T08:00")) == [expected])
      #expect(playout.state(at: playout.now)[zone: "main"]?.items.first?.isStale == true)
    }
  }

  @Test func `a feed that is silent for too long shows the text for silence`() throws {
    func playout(insteadUpTo limit: Int? = nil) throws -> PlayoutPlan {
      let silence = SilenceDisplay(
        text: "no data", feeds: ["weather": 600, "trains": 120], insteadUpTo: limit)
      return try there.playout(
        [there.message("m"), there.message("alarm", 90, there.window("00:20", "00:30"))],
        PlayoutSettings(failSafe: FailSafe(silence: silence)), at: "2026-11-21T00:00")
    }
    var beside = try playout()
    beside.heartbeat(of: "trains", at: try there.at("2026-11-21T00:01"))
    beside.heartbeat(of: "unknown", at: try there.at("2026-11-21T00:02"))
    #expect(beside.nextChange(after: beside.now) == (try there.at("2026-11-21T00:03")))
    #expect(texts(&beside, try there.at("2026-11-21T00:03")) == ["m", "no data"])
    beside.heartbeat(of: "trains", at: try there.at("2026-11-21T00:04"))
    #expect(texts(&beside, beside.now) == ["m"])
    #expect(texts(&beside, try there.at("2026-11-21T00:20")) == ["alarm", "no data"])

    var instead = try playout(insteadUpTo: 50)
    #expect(
      try there.changes(&instead, "2026-11-21T12:00") == [
        "00:00 m 0s", "00:02 (silence) 0s", "00:10 (silence) 480s", "00:20 alarm 0s",
        "00:30 (silence) 1080s",
      ])
    // The waiting message continues where it was.
    instead.heartbeat(of: "trains", at: try there.at("2026-11-21T01:00"))
    instead.heartbeat(of: "weather", at: try there.at("2026-11-21T01:00"))
    #expect(
      instead.state(at: instead.now)[zone: "main"]?.timelineOffset(at: instead.now)
        == 120 * Scene.second)
  }

  @Test func `a stopped sign shows a text or nothing, and then continues where it was`() throws {
    var playout = try there.playout(
      [there.message("m")], PlayoutSettings(failSafe: FailSafe(stop: "out of service")),
      at: "2026-11-21T00:00")
    playout.setStopped(true, at: try there.at("2026-11-21T00:10"))
    #expect(playout.isStopped)
    #expect(texts(&playout, try there.at("2026-11-21T00:20")) == ["out of service"])
    playout.setStopped(false, at: try there.at("2026-11-21T00:30"))
    #expect(
      playout.state(at: playout.now)[zone: "main"]?.timelineOffset(at: playout.now)
        == 600 * Scene.second)
    playout.set(PlayoutSettings(), at: playout.now)
    playout.setStopped(true, at: playout.now)
    #expect(texts(&playout, playout.now) == [])
  }
}
