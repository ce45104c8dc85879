// SPDX-License-Identifier: MIT
import Core
import Schedules
import Testing

/// Why, next and the calendar, as text.
struct ExplanationTests {
  private func playout(_ there: Scene) throws -> PlayoutPlan {
    let failSafe = FailSafe(
      idle: "closed", silence: .init(text: "no data", feeds: ["trains": 300]))
    var playout = try there.playout(
      [
        there.message("base", 10), there.message("news", 50, there.window("08:00", "18:00")),
        there.message("lunch", 60, there.window("12:00", "13:00")),
        there.message("guard", 80, zone: "side", isProtected: true, there.window("09:00", "10:00")),
      ],
      PlayoutSettings(
        zones: ["main": ZonePolicy(), "side": ZonePolicy(failSafe: failSafe)],
        intensity: IntensityPlan(
          timeZone: there.zone, base: 9, off: [there.window("23:00", "05:00")],
          quiet: [there.window("20:00", "06:00")], urgent: 90),
        timeZone: there.zone),
      at: "2026-11-18T07:00")
    playout.heartbeat(of: "trains", at: try there.at("2026-11-18T07:01"))
    return playout
  }

  @Test func `why names the winner and what it won over`() throws {
    let there = try Scene("Europe/Berlin")
    var playout = try playout(there)
    _ = playout.state(at: try there.at("2026-11-18T12:30"))
    try playout.show(there.message("call"), revision: 1, seconds: 60, at: playout.now)
    func why(_ time: String) throws -> String {
      playout.why(at: try there.at(time)).map(\.text).joined(separator: "\n")
    }
    let asked = try why("2026-11-18T12:30:30")
    #expect(
      asked == """
        zone main:
          call is shown by request, until 2026-11-18 12:31
          lunch is interrupted by call, a request: daily 12:00–13:00
          news is interrupted by lunch, priority 50 below 60: daily 08:00–18:00
          base is interrupted by lunch, priority 10 below 60: always
        zone side:
          idle is shown: nothing is active
          silence is shown beside: feed trains last reported 2026-11-18 07:01, more than 300 s ago
          guard is outside its windows, next 2026-11-19 09:00
        """)
    let night = try why("2026-11-18T23:30")
    let note = "(dark, the sign is off: daily 23:00–05:00; nothing moves: daily 20:00–06:00)"
    #expect(
      night == """
        zone main:
          base is shown, priority 10: always \(note)
          lunch is outside its windows, next 2026-11-19 12:00 \(note)
          news is outside its windows, next 2026-11-19 08:00 \(note)
        zone side:
          idle is shown: nothing is active \(note)
          silence is shown beside: feed trains last reported 2026-11-18 07:01, more than 300 s ago \
        \(note)
          guard is outside its windows, next 2026-11-19 09:00 \(note)
        """)
    // Requests and feeds are unknown in the past and more than 31 days ahead.
    for time in ["2026-11-17T12:30", "2027-11-17T12:30"] {
      let zones = playout.why(at: try there.at(time))
      #expect(zones.first?.items.first?.id == "lunch")
      #expect(zones.last?.items.map(\.id) == ["idle", "guard"])
    }
    let light = playout.state(at: try there.at("2026-11-18T23:30")).intensity
    #expect(
      light.reason.description
        == "off: daily 23:00–05:00; otherwise intensity 9: the base of the plan; quiet, nothing "
        + "moves: daily 20:00–06:00.")
  }

  @Test func `why explains every source other than the schedule`() throws {
    let there = try Scene()
    let failSafe = FailSafe(
      startup: .init(text: "hello"),
      silence: .init(text: "no data", feeds: ["trains": 300], insteadUpTo: 60),
      stop: "bye")
    var playout = try there.playout(
      [
        there.message("m", 50, there.window("02:00", "04:00")),
        there.message("guard", 80, isProtected: true, there.window("03:00", "04:00")),
      ], PlayoutSettings(failSafe: failSafe), at: "2026-11-21T00:00")
    func why(_ time: String) throws -> String {
      playout.why(at: try there.at(time)).map(\.text).joined(separator: "\n")
    }
    #expect(
      try why("2026-11-21T00:01") == """
        zone main:
          startup is shown: nothing has been active since the start, 2026-11-21 00:00
          guard is outside its windows, next 2026-11-21 03:00
          m is outside its windows, next 2026-11-21 02:00
        """)
    try playout.show(
      there.message("call"), revision: 1, seconds: nil, at: try there.at("2026-11-21T02:59:55"))
    #expect(
      try why("2026-11-21T02:59:56") == """
        zone main:
          call is shown by request, once through
          silence is interrupted by call, a request: feed trains has not reported since the start, \
        more than 300 s ago
          m is interrupted by call, a request: daily 02:00–04:00
          guard is outside its windows, next 2026-11-21 03:00
        """)
    #expect(
      try why("2026-11-21T03:00") == """
        zone main:
          guard is shown, priority 80: daily 03:00–04:00
          m is interrupted by guard, priority 50 below 80: daily 02:00–04:00
          silence is interrupted by guard: feed trains has not reported since the start, more than \
        300 s ago
          call is requested, once through, and interrupted by guard, protected, priority 50 below 80
        """)
    playout.setStopped(true, at: try there.at("2026-11-21T03:30"))
    #expect(
      try why("2026-11-21T03:30") == """
        zone main:
          stop is shown: the sign is stopped
          guard is interrupted by the stop of the sign: daily 03:00–04:00
          m is interrupted by guard, priority 50 below 80: daily 02:00–04:00
          silence is interrupted by the stop of the sign: feed trains has not reported since the start, \
        more than 300 s ago
          call is requested, once through, and interrupted by the stop of the sign
        """)
  }

  @Test func `next lists the coming changes of each zone`() throws {
    let there = try Scene("Europe/Berlin")
    var playout = try playout(there)
    _ = playout.state(at: try there.at("2026-11-18T12:30"))
    let next = playout.next(limit: 3)
    #expect(
      next.map { "\($0.zone) \(there.clock($0.start)) – \(there.clock($0.end)): \($0.label)" } == [
        "main 2026-11-18 12:30 – 2026-11-18 13:00: lunch",
        "side 2026-11-18 12:30 – 2026-11-18 20:00: (idle) (silence)",
        "main 2026-11-18 13:00 – 2026-11-18 18:00: news",
        "main 2026-11-18 18:00 – 2026-11-18 20:00: base",
        "side 2026-11-18 20:00 – 2026-11-18 23:00: (idle) (silence)",
        "side 2026-11-18 23:00 – 2026-11-19 05:00: off",
      ])
    let lonely = try there.playout([there.message("m")], at: "2026-11-18T12:30").next(limit: 9)
    #expect(
      lonely.map { "\(there.clock($0.start)) – \(there.clock($0.end)): \($0.label)" } == [
        "2026-11-18 12:30 – never: m"
      ])
  }

  @Test func `a week is printed as a table`() throws {
    let there = try Scene("Europe/Berlin")
    var playout = try playout(there)
    _ = playout.state(at: try there.at("2026-11-18T12:40"))
    try playout.show(there.message("call"), revision: 1, seconds: 60, at: playout.now)
    let week = Span(start: try there.at("2026-11-16T00:00"), end: try there.at("2026-11-23T00:00"))
    let calendar = playout.calendar(week)
    #expect(
      calendar.table(in: there.zone) == """
        zone main
                        00    03    06    09    12    15    18    21
        Mon 2026-11-16  ..........aaaaaabbbbbbbbccbbbbbbbbbbaaaaaaaaaa..
        Tue 2026-11-17  ..........aaaaaabbbbbbbbccbbbbbbbbbbaaaaaaaaaa..
        Wed 2026-11-18  ..........aaaaaabbbbbbbbc*bbbbbbbbbbaaaaaaaaaa..
        Thu 2026-11-19  ..........aaaaaabbbbbbbbccbbbbbbbbbbaaaaaaaaaa..
        Fri 2026-11-20  ..........aaaaaabbbbbbbbccbbbbbbbbbbaaaaaaaaaa..
        Sat 2026-11-21  ..........aaaaaabbbbbbbbccbbbbbbbbbbaaaaaaaaaa..
        Sun 2026-11-22  ..........aaaaaabbbbbbbbccbbbbbbbbbbaaaaaaaaaa..
          a base
          b news
          c lunch
          d call

        zone side
                        00    03    06    09    12    15    18    21
        Mon 2026-11-16  ..........aaaaaaaabbaaaaaaaaaaaaaaaaaaaaaaaaaa..
        Tue 2026-11-17  ..........aaaaaaaabbaaaaaaaaaaaaaaaaaaaaaaaaaa..
        Wed 2026-11-18  ..........aaaaaaaabbaaaaa*cccccccccccccccccccc..
        Thu 2026-11-19  ..........ccccccccddcccccccccccccccccccccccccc..
        Fri 2026-11-20  ..........ccccccccddcccccccccccccccccccccccccc..
        Sat 2026-11-21  ..........ccccccccddcccccccccccccccccccccccccc..
        Sun 2026-11-22  ..........ccccccccddcccccccccccccccccccccccccc..
          a (idle)
          b guard
          c (idle) (silence)
          d guard (silence)
        """)
    let list = calendar.list(in: there.zone).split(separator: "\n")
    #expect(
      list.filter { $0.contains("11-18") && $0.contains("main") }
        == [
          "Wed 2026-11-18 05:00 main: base, still", "Wed 2026-11-18 06:00 main: base",
          "Wed 2026-11-18 08:00 main: news", "Wed 2026-11-18 12:00 main: lunch",
          "Wed 2026-11-18 12:40 main: call", "Wed 2026-11-18 12:41 main: lunch",
          "Wed 2026-11-18 13:00 main: news", "Wed 2026-11-18 18:00 main: base",
          "Wed 2026-11-18 20:00 main: base, still", "Wed 2026-11-18 23:00 main: off, still",
        ])
  }

  @Test func `a limited calendar ends after its first entries`() throws {
    let there = try Scene()
    let playout = try there.playout(
      [
        there.message("a", 50, try there.window("08:00", "09:00")),
        there.message("b", 50, try there.window("10:00", "11:00")),
      ], at: "2026-11-18T12:00")
    for from in ["2026-11-10T00:00", "2026-11-18T12:00", "2027-11-18T12:00"] {
      let start = try there.at(from)
      let span = Span(start: start, end: start.advanced(bySeconds: 40 * 86_400))
      let whole = playout.calendar(span).intervals
      for limit in [1, 5, 20] {
        for zone in [nil, "main", "side", "none"] {
          let some = playout.calendar(span, first: limit, of: zone)
          func wanted(_ all: [PlayoutCalendar.Interval]) -> [String] {
            all.filter { (zone == nil || $0.zone == zone) && $0.start < some.knownUntil }
              .map { "\($0.zone) \($0.label) \(there.clock($0.start))" }
          }
          #expect(wanted(some.intervals) == wanted(whole))
          // A zone that shows nothing never reaches the limit.
          if zone == nil || zone == "main" {
            #expect(wanted(some.intervals).count >= min(limit, wanted(whole).count))
            #expect(some.intervals.count <= 2 * (limit + 1))
          }
        }
      }
    }
  }

  @Test func `the beginnings of a calendar together are the whole of it`() throws {
    let there = try Scene()
    let playout = try there.playout(
      [
        there.message("a", 50, try there.window("08:00", "09:00")),
        there.message("b", 50, try there.window("10:00", "11:00")),
        there.message("c", 50, zone: "side", try there.window("10:00", "12:30")),
      ], at: "2026-11-18T07:00")
    let start = playout.now
    let end = start.advanced(bySeconds: 9 * 86_400)
    func line(_ interval: PlayoutCalendar.Interval) -> String {
      "\(interval.zone) \(interval.label)"
    }
    for zone in [nil, "main"] as [String?] {
      let whole = playout.calendar(Span(start: start, end: end)).beginning(of: zone, atMost: 500)
      #expect(whole.next == nil)
      for limit in [1, 2, 3, 7, 50] {
        var (from, parts, rounds): (CivilInstant?, [PlayoutCalendar.Interval], Int) = (start, [], 0)
        var last: [String: PlayoutCalendar.Interval] = [:]
        while let next = from {
          let part = playout.calendar(
            Span(start: next, end: end), first: limit, of: zone
          ).beginning(of: zone, atMost: limit)
          #expect(part.intervals.count <= max(limit, 2))
          for interval in part.intervals {
            // What goes on is joined to its beginning.
            let before = last.updateValue(interval, forKey: interval.zone)
            let goesOn = before.map { $0.end == interval.start && line($0) == line(interval) }
            if goesOn != true { parts.append(interval) }
          }
          #expect(part.next.map { $0 > next } ?? true)
          from = part.next
          rounds += 1
        }
        #expect(rounds > 1 || limit == 50)
        #expect(
          parts.sorted { ($0.start, $0.zone) < ($1.start, $1.zone) }.map {
            "\(line($0)) \(there.clock($0.start))"
          } == whole.intervals.map { "\(line($0)) \(there.clock($0.start))" })
      }
    }
  }

  @Test func `a calendar whose caller has gone is abandoned`() async throws {
    let there = try Scene()
    let playout = try there.playout(
      [there.message("a", 50, try there.window("08:00", "09:00"))], at: "2026-11-18T12:00")
    let span = Span(start: playout.now, end: playout.now.advanced(bySeconds: 400 * 86_400))
    let (turns, source) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      for await _ in turns {}
      return (playout.calendar(span).intervals.count, playout.next(limit: 99).count)
    }
    task.cancel()
    source.finish()
    #expect(await task.value == (0, 0))
  }

  @Test func `the night when the clock goes back is printed as a table`() throws {
    let there = try Scene("Europe/Berlin")
    let playout = try there.playout(
      [
        there.message("a", 50, try there.window("02:00", "02:20")),
        there.message("b", 50, try there.window("02:30", "03:00")),
      ], at: "2026-10-20T12:00")
    let day = Span(start: try there.at("2026-10-24T22:00"), end: try there.at("2026-10-25T06:00"))
    let calendar = playout.calendar(day)
    #expect(
      calendar.table(in: there.zone) == """
        zone main
                        00    03    06    09    12    15    18    21
        Sat 2026-10-24                                              ----
        Sun 2026-10-25  ----*b------
          a a
          b b
        """)
  }
}
