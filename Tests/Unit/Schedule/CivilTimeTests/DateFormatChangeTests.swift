// SPDX-License-Identifier: MIT
import Schedules
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

  @Test(arguments: TextRow.of("Schedule/CivilTimeTests/patterns.txt", "Changes of dates in Berlin"))
  func `texts in Berlin change when they should`(row: TextRow) throws {
    let parts = row.input.split(separator: " ", maxSplits: 1).map(String.init)
    let count = row.output.split(separator: "\n").count
    let found = try timeline(parts[1], "CET-1CEST,M3.5.0,M10.5.0/3", parts[0], max(1, count))
    #expect(found.joined(separator: "\n") == row.output)
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
