// SPDX-License-Identifier: MIT
import Core
import Schedules
import SignTesting
import Testing

/// Messages that are activated on request.
struct ActivationTests {
  private let there: Scene

  init() throws { there = try Scene() }

  @Test func `a stored message is shown for some seconds, whatever its rules are`() throws {
    var playout = try there.playout(
      [there.message("base"), there.message("call", 50, try there.window("20:00", "21:00"))],
      at: "2026-11-21T00:00")
    try playout.activate(id: "call", seconds: 90, at: try there.at("2026-11-21T00:10"))
    #expect(
      try there.changes(&playout, "2026-11-21T12:00") == [
        "00:10 call 0s", "00:11:30 base 600s",
      ])
  }

  @Test func `an activation without a duration is one uninterrupted showing`() throws {
    var playout = try there.playout(
      [
        there.message("base"),
        there.message("fire", 99, isProtected: true, try there.window("00:00:04", "00:01")),
      ], at: "2026-11-21T00:00")
    try playout.show(
      there.message("ring"), revision: 3, seconds: nil, at: try there.at("2026-11-21T00:00:02"))
    #expect(
      try there.changes(&playout, "2026-11-21T12:00") == [
        "00:00:02 ring 0s", "00:00:04 fire 0s", "00:01 ring 2s", "00:01:08 base 2s",
      ])
  }

  @Test func `the latest request is shown first, then the one before`() throws {
    var playout = try there.playout([there.message("base")], at: "2026-11-21T00:00")
    for (id, time) in [("first", "00:00:10"), ("second", "00:00:15")] {
      try playout.show(
        there.message(id), revision: 1, seconds: nil, at: try there.at("2026-11-21T\(time)"))
    }
    #expect(
      playout.waiting(in: "main").map(\.source) == [.activation("first"), .schedule(priority: 50)])
    #expect(
      try there.changes(&playout, "2026-11-21T12:00") == [
        "00:00:15 second 0s", "00:00:25 first 5s", "00:00:30 base 10s",
      ])
  }

  @Test func `a lower request does not displace a protected message`() throws {
    var playout = try there.playout(
      [
        there.message("guard", 80, isProtected: true, try there.window("01:00", "02:00")),
        there.message("low", 20), there.message("high", 80),
      ], at: "2026-11-21T00:00")
    let refused = try #require(throws: ScheduleProblem.self) {
      try playout.activate(id: "low", seconds: 7200, at: there.at("2026-11-21T01:00"))
    }
    #expect(
      "\(refused.code) \(refused)"
        == "conflict priority: message guard has zone main and is protected: priority 20 may not "
        + "displace it, 80 or more may.")
    #expect(
      refused.phrase.text(in: .german)
        == "Meldung guard belegt Zone main und ist geschützt: Mit Vorrang 20 ist sie nicht zu "
        + "verdrängen, ab 80 schon.")
    try playout.activate(id: "high", seconds: 7200, at: there.at("2026-11-21T01:10"))
    #expect(playout.state(at: playout.now)[zone: "main"]?.items.map(\.id) == ["high"])
    // A request that was there before waits.
    var other = playout
    try other.activate(id: "low", seconds: 86_400, at: try there.at("2026-11-22T00:30"))
    #expect(
      try there.changes(&other, "2026-11-23T12:00") == [
        "00:30 low 0s", "01:00 guard high 10s", "02:00 low 1800s", "00:30 high 0s",
        "01:00 guard high 10s", "02:00 high 0s",
      ])
  }

  @Test func `an invalid request is refused with the reason`() throws {
    var playout = try there.playout([there.message("m")], at: "2026-11-21T00:00")
    let now = playout.now
    var refused: [ScheduleProblem] = []
    func refuse(_ ask: () throws -> Void) throws {
      refused.append(try #require(throws: ScheduleProblem.self, performing: ask))
    }
    try refuse { try playout.activate(id: "none", seconds: nil, at: now) }
    for zone in ["mian", "q"] {
      try refuse {
        try playout.show(there.message("x", zone: zone), revision: 1, seconds: 1, at: now)
      }
    }
    try refuse { try playout.activate(id: "m", seconds: 0, at: now) }
    for number in 0..<Activation.limit {
      try playout.show(there.message("n\(number)"), revision: 1, seconds: 60, at: now)
    }
    try refuse { try playout.show(there.message("more"), revision: 1, seconds: 60, at: now) }
    // Requesting the same again adds nothing.
    try playout.show(there.message("n0"), revision: 1, seconds: 60, at: now)
    expectPicture(
      refused.map { "\($0.code) \($0)" }.joined(separator: "\n"),
      """
      unknown id: there is no message "none": put it first.
      unknown zone: there is no zone "mian": did you mean main?
      unknown zone: there is no zone "q": name a zone of the sign.
      outOfRange seconds: seconds: 0 is out of range. Set it to 1 to 31536000, or leave it out for \
      once through.
      conflict zone: zone main has 32 active requests: end one of them or wait until one ends.
      """)
    #expect(
      refused[1].phrase.text(in: .german)
        == "Es gibt keine Zone \"mian\": Meinten Sie main?")
  }

  @Test func `a request ends with its message, and shows its replacement`() throws {
    var playout = try there.playout(
      [there.message("base"), there.message("m", 20)], at: "2026-11-21T00:00")
    try playout.activate(id: "m", seconds: 3600, at: playout.now)
    playout.put(there.message("m", 20), revision: 9, at: try there.at("2026-11-21T00:01"))
    let parts = playout.state(at: playout.now)[zone: "main"]?.items
    #expect(parts == [PlayoutItem(message: "m", revision: 9)])
    playout.remove(id: "m", at: try there.at("2026-11-21T00:02"))
    #expect(playout.state(at: playout.now)[zone: "main"]?.items.map(\.id) == ["base"])
    playout.remove(id: "m", at: playout.now)
    #expect(playout.state(at: playout.now)[zone: "main"]?.items.map(\.id) == ["base"])
  }

  @Test func `a message that ended during a request starts anew`() throws {
    var playout = try there.playout(
      [there.message("m", 50, there.window("00:00", "01:00"), there.window("02:00", "04:00"))],
      at: "2026-11-21T00:00")
    try playout.show(
      there.message("call"), revision: 1, seconds: 7200, at: try there.at("2026-11-21T00:30"))
    let lines = try there.changes(&playout, "2026-11-21T12:00")
    #expect(
      lines == [
        "00:30 call 0s", "01:00 call 1800s", "02:00 call 5400s", "02:30 m 0s", "04:00 - 0s",
      ])
  }

  @Test func `setting the clock moves requests along`() throws {
    var playout = try there.playout([there.message("base")], at: "1970-01-01T00:00")
    try playout.show(
      there.message("m"), revision: 1, seconds: 60, at: try there.at("1970-01-01T00:00:10"))
    // Fifty years later by the clock, twenty seconds later by the timeline.
    playout.clockWasSet(
      from: try there.at("1970-01-01T00:00:30"), to: try there.at("2026-11-21T12:00"))
    #expect(
      try there.changes(&playout, "2026-11-22T00:00") == ["12:00 m 20s", "12:00:40 base 10s"])
    // A step back without a report.
    #expect(
      playout.state(at: try there.at("2026-11-20T00:00"))[zone: "main"]?
        .timelineOffset(at: playout.now) == 10 * Scene.second)
  }
}
