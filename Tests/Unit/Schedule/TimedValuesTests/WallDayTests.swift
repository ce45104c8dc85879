// SPDX-License-Identifier: MIT
import CivilTesting
import Schedules
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

  @Test(arguments: TextRow.of("Schedule/TimedValuesTests/days.txt", "Days"))
  func `a number of days changes at the time of day of its instant`(row: TextRow) throws {
    let berlin = try ZoneFiles.zone("Europe/Berlin")
    let words = row.input.split(separator: " ", maxSplits: 3).map(String.init)
    let value = TimedValue.count(
      try Countdown(
        words[3], words[0] == "since" ? .since : .until, try instant(words[1], berlin), in: berlin))
    let count = row.output.split(separator: "|").count - 1
    #expect(try timeline(value, from: words[2], in: berlin, count: count) == row.output)
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
