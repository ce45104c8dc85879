// SPDX-License-Identifier: MIT
import SignTesting
import Testing

@testable import Schedules

/// Properties of random playouts.
struct RandomPlayoutTests {
  /// A random playout and its parts.
  private struct Made {
    var random: SeededGenerator
    let there: Scene
    let settings: PlayoutSettings
    let stored: [PlayoutPlan.Stored]
    let start: CivilInstant

    init(seed: UInt64) throws {
      var random = SeededGenerator(seed: seed)
      func pick<Value>(_ values: [Value]) throws -> Value {
        try #require(values.randomElement(using: &random))
      }
      let there = try Scene(
        pick(["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Tokyo"]))
      func time() throws -> TimingRule.Edge {
        .time(TimeOfDay(secondOfDay: try pick(Array(0..<96)) * 900))
      }
      func windows(_ count: Int) throws -> [TimingRule] {
        try (0..<count).map { _ in
          .window(
            try pick([.every, .weekdays([.saturday, .sunday, .tuesday])]), start: try time(),
            end: try time())
        }
      }
      // The nights when clocks change come often.
      let start = try there.at(
        pick(["2026-03-27T00:00", "2026-10-23T06:00", "2026-04-03T12:00", "2026-03-06T00:00"]))
      var stored: [PlayoutPlan.Stored] = []
      for number in 0..<Int.random(in: 1...10, using: &random) {
        var message = Message(
          id: "m\(number)", zone: try pick(["a", "b"]), priority: try pick([10, 50, 50, 90]),
          order: try pick([0, 1]), isProtected: try pick([true, false, false]),
          timing: Timing(timeZone: there.zone, rules: try windows(try pick([0, 1, 2]))))
        if try pick([0, 1, 2]) == 0 { message.timing.times = try pick([1, 200, 3000]) }
        if try pick([0, 1, 2]) == 0 { message.timing.duration = try pick([7, 5000, 90_000]) }
        if try pick([0, 1, 2]) == 0 {
          message.timing.expiry = .init(
            at: there.zone.local(start).adding(seconds: Int64(try pick(Array(0..<99))) * 3600),
            action: try pick([.remove, .stale]))
        }
        stored.append(.init(message, revision: Int64(number + 1)))
      }
      let silence = SilenceDisplay(
        text: "silence", feeds: ["f": try pick([3000, 100_000])],
        insteadUpTo: try pick([nil, 50]))
      let entries = try (0..<Int.random(in: 0...3, using: &random)).map { _ in
        IntensityPlan.Entry(
          start: try time(), intensity: try pick(Array(0...15)), rampMinutes: try pick([0, 30]))
      }
      settings = PlayoutSettings(
        zones: [
          "a": ZonePolicy(afterInterruption: try pick([.resumes, .restarts])),
          "b": ZonePolicy(arrangement: .paged),
        ],
        failSafe: FailSafe(
          idle: "idle", startup: .init(text: "start", seconds: try pick([nil, 500])),
          stale: try pick([.marked("!"), .replaced("?"), nil]),
          silence: try pick([silence, nil])),
        intensity: IntensityPlan(
          timeZone: there.zone, entries: entries, off: try windows(try pick([0, 1])),
          quiet: try windows(try pick([0, 1])), urgent: try pick([nil, 90])))
      (self.random, self.there, self.stored, self.start) = (random, there, stored, start)
    }

    func playout(_ stored: [PlayoutPlan.Stored]? = nil) -> PlayoutPlan {
      PlayoutPlan(settings, stored: stored ?? self.stored, at: start)
    }
  }

  /// Whether two states look alike; mere positions do not count.
  private func lookAlike(_ one: PlayoutState, _ other: PlayoutState) -> Bool {
    one.intensity == other.intensity && one.zones.count == other.zones.count
      && zip(one.zones, other.zones).allSatisfy { one, other in
        one.zone == other.zone && one.playing.source == other.playing.source
          && one.items == other.items && one.arrangement == other.arrangement
          && one.isStill == other.isStill && one.isDark == other.isDark
      }
  }

