// SPDX-License-Identifier: MIT
import SignTesting
import Testing

@testable import Schedules

/// A changed and queried schedule answers like a new one.
struct ScheduleCacheTests {
  private func message(_ random: inout RandomRecurrence, _ zones: [CivilTimeZone]) throws -> Message
  {
    var timing = Timing(timeZone: random.pick(zones))
    timing.place = Sun(latitude: random.pick([-80, -33, 0, 52, 69]), longitude: 20)
    func edge() throws -> TimingRule.Edge {
      if random.pick([0, 1, 2]) == 0 {
        return .sun(random.pick(Sun.Event.allCases), seconds: random.pick([0, -3600, 1800]))
      }
      return .time(TimeOfDay(secondOfDay: random.pick(Array(0..<96)) * 900))
    }
    for _ in 0..<random.pick([0, 1, 1, 2]) {
      timing.rules.append(
        random.pick([0, 1, 2, 3]) == 0
          ? .cron(try CronExpression("*/20 \(random.pick(["*", "2", "8-17"])) * * *"), seconds: 600)
          : .window(
            random.pick([.every, .weekdays([.monday, .sunday])]), start: try edge(), end: try edge()
          ))
    }
    let soon = CivilDateTime(utc: CivilInstant(seconds: 1_774_000_000))
    if random.pick([0, 1, 2]) == 0 {
      timing.expiry = .init(
        at: soon.adding(seconds: Int64(random.pick(Array(0..<200))) * 5000),
        action: random.pick([.remove, .stale]))
    }
    if random.pick([0, 1, 2]) == 0 {
      timing.from = soon.adding(seconds: Int64(random.pick(Array(0..<200))) * 3000)
    }
    if random.pick([0, 1, 2, 3]) == 0 { timing.duration = 50_000 }
    return Message(
      id: "\(random.pick(Array(0..<12)))", zone: random.pick(["a", "b"]),
      priority: random.pick([10, 50, 50, 90]), order: random.pick([0, 1]), timing: timing)
  }

  private func shown(_ zones: [ActiveZone]) -> [[String]] {
    zones.map { zone in zone.showing.map { "\($0.message.id) \($0.isStale)" } + [zone.name] }
  }

  /// The next change; if windows overlap without end, the search pauses.
  private func change(
    in schedule: inout Schedule, after time: CivilInstant, from now: [ActiveZone]
  ) -> CivilInstant? {
    var time = time
    for _ in 0..<40 {
      guard let next = schedule.nextChange(after: time) else { return nil }
      if shown(schedule.active(at: next)) != shown(now) { return next }
      time = next
    }
    return nil
  }

  @Test(arguments: UInt64(1)...5)
  func `any order of changes and queries gives the same answers`(seed: UInt64) throws {
    var random = RandomRecurrence(seed: seed)
    let zones = try ["CET-1CEST,M3.5.0,M10.5.0/3", "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", "AAA8"]
      .map { try CivilTimeZone(rule: $0) }
    var schedule = Schedule()
    var stored: [String: (message: Message, progress: Progress)] = [:]
    // 2026-03-20, a week before clocks change.
    var time = CivilInstant(seconds: 1_774_000_000)
    for step in 0..<60 {
      switch random.pick([0, 1, 2, 3, 4]) {
      case 0:
        let message = try message(&random, zones)
        schedule.set(message)
        stored[message.id] = (message, Progress())
      case 1:
        let id = random.pick(stored.keys.sorted() + ["none"])
        let isStored = stored.removeValue(forKey: id) != nil
        let isRemoved = schedule.remove(id: id)
        #expect(isRemoved == isStored)
      case 2:
        let id = random.pick(stored.keys.sorted() + ["none"])
        guard let (message, old) = stored[id] else { break }
        let progress = Progress(times: old.times + 1, first: old.first ?? time)
        schedule.set(message, progress: progress)
        stored[id] = (message, progress)
      default: break
      }
      var fresh = Schedule()
      for (message, progress) in stored.values { fresh.set(message, progress: progress) }
      let now = fresh.active(at: time)
      #expect(schedule.active(at: time) == now, "seed \(seed), step \(step)")
      let zones = schedule.why(at: time).sorted { $0.key < $1.key }
      let why = zones.compactMap { zone, messages -> [String]? in
        let ids = messages.compactMap { item in
          if case .on(_, let isStale) = item.presence, item.interrupter == nil {
            "\(item.message.id) \(isStale)"
          } else {
            nil
          }
        }
        return ids.isEmpty ? nil : ids + [zone]
      }
      #expect(why == shown(now), "seed \(seed), step \(step)")
      let next = change(in: &schedule, after: time, from: now)
      #expect(change(in: &fresh, after: time, from: now) == next, "seed \(seed), step \(step)")
      guard let next else { continue }
      // Nothing differs before it, and something at it.
      #expect(next > time)
      for part in 0..<6 {
        let span = next.seconds - time.seconds
        let between = CivilInstant(
          seconds: time.seconds + (part == 5 ? span - 1 : span * Int64(part) / 5))
        #expect(
          shown(fresh.active(at: max(between, time))) == shown(now), "seed \(seed), step \(step)")
      }
      #expect(shown(fresh.active(at: next)) != shown(now), "seed \(seed), step \(step)")
      if next.seconds - time.seconds < 864_000 { time = next }
      if random.pick([0, 1, 2, 3, 4, 5]) == 0 { time = time.advanced(bySeconds: -40_000) }
    }
  }

  @Test func `ids are kept apart and messages are in order`() {
    var schedule = Schedule([
      Message(id: "b", order: 1), Message(id: "a", order: 1), Message(id: "c"),
      Message(id: "d", priority: 90), Message(id: "d", priority: 10),
    ])
    #expect(schedule[id: "d"]?.priority == 10)
    #expect(
      schedule.active(at: .distantFuture).first?.showing.map(\.message.id) == ["c", "a", "b"])
    #expect(schedule.remove(id: "c") && !schedule.remove(id: "c"))
    #expect(schedule[id: "c"] == nil)
    #expect(schedule.active(at: .distantFuture).first?.showing.map(\.message.id) == ["a", "b"])
    #expect(schedule.nextChange(after: .distantFuture) == nil)
    #expect(schedule.nextChange(after: .distantPast) == nil)
  }

  @Test func `of the same order what was created first comes first, then what has no number`() {
    var messages = [
      Message(id: "m10"), Message(id: "m9"), Message(id: "b"), Message(id: "a"),
      Message(id: "c", order: -1),
    ]
    for (place, created): (Int, Int64) in [(2, 7), (3, 12), (4, 40)] {
      messages[place].created = created
    }
    for messages in [messages, messages.reversed()] {
      var schedule = Schedule(messages)
      #expect(
        schedule.active(at: .distantFuture).first?.showing.map(\.message.id)
          == ["c", "b", "a", "m9", "m10"])
    }
  }
}
