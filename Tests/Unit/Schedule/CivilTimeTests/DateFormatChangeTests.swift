// SPDX-License-Identifier: MIT
import CivilTime
import SignTesting
import Testing

/// The next change of the text of a pattern.
struct DateFormatChangeTests {
  /// The texts from a local time on, each with the UTC time at which it appears.
  private func timeline(_ pattern: String, _ rule: String, _ start: String, _ count: Int) throws
    -> [String]
  {
    let zone = try CivilTimeZone(rule: rule)
    let format = try DateFormat(pattern, locale: try #require(DateLocale.named("ja")))
    var mark = zone.instant(of: try #require(CivilDateTime(start)))
    return (0..<count).compactMap { _ in
      guard let next = format.nextChange(after: mark, in: zone) else { return nil }
      mark = next
      return "\(next) \(format.text(at: next, in: zone))"
    }
  }

  @Test(arguments: [
    ("%H:%M", "2026-11-21T23:59:30", ["2026-11-21T23:00:00Z 00:00", "2026-11-21T23:01:00Z 00:01"]),
    ("%T", "2026-11-21T23:59:30", ["2026-11-21T22:59:31Z 23:59:31"]),
    // The hour from 2 to 3 is skipped, then repeated.
    ("%H", "2026-03-29T00:30", ["2026-03-29T00:00:00Z 01", "2026-03-29T01:00:00Z 03"]),
    (
      "%H",
      "2026-10-25T01:30", ["2026-10-25T00:00:00Z 02", "2026-10-25T02:00:00Z 03"]
    ),
    (
      "%M %Z", "2026-10-25T02:59:30",
      ["2026-10-25T01:00:00Z 00 CET", "2026-10-25T01:01:00Z 01 CET"]
    ),
    ("%Z", "2026-11-21T00:00", ["2027-03-28T01:00:00Z CEST", "2027-10-31T01:00:00Z CET"]),
    ("%p", "2026-03-29T01:00", ["2026-03-29T10:00:00Z 午後", "2026-03-29T22:00:00Z 午前"]),
    ("%A", "2026-10-24T12:00", ["2026-10-24T22:00:00Z 日曜日", "2026-10-25T23:00:00Z 月曜日"]),
    ("%V", "2026-11-18T00:00", ["2026-11-22T23:00:00Z 48"]),
    ("%B", "2026-01-31T12:00", ["2026-01-31T23:00:00Z 2月", "2026-02-28T23:00:00Z 3月"]),
    ("%Y", "2026-01-31T12:00", ["2026-12-31T23:00:00Z 2027", "2027-12-31T23:00:00Z 2028"]),
    ("%C", "2026-01-31T12:00", ["2099-12-31T23:00:00Z 21"]),
    ("%EY", "2019-04-01T12:00", ["2019-04-30T22:00:00Z 令和元年", "2019-12-31T23:00:00Z 令和2年"]),
    ("%2N", "2026-01-31T12:00", ["2026-01-31T11:00:00.010000000Z 01"]),
    ("now", "2026-01-31T12:00", []),
    ("%%%n", "2026-01-31T12:00", []),
  ])
  func `texts in Berlin change when they should`(
    pattern: String, start: String, expected: [String]
  ) throws {
    let found = try timeline(pattern, "CET-1CEST,M3.5.0,M10.5.0/3", start, max(1, expected.count))
    #expect(found == expected)
  }

  @Test func `half an hour comes twice on Lord Howe Island`() throws {
    let rule = "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0"
    #expect(
      try timeline("%H", rule, "2026-04-05T00:59", 3) == [
        "2026-04-04T14:00:00Z 01", "2026-04-04T15:30:00Z 02", "2026-04-04T16:30:00Z 03",
      ])
    #expect(
      try timeline("%H:%M", rule, "2026-10-04T01:58", 3) == [
        "2026-10-03T15:29:00Z 01:59", "2026-10-03T15:30:00Z 02:30", "2026-10-03T15:31:00Z 02:31",
      ])
  }

  @Test func `a text is constant until its next change and different then`() throws {
    let seed: UInt64 = 60
    var random = SeededGenerator(seed: seed)
    let rules = [
      "CET-1CEST,M3.5.0,M10.5.0/3", "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", "AAA0:00:30",
      "<-02>2<-01>,M3.5.0/-1,M10.5.0/0",
    ]
    let patterns = ["%H:%M", "%H", "%I %p", "%H %Z", "%d %k", "%l%M"]
    for rule in rules {
      let zone = try CivilTimeZone(rule: rule)
      for pattern in patterns {
        let format = try DateFormat(pattern)
        for round in 0..<8 {
          var start = CivilInstant(seconds: Int64.random(in: 0...4_000_000_000, using: &random))
          if round % 2 == 0, let change = zone.nextTransition(after: start) {
            start = change.advanced(bySeconds: -Int64.random(in: 0...5000, using: &random))
          }
          let next = try #require(format.nextChange(after: start, in: zone))
          let now = format.text(at: start, in: zone)
          #expect(format.text(at: next, in: zone) != now, "seed \(seed), \(rule) \(pattern)")
          for step in 0..<50 {
            let between = start.seconds + (next.seconds - 1 - start.seconds) * Int64(step) / 49
            let text = format.text(at: CivilInstant(seconds: between), in: zone)
            #expect(text == now, "seed \(seed), \(rule) \(pattern) \(start) \(between)")
          }
        }
      }
    }
  }
}
