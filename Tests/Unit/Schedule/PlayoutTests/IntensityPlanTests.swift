// SPDX-License-Identifier: MIT
import Core
import SignTesting
import Testing

@testable import Schedules

/// The intensity of a sign: by clock, weekday and sun, with ramps, off periods and quiet hours.
struct IntensityPlanTests {
  private func entry(
    _ time: String, _ intensity: Int, ramp: Int = 0, days: Set<Weekday> = Set(Weekday.allCases)
  ) throws -> IntensityPlan.Entry {
    .init(
      days: days, start: .time(try #require(TimeOfDay(time))), intensity: intensity,
      rampMinutes: ramp)
  }

  /// One line for each change of a plan.
  private func changes(
    _ there: Scene, _ plan: IntensityPlan, _ from: String, _ until: String
  ) throws -> [String] {
    var time = try there.at(from)
    let end = try there.at(until)
    var lines: [String] = []
    while time < end, lines.count < 60 {
      let now = plan.planned(at: time)
      let clock = "\(there.zone.local(time).time) \(there.zone.period(at: time).abbreviation)"
      let line = now.off == nil ? "\(now.intensity)" : "off"
      lines.append("\(clock) \(line)\(now.quiet == nil ? "" : " q")")
      guard let next = plan.nextChange(after: time) else { break }
      time = next
    }
    return lines
  }

  @Test func `a plan by the clock has its steps at exact instants`() throws {
    let there = try Scene("Europe/Berlin")
    let plan = try IntensityPlan(
      timeZone: there.zone,
      entries: [entry("07:00", 10, ramp: 10), entry("18:00", 3, ramp: 3), entry("23:00", 0)])
    #expect(
      try changes(there, plan, "2026-11-21T00:00", "2026-11-22T00:00") == [
        "00:00 CET 0", "07:01 CET 1", "07:02 CET 2", "07:03 CET 3", "07:04 CET 4", "07:05 CET 5",
        "07:06 CET 6", "07:07 CET 7", "07:08 CET 8", "07:09 CET 9", "07:10 CET 10",
        "18:00:25.714285715 CET 9", "18:00:51.428571429 CET 8", "18:01:17.142857143 CET 7",
        "18:01:42.857142858 CET 6", "18:02:08.571428572 CET 5", "18:02:34.285714286 CET 4",
        "18:03 CET 3", "23:00 CET 0",
      ])
    let morning = plan.planned(at: try there.at("2026-11-21T07:04:30"))
    #expect(morning.reason.description == "daily 07:00, on the way from 0 to 10 until 07:10")
  }