  @Test(arguments: UInt64(1)...16)
  func `no change is missed, and queries in between change nothing`(seed: UInt64) throws {
    var made = try Made(seed: seed)
    // One is asked for changes only; the other learns every few minutes that nothing happened,
    // after which it looks at everything again. The same is done to both.
    var (jumping, sampled) = (made.playout(), made.playout())
    var inputs: [Int: Int] = [:]
    for _ in 0..<8 {
      inputs[Int.random(in: 0..<1008, using: &made.random)] =
        Int.random(in: 0..<5, using: &made.random)
    }
    for step in 0..<1008 {
      let time = made.start.advanced(bySeconds: Int64(step) * 600 + 7)
      while let next = jumping.nextChange(after: jumping.now), next <= time {
        _ = jumping.state(at: next)
      }
      let known = jumping.state(at: jumping.now)
      sampled.setStopped(false, at: time)
      let state = sampled.state(at: time)
      #expect(lookAlike(state, known), "seed \(seed), \(made.there.clock(time))")
      let input = inputs[step]
      func change(_ playout: inout PlayoutPlan) {
        let call = Message(id: "call", zone: "a", priority: 60)
        switch input {
        case 0: try? playout.show(call, revision: 1, seconds: nil, at: time)
        case 1: try? playout.activate(id: "m0", seconds: 4000, at: time)
        case 2: playout.heartbeat(of: "f", at: time)
        case 3: playout.put(Message(id: "new", zone: "b", priority: 50), revision: 77, at: time)
        case 4: playout.setIntensity(3, at: time)
        default: break
        }
      }
      change(&jumping)
      change(&sampled)
    }
    // The positions are the same too, to the nanosecond.
    let end = made.start.advanced(bySeconds: 1008 * 600)
    #expect(jumping.state(at: end) == sampled.state(at: end), "seed \(seed)")
    for zone in ["a", "b"] {
      #expect(jumping.waiting(in: zone) == sampled.waiting(in: zone), "seed \(seed), \(zone)")
    }
    for item in made.stored {
      let id = item.message.id
      #expect(jumping.progress(of: id) == sampled.progress(of: id), "seed \(seed), \(id)")
    }
  }

  @Test(arguments: UInt64(1)...24)
  func `a day ahead is foreseen as it comes`(seed: UInt64) throws {
    var made = try Made(seed: seed)
    var stepped = made.playout()
    let call = Message(id: "call", zone: "a", priority: 60)
    for input in Int.random(in: 0..<4, using: &made.random)..<4 {
      switch input {
      case 0: try? stepped.show(call, revision: 1, seconds: nil, at: made.start)
      case 1: try? stepped.activate(id: "m0", seconds: nil, at: made.start)
      case 2: try? stepped.activate(id: "m1", seconds: 200_000, at: made.start)
      default: stepped.heartbeat(of: "f", at: made.start)
      }
    }
    let now = stepped
    for day in [0, 1, 3, 9, 20] {
      let seconds = Int64(day) * 86_400 + Int64.random(in: 0..<86_400, using: &made.random)
      let time = made.start.advanced(bySeconds: seconds)
      _ = stepped.state(at: time)
      let span = Span(start: time, end: time.advanced(bySeconds: 2 * 86_400))
      let comment: Comment = "seed \(seed), \(made.there.clock(time))"
      #expect(now.calendar(span) == stepped.calendar(span), comment)
      #expect(now.why(at: time) == stepped.why(at: time), comment)
    }
  }

  @Test func `a request that a protected message lets go first is foreseen`() throws {
    let there = try Scene()
    let guardian = there.message(
      "guard", 50, isProtected: true, try there.window("08:05", "10:00"))
    var stepped = try there.playout([guardian], at: "2026-11-21T08:00")
    let start = stepped.now
    let (call, long) = (there.message("call", 60), there.message("long", 10))
    try stepped.show(call, revision: 1, seconds: nil, at: start)
    try stepped.show(long, revision: 1, seconds: 3600, at: start)
    let now = stepped
    for minutes: Int64 in [30, 70] {
      let time = start.advanced(bySeconds: 60 * minutes)
      _ = stepped.state(at: time)
      let span = Span(start: time, end: time.advanced(bySeconds: 7200))
      #expect(now.calendar(span) == stepped.calendar(span), "after \(minutes) min")
      #expect(now.why(at: time) == stepped.why(at: time), "after \(minutes) min")
    }
  }

  // There are 60 showings of 10 s, or 300 of 2 s, until 08:00; at most 720, or 3600, until 10:00.
  @Test(arguments: [(500, 10), (750, 10), (780, 10), (781, 10), (2500, 2), (3901, 2)])
  func `a count that cannot be reached is foreseen as it comes`(times: Int, seconds: Int) throws {
    let there = try Scene()
    var counted = there.message("counted")
    counted.timing.times = times
    let high = there.message("high", 60, try there.window("08:30", "09:00"))
    var stepped = try there.playout([counted, high], at: "2026-11-21T07:50")
    let length = [PlayoutItem(message: "counted", revision: 1): Int64(seconds) * Scene.second]
    stepped.setDurations(length, at: stepped.now)
    // Nothing changes until then, but showings end.
    _ = stepped.state(at: try there.at("2026-11-21T08:00"))
    let now = stepped
    let time = try there.at("2026-11-21T09:30")
    _ = stepped.state(at: time)
    let span = Span(start: time, end: time.advanced(bySeconds: 1800))
    #expect(now.calendar(span) == stepped.calendar(span))
    #expect(now.why(at: time) == stepped.why(at: time))
  }

