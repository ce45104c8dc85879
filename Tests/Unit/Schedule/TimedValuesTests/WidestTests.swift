// SPDX-License-Identifier: MIT
import CivilTesting
import Schedules
import SignTesting
import Testing

/// The width that a value needs at any time.
struct WidestTests {
  private static let locales = [
    "C", "en", "en_GB", "ja", "de", "fr", "es", "it", "pt", "nl", "sv", "pl", "ko", "zh",
  ].compactMap { DateLocale.named($0) }

  /// A proportional font of random widths: every character has its own, also the space.
  private static func font(_ seed: UInt64) -> @Sendable (String) -> Int {
    @Sendable func width(_ code: UInt32) -> Int {
      var random = SeededGenerator(seed: seed &+ UInt64(code))
      return Int(random.next() % 13)
    }
    let ascii = (0..<128 as Range<UInt32>).map(width)
    return { text in
      var sum = 0
      for scalar in text.unicodeScalars {
        sum += scalar.isASCII ? ascii[Int(scalar.value)] : width(scalar.value)
      }
      return sum
    }
  }

  private static func instant(_ random: inout SeededGenerator) -> CivilInstant {
    CivilInstant(
      seconds: Int64.random(in: 0..<4_102_444_800, using: &random),
      nanosecond: Int.random(in: 0..<1_000_000_000, using: &random))
  }

  @Test(arguments: [
    "%H:%M", "%-I:%M:%S %p", "%l:%M %P", "%x", "%X", "%c", "%r", "%A, %-d. %B %Y", "%a %e %b %y",
    "%Ec", "%Ex", "%EY %EC %Ey", "%Od %OH %Oy", "%j %U %W %V %G %g", "%u %w %C", "%s", "%_20s",
    "%N", "%3N %12N", "%Z %z", "%^Z %#Z %_8z", "%^A %#p", "%30c|%_40c|%-50x", "%^30c", "%012d%099H",
    "100%% %n%t", "",
  ])
  func `no text is wider than the widest`(pattern: String) throws {
    let seed: UInt64 = 3_801
    var random = SeededGenerator(seed: seed)
    let zones = try ["Europe/Berlin", "America/St_Johns", "Asia/Tokyo", "Africa/Casablanca"]
      .map { try ZoneFiles.zone($0) }
    for locale in Self.locales {
      let format = try DateFormat(pattern, locale: locale)
      let zone = zones.randomElement(using: &random) ?? .utc
      let font = Self.font(random.next())
      let value = TimedValue.clock(format, zone)
      let widest = value.widest(from: Self.instant(&random), by: font)
      for _ in 0..<100 {
        let instant = Self.instant(&random)
        let text = value.text(at: instant)
        guard font(text) > widest else { continue }
        Issue.record(
          "seed \(seed): \(text) at \(instant) in \(zone.name), locale \(locale.code)")
      }
    }
  }

  @Test(arguments: ["%H:%M", "%-I:%M %p", "%A %-d %B", "%H:%M:%S", "%-d.%-m."])
  func `some text is as wide as the widest`(pattern: String) throws {
    let german = try #require(DateLocale.named("de"))
    let value = TimedValue.clock(try DateFormat(pattern, locale: german), .utc)
    // Every minute or second of a day, or every day until the calendar repeats.
    let (step, count) =
      pattern.contains("%-d")
      ? (86_400, 28 * 1461 / 4) : pattern.contains("%S") ? (1, 86_400) : (60, 1440)
    let texts = Set((0..<count).map { value.text(at: CivilInstant(seconds: Int64($0 * step))) })
    for seed in [UInt64](1...3) {
      let font = Self.font(seed)
      let widest = texts.map(font).max()
      #expect(value.widest(from: .distantPast, by: font) == widest, "font \(seed)")
    }
  }

  @Test func `work is bounded and nothing is measured twice`() throws {
    for pattern in ["%c", (1...99).map { "%\($0)j%\($0)A" }.joined(), "%N%s%Z%V"] {
      var measured: [String] = []
      _ = TimedValue.clock(
        try DateFormat(pattern, locale: try #require(DateLocale.named("pl"))),
        try ZoneFiles.zone("Europe/Warsaw")
      ).widest(from: .distantPast) {
        measured.append($0)
        return $0.count
      }
      #expect(measured.count <= 20_000)
      #expect(Set(measured).count == measured.count)
    }
  }

  @Test func `no text of a count is wider than the widest`() throws {
    let seed: UInt64 = 3_802
    var random = SeededGenerator(seed: seed)
    let berlin = try ZoneFiles.zone("Europe/Berlin")
    let patterns = [
      "{d}d {hh}:{mm}", "{w| week|Wochen} {d}", "{s}", "{mm}:{ss}.{fff}", "{h} {h| hour| hours}",
      "{fff}", "{w}{s}", "soon", "{dddd} {ff}",
    ]
    let ends: [Countdown.End] = [.zero, .text("Happy new year"), .text(""), .countUp]
    for _ in 0..<400 {
      let font = Self.font(random.next())
      let now = Self.instant(&random)
      let target = now.advanced(
        byNanoseconds: Int128(Int64.random(in: -40_000_000...400_000_000, using: &random))
          * 1_000_000_000)
      let value = TimedValue.count(
        try Countdown(
          patterns.randomElement(using: &random) ?? "",
          Bool.random(using: &random) ? .until : .since,
          target, in: berlin, end: ends.randomElement(using: &random) ?? .zero))
      let widest = value.widest(from: now, by: font)
      for _ in 0..<50 {
        // Within twice the time so far a count gets at most one more digit.
        let end = max(now.nanoseconds, target.nanoseconds)
        let later = CivilInstant(
          nanoseconds: Int64.random(
            in: Int64(clamping: now.nanoseconds)...Int64(clamping: end), using: &random))
        let text = value.text(at: later)
        if font(text) > widest { Issue.record("seed \(seed): \(text) of \(value)") }
      }
    }
  }

  @Test func `an endless count gets one digit more`() throws {
    let start = CivilInstant(seconds: 0)
    func columns(_ value: TimedValue, _ seconds: Int64) -> Int {
      value.widest(from: start.advanced(bySeconds: seconds)) { $0.count }
    }
    let days = TimedValue.count(try Countdown("{d}", .since, start, in: .utc))
    #expect([0, 9, 10, 99, 100].map { columns(days, $0 * 86_400) } == [2, 2, 3, 3, 4])
    let up = TimedValue.counter(
      Counter(start: 5, step: 1, everyNumerator: 1_000_000_000, since: start, in: .utc))
    #expect([0, 4, 5].map { columns(up, $0) } == [2, 2, 3])
    let down = TimedValue.counter(
      Counter(start: 5, step: -1, everyNumerator: 1_000_000_000, since: start, in: .utc))
    #expect([0, 5].map { columns(down, $0) } == [3, 3])
    let bounded = TimedValue.counter(
      Counter(start: 5, step: 1, everyNumerator: 1_000_000_000, since: start, in: .utc, last: 7))
    #expect(columns(bounded, 0) == 1)
    let until = TimedValue.count(
      try Countdown("{h}", .until, start.advanced(bySeconds: 36_000), in: .utc))
    #expect([0, 3600].map { columns(until, $0) } == [2, 1])
  }
}
