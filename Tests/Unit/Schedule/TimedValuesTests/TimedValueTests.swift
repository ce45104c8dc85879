// SPDX-License-Identifier: MIT
import CivilTesting
import Schedules
import SignTesting
import Testing

/// Live values as timelines: when which text appears.
struct TimedValueTests {
  /// The text at a local time and the next ones, each with the time in UTC at which it appears.
  private func timeline(
    _ value: TimedValue, from start: String, in zone: CivilTimeZone = .utc, count: Int
  ) throws -> [String] {
    var mark = zone.instant(of: try #require(CivilDateTime(start)))
    var lines = ["\(mark) \(value.text(at: mark))"]
    while lines.count < count, let next = value.nextChange(after: mark) {
      mark = next
      lines.append("\(mark) \(value.text(at: mark))")
    }
    return lines
  }

  private func instant(_ text: String) throws -> CivilInstant {
    try #require(CivilDateTime(text)).instantInUTC
  }

  @Test func `a clock in Berlin skips an hour in spring`() throws {
    let berlin = try ZoneFiles.zone("Europe/Berlin")
    let clock = TimedValue.clock(try DateFormat("%H:%M"), berlin)
    #expect(
      try timeline(clock, from: "2026-03-29T01:58", in: berlin, count: 4) == [
        "2026-03-29T00:58:00Z 01:58", "2026-03-29T00:59:00Z 01:59", "2026-03-29T01:00:00Z 03:00",
        "2026-03-29T01:01:00Z 03:01",
      ])
  }

  @Test func `a clock in Berlin repeats an hour in autumn`() throws {
    let berlin = try ZoneFiles.zone("Europe/Berlin")
    let clock = TimedValue.clock(try DateFormat("%H:%M"), berlin)
    #expect(
      try timeline(clock, from: "2026-10-25T02:59", in: berlin, count: 3) == [
        "2026-10-25T00:59:00Z 02:59", "2026-10-25T01:00:00Z 02:00", "2026-10-25T01:01:00Z 02:01",
      ])
  }

  @Test func `a countdown ends in its text`() throws {
    let value = TimedValue.count(
      try Countdown(
        "{h}:{mm}:{ss}", .until, instant("2027-01-01T00:00"), in: .utc, end: .text("Hello")))
    #expect(
      try timeline(value, from: "2026-12-31T23:59:58", count: 9) == [
        "2026-12-31T23:59:58Z 0:00:02", "2026-12-31T23:59:59Z 0:00:01",
        "2027-01-01T00:00:00Z Hello",
      ])
  }

  @Test func `a counter steps exactly and stops at its last value`() throws {
    let counter = TimedValue.counter(
      Counter(
        start: 100, step: 5, everyNumerator: 1_000_000_000, everyDenominator: 3,
        since: try instant("2026-11-01T08:00"), in: .utc, last: 112))
    #expect(
      try timeline(counter, from: "2026-11-01T07:00", count: 9) == [
        "2026-11-01T07:00:00Z 100",
        "2026-11-01T08:00:00Z".replacing("00Z", with: "00.333333334Z 105"),
        "2026-11-01T08:00:00.666666667Z 110", "2026-11-01T08:00:01Z 112",
      ])
  }

  @Test(
    arguments: [
      (100, 0, nil, "100"), (100, -30, nil, "70"), (100, -300, -50, "-50"), (100, 7, 50, "100"),
      (.max, 1, nil, "9223372036854775807"), (.min, -1, nil, "-9223372036854775808"),
    ] as [(Int64, Int64, Int64?, String)])
  func `a counter stays within its limits`(
    start: Int64, step: Int64, last: Int64?, text: String
  ) throws {
    let since = try instant("2026-11-01T08:00")
    let counter = Counter(
      start: start, step: step, everyNumerator: 1_000_000_000, since: since, in: .utc, last: last)
    #expect(counter.text(at: since.advanced(bySeconds: 1)) == text)
    if step == 0 || text == "\(start)" { #expect(counter.nextChange(after: since) == nil) }
  }

  @Test func `counters with any numbers change when announced and never trap`() {
    let seed: UInt64 = 3_803
    var random = SeededGenerator(seed: seed)
    let edges: [Int64] = [.min, -1, 0, 1, 60, .max]
    for _ in 0..<2000 {
      func number() -> Int64 {
        edges.randomElement(using: &random).map { edge in
          Bool.random(using: &random) ? edge : Int64.random(in: .min ... .max, using: &random)
        } ?? 0
      }
      let counter = Counter(
        start: number(), step: number(), everyNumerator: Int128(number()) &* Int128(number()),
        everyDenominator: number(), since: CivilInstant(seconds: number()),
        in: .utc, last: Bool.random(using: &random) ? number() : nil)
      let now = CivilInstant(nanoseconds: number())
      _ = counter.widest(from: now) { $0.count }
      guard let next = counter.nextChange(after: now) else { continue }
      #expect(next > now, "seed \(seed)")
      #expect(counter.value(at: next) != counter.value(at: now), "seed \(seed) \(counter)")
      #expect(
        counter.value(at: next.advanced(byNanoseconds: -1)) == counter.value(at: now),
        "seed \(seed) \(counter)")
    }
  }
}

/// Values by name.
struct TimedValueSetTests {
  private let start = CivilInstant(seconds: 1_795_253_400)

  private func texts(_ locale: String, _ values: [String: TimedValue] = [:]) throws
    -> [String: String]
  {
    TimedValueSet(
      values, timeZone: try ZoneFiles.zone("Asia/Tokyo"),
      locale: try #require(DateLocale.named(locale)), start: start
    ).texts(at: start.advanced(bySeconds: 75))
  }

  @Test func `time, date and a counter of seconds are built in`() throws {
    #expect(try texts("de") == ["time": "18:31", "date": "21.11.2026", "counter": "75"])
    #expect(try texts("ja")["date"] == "2026/11/21")
    #expect(try texts("en")["date"] == "11/21/2026")
  }

  @Test func `a value of the same name replaces a built-in one`() throws {
    let seconds = TimedValue.clock(try DateFormat("%S"), .utc)
    #expect(
      try texts("C", ["time": seconds, "more": seconds])
        == ["time": "15", "date": "11/21/26", "counter": "75", "more": "15"])
  }

  @Test func `without a time zone there is neither time nor date`() {
    let set = TimedValueSet([:], timeZone: nil, locale: .c, start: start)
    #expect(set.texts(at: start) == ["counter": "0"])
  }

  @Test func `the next change is that of the requested values`() throws {
    let set = TimedValueSet([:], timeZone: .utc, locale: .c, start: start)
    let now = start.advanced(bySeconds: 15)
    #expect(set.nextChange(after: now, among: ["time", "date"]) == start.advanced(bySeconds: 60))
    #expect(set.nextChange(after: now, among: ["time", "counter"]) == now.advanced(bySeconds: 1))
    #expect(set.nextChange(after: now, among: ["date"])?.description == "2026-11-22T00:00:00Z")
    #expect(set.nextChange(after: now, among: ["gate"]) == nil)
    #expect(set.nextChange(after: now, among: [String]()) == nil)
  }
}
