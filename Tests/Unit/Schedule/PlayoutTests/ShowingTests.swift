// SPDX-License-Identifier: MIT
import Schedules
import SignTesting
import Testing

/// How often and how long messages are shown, to the nanosecond.
struct ShowingTests {
  private let there: Scene

  init() throws { there = try Scene() }

  @Test func `a message leaves at the instant of its last showing`() throws {
    var (a, b, c) = (there.message("a"), there.message("b"), there.message("c"))
    (a.timing.times, c.timing.times) = (2, 1)
    b.timing.times = 3
    var playout = try there.playout([a, b, c], at: "2026-11-21T00:00")
    let start = try there.at("2026-11-21T00:00")
    playout.setDurations(
      [
        PlayoutItem(message: "a", revision: 1): 1_500_000_001,
        PlayoutItem(message: "b", revision: 1): 4_000_000_000,
        PlayoutItem(message: "c", revision: 1): 2_000_000_000,
      ], at: start)
    // a b c a b b
    var lines: [String] = []
    while let next = playout.nextChange(after: playout.now) {
      let parts = playout.state(at: next)[zone: "main"]?.items.map(\.id) ?? []
      let line = "\(next.nanoseconds - start.nanoseconds) \(parts.joined(separator: " "))"
      lines.append(line)
    }
    #expect(
      lines == [
        "1500000001 a b c", "5500000001 a b c", "7500000001 a b", "9000000002 b",
        "17000000002 ",
      ])
    #expect(playout.progress(of: "b")?.times == 3)
    #expect(playout.progress(of: "b")?.first?.nanosecond == 500_000_001)
    #expect(playout.progress(of: "none") == nil)
  }

  @Test func `a showing found to be over ends a nanosecond later`() throws {
    var (a, b) = (there.message("a"), there.message("b"))
    (a.timing.times, b.timing.times) = (1, 1)
    var playout = try there.playout([a, b], at: "2026-11-21T00:00")
    let now = try there.at("2026-11-21T00:00:05")
    playout.setDurations([PlayoutItem(message: "a", revision: 1): 2_000_000_000], at: now)
    #expect(playout.state(at: now)[zone: "main"]?.items.map(\.id) == ["a", "b"])
    let next = playout.nextChange(after: now)
    #expect(next == now.advanced(byNanoseconds: 1))
    #expect(playout.state(at: next ?? now)[zone: "main"]?.items.map(\.id) == ["b"])
  }

  @Test func `a duration counts from the first showing, not from the first possible one`() throws {
    var message = there.message("m")
    message.timing.duration = 3600
    var playout = try there.playout(
      [message, there.message("alarm", 90, there.window("00:00", "02:00")), there.message("a")],
      at: "2026-11-21T00:00")
    #expect(
      try there.changes(&playout, "2026-11-23T00:00") == [
        "00:00 alarm 0s", "02:00 a m 0s", "02:00:10 a m 10s", "03:00:10 a 0s", "00:00 alarm 0s",
        "02:00 a 75590s",
      ])
    #expect(there.clock(playout.progress(of: "m")?.first) == "2026-11-21 02:00:10")
  }

  @Test func `an interruption ends no showing and counts as none`() throws {
    var message = there.message("m")
    message.timing.times = 2
    var playout = try there.playout(
      [message, there.message("alarm", 90, there.window("00:00:15", "00:01"))],
      at: "2026-11-21T00:00")
    #expect(
      try there.changes(&playout, "2026-11-21T12:00") == [
        "00:00 m 0s", "00:00:15 alarm 0s", "00:01 m 15s", "00:01:05 - 0s",
      ])
    // After a restart of the message, its part before the interruption is no showing.
    var other = try there.playout(
      [message, there.message("alarm", 90, there.window("00:00:15", "00:01"))],
      PlayoutSettings(zones: ["main": ZonePolicy(afterInterruption: .restarts)]),
      at: "2026-11-21T00:00")
    #expect(
      try there.changes(&other, "2026-11-21T12:00") == [
        "00:00 m 0s", "00:00:15 alarm 0s", "00:01 m 0s", "00:01:10 - 0s",
      ])
  }

  @Test func `showings before a restart count`() throws {
    var message = there.message("m")
    message.timing.times = 3
    var playout = PlayoutPlan(
      PlayoutSettings(),
      stored: [.init(message, revision: 4, progress: Progress(times: 2))],
      at: try there.at("2026-11-21T00:00"))
    #expect(try there.changes(&playout, "2026-11-21T12:00") == ["00:00 m 0s", "00:00:10 - 0s"])
    // The same timing continues the count, another one starts anew.
    playout.put(message, revision: 5, at: try there.at("2026-11-21T01:00"))
    #expect(playout.state(at: playout.now)[zone: "main"]?.items == [])
    message.timing.times = 4
    playout.put(message, revision: 6, at: try there.at("2026-11-21T02:00"))
    #expect(playout.nextChange(after: playout.now) == (try there.at("2026-11-21T02:00:40")))
  }

  @Test func `a message replaced on display keeps its count, or counts from then on`() throws {
    var message = there.message("m")
    message.timing.times = 3
    var playout = try there.playout([message], at: "2026-11-21T00:00")
    playout.put(message, revision: 2, at: try there.at("2026-11-21T00:00:15"))
    // One was shown, and the new one begins.
    #expect(playout.progress(of: "m")?.times == 1)
    #expect(playout.nextChange(after: playout.now) == (try there.at("2026-11-21T00:00:35")))
    message.timing.times = 2
    playout.put(message, revision: 3, at: try there.at("2026-11-21T00:00:30"))
    #expect(playout.progress(of: "m")?.times == 0)
    #expect(playout.nextChange(after: playout.now) == (try there.at("2026-11-21T00:00:50")))
    // Next to another message the new one waits for its turn, and was not shown before.
    playout.put(there.message("n"), revision: 1, at: try there.at("2026-11-21T00:00:32"))
    message.timing.duration = 60
    playout.put(message, revision: 4, at: try there.at("2026-11-21T00:00:33"))
    #expect(playout.progress(of: "m")?.first == nil)
    #expect(playout.nextChange(after: playout.now) == (try there.at("2026-11-21T00:00:43")))
  }

  @Test(arguments: UInt64(1)...20)
  func `counting rounds one by one gives the same instants`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let start = try there.at("2026-11-21T00:00")
    let names = (0..<Int.random(in: 1...6, using: &random)).map { "m\($0)" }
    var playout = PlayoutPlan(PlayoutSettings(), at: start)
    var left: [String: Int] = [:]
    var durations: [String: Int64] = [:]
    for name in names {
      var message = there.message(name)
      left[name] = Int.random(in: 1...9, using: &random)
      durations[name] = Int64.random(in: 1_000_000...9_000_000_000, using: &random)
      message.timing.times = left[name]
      playout.put(message, revision: 1, at: start)
    }
    for name in names {
      playout.setDurations(
        [PlayoutItem(message: name, revision: 1): durations[name] ?? 0], at: start)
    }
    // Played step by step: one showing after the other, skipping messages without more showings.
    var (time, expected): (Int64, [String: Int64]) = (0, [:])
    while expected.count < names.count {
      for name in names where (left[name] ?? 0) > 0 {
        time += durations[name] ?? 0
        left[name, default: 0] -= 1
        if left[name] == 0 { expected[name] = time }
      }
    }
    var found: [String: Int64] = [:]
    while let next = playout.nextChange(after: playout.now) {
      let shown = Set(playout.state(at: next)[zone: "main"]?.items.map(\.id) ?? [])
      for name in names where !shown.contains(name) && found[name] == nil {
        found[name] = Int64(next.nanoseconds - start.nanoseconds)
      }
    }
    #expect(found == expected, "seed \(seed)")
  }
}