  @Test func `a ramp that would be cut off is shortened`() throws {
    let there = try Scene()
    let plan = try IntensityPlan(
      entries: [entry("18:00", 4, ramp: 60), entry("18:08", 0, ramp: 4), entry("06:00", 8)])
    #expect(
      try changes(there, plan, "2026-11-21T12:00", "2026-11-22T12:00") == [
        "12:00 UTC 8", "18:02 UTC 7", "18:04 UTC 6", "18:06 UTC 5", "18:08 UTC 4", "18:09 UTC 3",
        "18:10 UTC 2", "18:11 UTC 1", "18:12 UTC 0", "06:00 UTC 8",
      ])
  }

  @Test func `of two entries at one instant the first has no part in the ramp`() throws {
    let there = try Scene()
    let plan = try IntensityPlan(
      entries: [entry("08:00", 4), entry("22:00", 9), entry("22:00", 0, ramp: 4)])
    #expect(
      try changes(there, plan, "2026-11-21T12:00", "2026-11-22T12:00") == [
        "12:00 UTC 4", "22:01 UTC 3", "22:02 UTC 2", "22:03 UTC 1", "22:04 UTC 0", "08:00 UTC 4",
      ])
  }

  @Test func `a weekday entry holds until the next entry of any day`() throws {
    let there = try Scene()
    let plan = try IntensityPlan(
      entries: [
        entry("08:00", 9, days: [.monday]), entry("20:00", 2, days: [.friday]),
        entry("20:00", 3, days: [.friday]),
      ])
    // 2026-11-21 is a Saturday; of two at the same instant the last one counts.
    #expect(
      try changes(there, plan, "2026-11-21T00:00", "2026-12-01T00:00") == [
        "00:00 UTC 3", "08:00 UTC 9", "20:00 UTC 3", "08:00 UTC 9",
      ])
    let lonely = try IntensityPlan(entries: [entry("08:00", 9, ramp: 60, days: [.monday])])
    #expect(lonely.nextChange(after: try there.at("2026-11-21T00:00")) == nil)
    #expect(lonely.planned(at: try there.at("2026-11-21T00:00")).intensity == 9)
    let base = IntensityPlan(base: 5)
    #expect(base.nextChange(after: .distantPast) == nil)
    #expect(base.planned(at: .distantFuture).intensity == 5)
    #expect(base.planned(at: .distantFuture).reason.description == "the base of the plan")
  }

  @Test func `the plan is right on nights when clocks change`() throws {
    let there = try Scene("Europe/Berlin")
    let plan = try IntensityPlan(
      timeZone: there.zone,
      entries: [
        entry("01:30", 6), entry("02:15", 3), entry("02:45", 5), entry("03:30", 9, ramp: 4),
      ],
      off: [there.window("02:30", "03:15")], quiet: [there.window("22:00", "02:00")])
    // The hour from 2 to 3 is skipped: what begins in it begins at 3.
    #expect(
      try changes(there, plan, "2026-03-29T01:00", "2026-03-29T12:00")
        == [
          "01:00 CET 9 q", "01:30 CET 6 q", "03:00 CEST off", "03:15 CEST 5", "03:31 CEST 6",
          "03:32 CEST 7", "03:33 CEST 8", "03:34 CEST 9", "22:00 CEST 9 q",
        ].dropLast())
    // The hour is repeated: what begins in it begins the first time.
    #expect(
      try changes(there, plan, "2026-10-25T01:00", "2026-10-25T12:00") == [
        "01:00 CEST 9 q", "01:30 CEST 6 q", "02:00 CEST 6", "02:15 CEST 3", "02:30 CEST off",
        "02:45 CEST off", "03:15 CET 5", "03:31 CET 6", "03:32 CET 7", "03:33 CET 8", "03:34 CET 9",
      ])
  }

  @Test func `a plan by the sun works where it does not set or rise`() throws {
    let there = try Scene("Arctic/Longyearbyen")
    let place = try #require(Sun(latitude: 78.2, longitude: 15.6))
    let plan = try IntensityPlan(
      timeZone: there.zone, place: place,
      entries: [
        .init(start: .sun(.sunset, seconds: -1800), intensity: 2),
        .init(start: .sun(.sunrise, seconds: 0), intensity: 14),
      ])
    func intensity(_ time: String) throws -> Int {
      plan.planned(at: try there.at(time)).intensity
    }
    #expect(try intensity("2026-12-21T11:59") == 2)
    #expect(try intensity("2026-12-21T12:01") == 2)
    #expect(try intensity("2026-06-21T00:01") == 14)
    #expect(try intensity("2026-06-21T23:59") == 14)
    #expect(try intensity("2026-03-10T12:00") == 14)
    #expect(try intensity("2026-03-10T23:00") == 2)
    let berlin = try Scene("Europe/Berlin")
    let sun = try #require(Sun(latitude: 52.5, longitude: 13.4))
    let evening = try IntensityPlan(
      timeZone: berlin.zone, place: sun,
      entries: [
        .init(start: .sun(.sunset, seconds: -1800), intensity: 4),
        .init(start: .sun(.sunrise, seconds: 1800), intensity: 12),
      ])
    #expect(
      try changes(berlin, evening, "2026-11-21T00:00", "2026-11-22T00:00") == [
        "00:00 CET 4", "08:08:24 CET 12", "15:35:34 CET 4",
      ])
    let dark = evening.planned(at: try berlin.at("2026-11-21T20:00"))
    #expect(dark.reason.description == "daily sunset-30min")
  }

  @Test func `only urgent messages break through off and quiet hours`() throws {
    let there = try Scene()
    let plan = try IntensityPlan(
      base: 6, off: [there.window("01:00", "03:00")], quiet: [there.window("00:00", "04:00")],
      urgent: 90, urgentIntensity: 12)
    var playout = try there.playout(
      [
        there.message("news"), there.message("alarm", 95, there.window("02:00", "02:30")),
        there.message("side", zone: "second"),
      ],
      PlayoutSettings(zones: ["main": ZonePolicy(), "second": ZonePolicy()], intensity: plan),
      at: "2026-11-21T00:00")
    var copy = playout
    #expect(
      try there.picture(&copy, "2026-11-21T00:00", hours: 5) == """
        main   |nnnn    aa  nnnnnnnn|
        second |ssss        ssssssss|
        """)
    func line(_ time: String) throws -> String {
      let state = playout.state(at: try there.at(time))
      let zones = state.zones.map { "\($0.isStill ? "still" : "moving") \($0.arrangement)" }
      return "\(zones.joined(separator: ", ")): \(state.intensity.reason.description)"
    }
    let quiet = "; quiet, nothing moves: daily 00:00–04:00."
    #expect(
      try line("2026-11-21T00:30")
        == "still paged, still paged: intensity 6: the base of the plan\(quiet)")
    #expect(
      try line("2026-11-21T01:30")
        == "still paged, still paged: off: daily 01:00–03:00; otherwise intensity 6: the base of the "
        + "plan\(quiet)")
    #expect(
      try line("2026-11-21T02:15")
        == "moving strung, still paged: intensity 12: urgent in main, breaks through off daily "
        + "01:00–03:00; otherwise intensity 6: the base of the plan\(quiet)")
    #expect(
      try line("2026-11-21T04:00")
        == "moving strung, moving strung: intensity 6: the base of the plan.")
    // While the sign is off nothing continues: 1 h before it, 1 h 15 min after it.
    #expect(
      playout.state(at: try there.at("2026-11-21T04:15")).zones
        .map { $0.timelineOffset(at: playout.now) / Scene.second } == [8100, 8100])
  }

  @Test func `showings while the sign is off do not count`() throws {
    let there = try Scene()
    var message = there.message("m")
    (message.timing.times, message.timing.duration) = (3, 86_400)
    var playout = try there.playout(
      [message],
      PlayoutSettings(intensity: IntensityPlan(off: [there.window("23:00", "06:00")])),
      at: "2026-11-21T01:00")
    #expect(playout.progress(of: "m")?.first == nil)
    #expect(playout.nextChange(after: playout.now) == (try there.at("2026-11-21T06:00")))
    _ = playout.state(at: try there.at("2026-11-21T06:00:05"))
    #expect(playout.progress(of: "m")?.first == (try there.at("2026-11-21T06:00")))
    #expect(playout.nextChange(after: playout.now) == (try there.at("2026-11-21T06:00:30")))
  }

  @Test func `a manual intensity holds until the plan changes`() throws {
    let there = try Scene()
    let plan = try IntensityPlan(
      entries: [entry("06:00", 10), entry("18:00", 4, ramp: 60)],
      off: [there.window("22:00", "05:00")])
    var playout = try there.playout(
      [there.message("m")], PlayoutSettings(intensity: plan), at: "2026-11-21T12:00")
    func line(_ time: String) throws -> String {
      playout.state(at: try there.at(time)).intensity.reason.description
    }
    playout.setIntensity(15, at: try there.at("2026-11-21T12:00"))
    #expect(try line("2026-11-21T17:59") == "intensity 15: set by hand until 2026-11-21 18:00.")
    playout.setIntensity(1, at: try there.at("2026-11-21T18:10"))
    // A step of the ramp does not end it, the off period does.
    #expect(try line("2026-11-21T21:00") == "intensity 1: set by hand until 2026-11-21 22:00.")
    #expect(
      try line("2026-11-21T22:00")
        == "off: daily 22:00–05:00; otherwise intensity 4: daily 18:00.")
    // A manual intensity turns the sign on at night.
    playout.setIntensity(2, at: try there.at("2026-11-21T23:00"))
    #expect(try line("2026-11-21T23:30") == "intensity 2: set by hand until 2026-11-22 05:00.")
    // An entry without a change ends it too, at its instant.
    let even = try IntensityPlan(entries: [entry("06:00", 10), entry("18:00", 10)])
    var other = try there.playout([], PlayoutSettings(intensity: even), at: "2026-11-21T12:00")
    other.setIntensity(2, at: other.now)
    #expect(other.nextChange(after: other.now) == (try there.at("2026-11-21T18:00")))
    #expect(other.state(at: try there.at("2026-11-21T18:00")).intensity.intensity == 10)
    var always = try there.playout(at: "2026-11-21T12:00")
    always.setIntensity(9, at: always.now)
    #expect(
      always.state(at: always.now).intensity.reason.description
        == "intensity 9: set by hand until the plan changes, which it never does.")
  }

  @Test(arguments: UInt64(1)...6)
  func `random plans match the rule of the entries at every minute`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let there = try Scene(
      ["Europe/Berlin", "Australia/Lord_Howe", "UTC"].randomElement(using: &random) ?? "UTC")
    var entries: [IntensityPlan.Entry] = []
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let days = Set(Weekday.allCases.filter { _ in Int.random(in: 0...2, using: &random) > 0 })
      entries.append(
        .init(
          days: days.isEmpty ? [.sunday] : days,
          start: .time(TimeOfDay(secondOfDay: Int.random(in: 0..<1440, using: &random) * 60)),
          intensity: Int.random(in: 0...15, using: &random),
          rampMinutes: [0, 0, 7, 60, 240].randomElement(using: &random) ?? 0))
    }
    let plan = IntensityPlan(timeZone: there.zone, entries: entries)
    // All beginnings in three weeks, searched minute by minute.
    let start = try there.at("2026-03-20T00:00")
    var beginnings: [(minute: Int, intensity: Int, ramp: Int)] = []
    var seen: Set<CivilDateTime> = []
    for minute in -20_160..<20_160 {
      let instant = start.advanced(bySeconds: Int64(minute) * 60)
      var last: (clock: Int, entry: IntensityPlan.Entry)?
      // A clock that goes forward skips minutes, which begin at that moment.
      let before = there.zone.local(instant.advanced(bySeconds: -60))
      let now = there.zone.local(instant)
      let skipped = Int(now.instantInUTC.seconds - before.instantInUTC.seconds)
      for passed in stride(from: max(skipped - 60, 0), through: 0, by: -60) {
        let local = now.adding(seconds: Int64(-passed))
        guard seen.insert(local).inserted else { continue }
        for entry in entries {
          guard case .time(let time) = entry.start, time == local.time,
            entry.days.contains(local.date.weekday)
          else { continue }
          last = (0, entry)
        }
      }
      if let last { beginnings.append((minute, last.entry.intensity, last.entry.rampMinutes)) }
    }
    var time = start
    var next = plan.nextChange(after: start)
    var known = plan.planned(at: start)
    for minute in stride(from: 0, to: 10_080, by: 7) {
      time = start.advanced(bySeconds: Int64(minute) * 60)
      let place = try #require(beginnings.lastIndex { $0.minute <= minute })
      let (begin, from) = (beginnings[place], beginnings[max(0, place - 1)].intensity)
      let length = min(begin.ramp, beginnings[place + 1].minute - begin.minute)
      let passed = minute - begin.minute
      let expected =
        passed >= length
        ? begin.intensity
        : from + (begin.intensity < from ? -1 : 1) * (abs(begin.intensity - from) * passed / length)
      let found = plan.planned(at: time)
      #expect(found.intensity == expected, "seed \(seed), \(there.clock(time))")
      while let change = next, change <= time {
        #expect(
          plan.planned(at: change.advanced(byNanoseconds: -1)).intensity == known.intensity,
          "seed \(seed), before \(there.clock(change))")
        known = plan.planned(at: change)
        next = plan.nextChange(after: change)
      }
      #expect(found.intensity == known.intensity, "seed \(seed), missed \(there.clock(time))")
    }
  }
}

extension IntensityPlan {
  fileprivate func planned(at instant: CivilInstant) -> PlannedIntensity {
    IntensityClock(self).planned(at: instant)
  }

  fileprivate func nextChange(after instant: CivilInstant) -> CivilInstant? {
    var clock = IntensityClock(self)
    return clock.nextChange(after: instant)
  }
}
