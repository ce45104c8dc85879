// SPDX-License-Identifier: MIT
import CivilTesting
import Testing

@testable import Schedules

/// Explanations, calendars and counts.
struct WhyTests {
  private let there: Timeline

  init() throws { there = try Timeline("UTC") }

  @Test func `why explains the state of every message`() throws {
    func local(_ text: String) throws -> CivilDateTime { try #require(CivilDateTime(text)) }
    var (later, over, expired) = (there.message("later"), there.message("over"), there.message("x"))
    later.timing.from = try local("2026-12-01T08:00")
    over.timing.until = try local("2026-11-01T08:00")
    expired.timing.expiry = .init(at: try local("2026-11-20T08:00"))
    var stale = there.message("stale", priority: 90)
    stale.timing.expiry = .init(at: try local("2026-11-20T08:00"), action: .stale)
    var (often, long) = (there.message("often"), there.message("long"))
    (often.timing.times, long.timing.duration) = (2, 3600)
    var schedule = Schedule([
      later, over, expired, often, long, stale, there.message("base", priority: 10),
      there.message("cron", priority: 90, .cron(try CronExpression("*/5 * * * *"), seconds: 90)),
      there.message("night", try there.window(.weekdays([.friday, .monday]), "23:00", "06:00")),
      there.message(
        "gone",
        try there.window(.dates([try #require(CivilDate("2026-01-01"))]), "08:00", "09:00")),
      there.message("else", zone: "side"),
    ])
    let noon = try there.instant("2026-11-21T12:00")
    for message in [often, long] {
      schedule.set(message, progress: Progress(times: 2, first: noon.advanced(bySeconds: -7200)))
    }
    let lines = schedule.why(at: noon).sorted { $0.key < $1.key }.flatMap { zone, messages in
      ["zone \(zone):"] + messages.map { "  \($0.phrase)" }
    }
    let text = lines.joined(separator: "\n")
    #expect(
      text == """
        zone main:
          cron is shown, priority 90: cron "*/5 * * * *" for 90 s
          stale is shown, priority 90: always; its content is out of date
          base is interrupted by cron, priority 10 below 90: always
          gone is outside its windows and has no more
          later begins 2026-12-01 08:00
          long was shown from 2026-11-21 10:00 until 2026-11-21 11:00, which is its whole duration
          night is outside its windows, next 2026-11-23 23:00
          often was shown 2 times, which is its limit
          over ended 2026-11-01 08:00
          x expired 2026-11-20 08:00
        zone side:
          else is shown, priority 50: always
        """)
    #expect(schedule.active(at: noon).map(\.name) == ["main", "side"])
  }

  @Test func `why names the end of a message without windows`() throws {
    let noon = try there.instant("2026-11-21T12:00")
    var (dated, short, fresh) = (there.message("b"), there.message("a"), there.message("c"))
    dated.timing.until = CivilDateTime("2026-12-24T18:00")
    (short.timing.duration, fresh.timing.duration) = (300, 5405)
    var schedule = Schedule([dated, fresh])
    schedule.set(short, progress: Progress(first: noon.advanced(bySeconds: -60)))
    #expect(
      schedule.why(at: noon).values.joined().map { "\($0.phrase)" } == [
        "a is shown, priority 50: until 2026-11-21 12:04",
        "b is shown, priority 50: until 2026-12-24 18:00",
        "c is shown, priority 50: for 1 h 30 min 5 s once it is shown",
      ])
  }

  @Test func `a message ends when its times or its duration are used up`() throws {
    var message = there.message("m")
    (message.timing.times, message.timing.duration) = (2, 60)
    var schedule = Schedule([message])
    let start = try there.instant("2026-11-21T12:00")
    #expect(schedule.nextChange(after: start) == nil)
    schedule.set(message, progress: Progress(times: 1, first: start))
    #expect(schedule.nextChange(after: start) == start.advanced(bySeconds: 60))
    #expect(schedule.active(at: start.advanced(bySeconds: 59)).count == 1)
    #expect(schedule.active(at: start.advanced(bySeconds: 60)).isEmpty)
    schedule.set(message, progress: Progress(times: 2, first: start))
    #expect(schedule.active(at: start).isEmpty)
  }

  @Test func `a calendar of a week lists what each zone shows`() throws {
    let schedule = Schedule([
      there.message("day", try there.window(.weekdays([.tuesday, .wednesday]), "08:00", "18:00")),
      there.message(
        "alarm", priority: 90, try there.window(.weekdays([.tuesday]), "17:30", "18:30")),
      there.message("clock", zone: "side"),
    ])
    let week = Span(
      start: try there.instant("2026-11-16T00:00"), end: try there.instant("2026-11-23T00:00"))
    let lines = schedule.calendar(week).map {
      "\($0.zone) \(there.clock($0.span.start)) \(there.clock($0.span.end)) \($0.showing)"
    }
    #expect(
      lines == [
        "main 2026-11-17 08:00 UTC 2026-11-17 17:30 UTC [\"day\"]",
        "main 2026-11-17 17:30 UTC 2026-11-17 18:30 UTC [\"alarm\"]",
        "main 2026-11-18 08:00 UTC 2026-11-18 18:00 UTC [\"day\"]",
        "side 2026-11-16 00:00 UTC 2026-11-23 00:00 UTC [\"clock\"]",
      ])
  }
}
