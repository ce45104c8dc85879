// SPDX-License-Identifier: MIT
import CivilTesting
import CivilTime
import SignTesting
import Testing

/// Days and weeks of live values, by the wall clock.
struct WallDayTests {
  private func instant(_ text: String, _ zone: CivilTimeZone) throws -> CivilInstant {
    zone.instant(of: try #require(CivilDateTime(text)))
  }

  /// The text before and after each of its next changes, with the local times of these.
  private func timeline(
    _ value: TimedValue, from start: String, in zone: CivilTimeZone, count: Int
  ) throws -> String {
    var mark = try instant(start, zone)
    var texts = [value.text(at: mark)]
    for _ in 0..<count {
      mark = try #require(value.nextChange(after: mark))
      texts.append("\(zone.local(mark)) \(value.text(at: mark))")
    }
    return texts.joined(separator: " | ")
  }

  @Test(arguments: [
    (
      "since summer", "{d| day| days}", Countdown.Direction.since, "2026-07-01T00:00",
      "2026-12-10T22:59:59", "162 days | 2026-12-11T00:00:00 163 days"
    ),
    (
      "until summer", "{d}", .until, "2026-07-01T00:00", "2026-02-08T23:30",
      "143 | 2026-02-09T00:00:00 142 | 2026-02-10T00:00:00 141"
    ),
    (
      "clocks are put back", "{d}d {h}h", .since, "2026-10-24T12:00", "2026-10-25T10:59",
      "0d 23h | 2026-10-25T11:00:00 0d 24h | 2026-10-25T12:00:00 1d 0h"
    ),
    (
      "clocks are put back", "{d}d {h}h", .until, "2026-10-26T12:00", "2026-10-24T12:00",
      "2d 0h | 2026-10-24T13:00:00 1d 24h | 2026-10-24T14:00:00 1d 23h"
    ),
    (
      "clocks are put forward", "{d}d {h}h", .since, "2026-03-28T12:00", "2026-03-29T11:59",
      "0d 22h | 2026-03-29T12:00:00 1d 0h"
    ),
    (
      "weeks", "{w}", .since, "2026-10-01T08:00", "2026-10-29T07:30",
      "3 | 2026-10-29T08:00:00 4 | 2026-11-05T08:00:00 5"
    ),
    (
      "weeks", "{w} {d}", .until, "2026-11-01T08:00", "2026-10-24T09:00",
      "1 1 | 2026-10-25T08:00:00 1 0 | 2026-10-26T08:00:00 0 6"
    ),
    (
      "a time of day that is left out", "{d}", .since, "2026-03-28T02:30", "2026-03-29T01:59",
      "0 | 2026-03-29T03:00:00 1 | 2026-03-30T02:30:00 2"
    ),
    (
      "a time of day that comes twice", "{d}", .since, "2026-10-24T02:30", "2026-10-25T02:29",
      "0 | 2026-10-25T02:30:00 1 | 2026-10-26T02:30:00 2"
    ),
    (
      "hours only", "{h}", .since, "2026-10-24T12:00", "2026-10-26T11:59",
      "48 | 2026-10-26T12:00:00 49"
    ),
  ])
  func `a number of days changes at the time of day of its instant`(
    what: String, pattern: String, direction: Countdown.Direction, moment: String, start: String,
    expected: String
  ) throws {
    let berlin = try ZoneFiles.zone("Europe/Berlin")
    let value = TimedValue.count(
      try Countdown(pattern, direction, try instant(moment, berlin), in: berlin))
    let count = expected.split(separator: "|").count - 1
    #expect(try timeline(value, from: start, in: berlin, count: count) == expected, "\(what)")
  }

  @Test func `days count up after a countdown, too`() throws {
    let berlin = try ZoneFiles.zone("Europe/Berlin")
    let value = TimedValue.count(
      try Countdown(
        "{d}", .until, try instant("2026-10-24T00:00", berlin), in: berlin, end: .countUp))
    #expect(
      try timeline(value, from: "2026-10-25T23:59", in: berlin, count: 1)
        == "1 | 2026-10-26T00:00:00 2")
  }

  @Test(
    arguments: [
      (86_400, "101 | 2026-10-26T08:00:00 102 | 2026-10-27T08:00:00 103"),
      (604_800, "100 | 2026-10-31T08:00:00 101 | 2026-11-07T08:00:00 102"),
      (90_000, "100 | 2026-10-25T08:00:00 101 | 2026-10-26T09:00:00 102"),
    ] as [(Int64, String)])
  func `a counter of days changes at the same time of day`(every: Int64, expected: String) throws {
    let berlin = try ZoneFiles.zone("Europe/Berlin")
    let value = TimedValue.counter(
      Counter(
        start: 100, step: 1, everyNumerator: Int128(every) * 2_000_000_000, everyDenominator: 2,
        since: try instant("2026-10-24T08:00", berlin), in: berlin))
    let start = every == 86_400 ? "2026-10-25T23:30" : "2026-10-25T07:30"
    #expect(try timeline(value, from: start, in: berlin, count: 2) == expected)
  }

  @Test(arguments: [
    "Europe/Berlin", "Australia/Lord_Howe", "Antarctica/Troll", "Pacific/Apia", "Africa/Casablanca",
  ])
  func `days since a midnight are the difference of the dates`(name: String) throws {
    let seed: UInt64 = 11
    var random = SeededGenerator(seed: seed)
    let zone = try ZoneFiles.zone(name)
    for round in 0..<400 {
      let date = CivilDate(daysSince1970: Int.random(in: 14_000..<22_000, using: &random))
      let now = zone.start(of: date).advanced(
        bySeconds: Int64.random(in: -80_000_000...80_000_000, using: &random))
      let passed = zone.local(now).date.daysSince1970 - date.daysSince1970
      let midnight = zone.start(of: date)
      let since = try Countdown("{d}", .since, midnight, in: zone)
      let until = try Countdown("{d}", .until, midnight, in: zone)
      // A midnight that clocks skip is another time of day.
      guard zone.local(midnight) == CivilDateTime(date, .midnight) else { continue }
      #expect(since.text(at: now) == "\(max(0, passed))", "seed \(seed), round \(round)")
      #expect(until.text(at: now) == "\(max(0, -passed))", "seed \(seed), round \(round)")
    }
  }
}