  @Test(arguments: [
    ("main", 50, "2026-11-21T00:00", 3, false), ("busy", 50, "2026-11-21T00:00", 3, false),
    ("busy", 90, "2026-11-25T00:00", 3, false), ("busy", 40, "2026-12-24T00:00", 3, false),
    ("busy", 50, "2026-11-25T00:00", 3, true),
    // Five days have 43,200 showings, and the others take some of them.
    ("busy", 50, "2026-11-21T00:00", 37_000, true),
    ("busy", 50, "2026-11-21T00:00", 43_201, false),
  ])
  func `only playback that decides is stepped through`(
    zone: String, priority: Int, from: String, times: Int, isStepped: Bool
  ) throws {
    let there = try Scene()
    var counted = there.message("counted", priority, zone: zone)
    counted.timing.times = times
    counted.timing.from = CivilDateTime(from)
    let others = try (0..<30).map { minute in
      there.message(
        "\(minute)", zone: "busy", .cron(try CronExpression("\(minute) * * * *"), seconds: 30))
    }
    let zones = ["main": ZonePolicy(), "busy": ZonePolicy()]
    let playout = try there.playout(
      others + [counted], PlayoutSettings(zones: zones), at: "2026-11-21T00:00")
    let end = try there.at("2026-11-26T00:00")
    let work = playout.foreseen(at: end, before: end).evaluations - playout.evaluations
    #expect(isStepped ? work > 4 * 24 * 60 : work < 200)
  }

  @Test(arguments: UInt64(1)...16)
  func `any order of messages gives the same plan`(seed: UInt64) throws {
    var made = try Made(seed: seed)
    var one = made.playout()
    var other = made.playout(made.stored.shuffled(using: &made.random))
    for _ in 0..<200 {
      #expect(one.state(at: one.now) == other.state(at: other.now), "seed \(seed)")
      let next = one.nextChange(after: one.now)
      #expect(other.nextChange(after: other.now) == next, "seed \(seed)")
      guard let next else { return }
      _ = (one.state(at: next), other.state(at: next))
    }
  }

  @Test(arguments: UInt64(1)...16)
  func `after an interruption the position is the one before it`(seed: UInt64) throws {
    let there = try Scene()
    var random = SeededGenerator(seed: seed)
    let start = try there.at("2026-11-21T00:00")
    var playout = try there.playout(
      [there.message("base", 10), there.message("more", 10)], at: "2026-11-21T00:00")
    for id in ["base", "more"] {
      let duration = Int64.random(in: 1_000_000...20_000_000_000, using: &random)
      playout.setDurations([PlayoutItem(message: id, revision: 1): duration], at: start)
    }
    var (time, played): (CivilInstant, Int128) = (start, 0)
    for number in 0..<30 {
      let rest = Int128(Int64.random(in: 0...90_000_000_000, using: &random))
      time = time.advanced(byNanoseconds: rest)
      played += rest
      var plan = try #require(playout.state(at: time)[zone: "main"])
      #expect(Int128(plan.timelineOffset(at: time)) == played, "seed \(seed)")
      // Nested interruptions, by messages and by requests.
      let depth = Int.random(in: 1...3, using: &random)
      for level in 0..<depth {
        var high = there.message("high\(level)", 50 + 10 * level)
        let isAskedFor = Bool.random(using: &random)
        // A message that is over is shown by a request alone.
        if isAskedFor { high.timing.until = there.zone.local(start) }
        playout.put(high, revision: Int64(number), at: time)
        if isAskedFor { try playout.activate(id: high.id, seconds: 80_000, at: time) }
        time = time.advanced(byNanoseconds: Int128.random(in: 0...9_000_000_000, using: &random))
      }
      _ = playout.state(at: time)
      let waiting = playout.waiting(in: "main").first { $0.source == .schedule(priority: 10) }
      #expect(waiting.map { Int128($0.timelineOffset(at: time)) } == played, "seed \(seed)")
      for level in (0..<depth).shuffled(using: &random) {
        playout.remove(id: "high\(level)", at: time)
        if level > 0 { time = time.advanced(byNanoseconds: 0) }
      }
      plan = try #require(playout.state(at: time)[zone: "main"])
      #expect(Int128(plan.timelineOffset(at: time)) == played, "seed \(seed)")
    }
  }

  @Test func `a year of clock changes ends and never traps`() throws {
    for seed in UInt64(100)...105 {
      var made = try Made(seed: seed)
      var playout = made.playout()
      var instants: [CivilInstant] = [.distantPast, .distantFuture, made.start]
      for _ in 0..<30 {
        instants.append(
          CivilInstant(
            seconds: Int64.random(in: -9_000_000_000...9_000_000_000, using: &made.random))
        )
      }
      for instant in instants {
        #expect(playout.state(at: instant).instant == instant)
        _ = playout.why(at: instants.randomElement(using: &made.random) ?? instant)
        let next = playout.nextChange(after: instant)
        #expect(next.map { $0 > instant } ?? true)
        try? playout.show(Message(id: "x", zone: "a"), revision: 1, seconds: nil, at: instant)
      }
    }
  }
}
