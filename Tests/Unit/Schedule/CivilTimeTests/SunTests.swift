// SPDX-License-Identifier: MIT
import Schedules
import SignTesting
import Testing

/// Sunrise, sunset and twilight.
struct SunTests {
  private func text(_ time: Sun.Time, in zone: CivilTimeZone = .utc) -> String {
    switch time {
    case .at(let instant): "\(zone.local(instant))"
    case .alwaysAbove: "above"
    case .alwaysBelow: "below"
    }
  }

  @Test func `times are within a minute of another implementation up to 65 degrees`() throws {
    let rows = TextRow.of("Schedule/CivilTimeTests/sun.txt", "Times of the sun")
    #expect(rows.count == 100)
    for line in rows {
      let row = (line.input + " " + line.output).split(separator: " ")
      let sun = try #require(Sun(latitude: Double(row[0]) ?? 99, longitude: Double(row[1]) ?? 0))
      let date = try #require(CivilDate(String(row[2])))
      for (event, expected) in zip(Sun.Event.allCases, row.dropFirst(3)) {
        let time = sun.time(of: event, on: date, in: .utc)
        if let seconds = Int64(expected) {
          guard case .at(let found) = time else {
            Issue.record("\(row) \(event): \(time)")
            continue
          }
          #expect(abs(found.seconds - seconds) <= 60, "\(row) \(event): \(found)")
        } else {
          #expect(text(time) == expected, "\(row) \(event)")
        }
      }
    }
  }

  @Test(arguments: [
    // Tromsø, 69.65 N.
    ("2026-06-21", ["above", "above", "above", "above"]),
    ("2026-12-21", ["2026-12-21T09:31", "below", "below", "2026-12-21T13:53"]),
    (
      "2026-03-20",
      ["2026-03-20T04:43", "2026-03-20T05:43", "2026-03-20T18:01", "2026-03-20T19:02"]
    ),
    // Sunset after midnight belongs to the day before.
    ("2026-07-27", ["above", "2026-07-27T01:", "2026-07-27T23:5", "above"]),
    ("2026-07-26", ["above", "2026-07-26T0", "2026-07-27T00:", "above"]),
  ])
  func `polar day and polar night are distinguished`(date: String, starts: [String]) throws {
    let sun = try #require(Sun(latitude: 69.65, longitude: 18.96))
    let zone = try CivilTimeZone(rule: "CET-1CEST,M3.5.0,M10.5.0/3")
    let day = try #require(CivilDate(date))
    for (event, start) in zip(Sun.Event.allCases, starts) {
      let found = text(sun.time(of: event, on: day, in: zone), in: zone)
      #expect(found.hasPrefix(start), "\(event)")
    }
  }

  @Test func `the poles have one day and one night a year`() throws {
    for (latitude, summer, winter) in [(90.0, "above", "below"), (-90.0, "below", "above")] {
      let sun = try #require(Sun(latitude: latitude, longitude: 0))
      let (june, december) = (
        try #require(CivilDate("2026-06-21")), try #require(CivilDate("2026-12-21"))
      )
      for event in Sun.Event.allCases {
        #expect(text(sun.time(of: event, on: june, in: .utc)) == summer)
        #expect(text(sun.time(of: event, on: december, in: .utc)) == winter)
      }
    }
  }

  @Test func `invalid places are refused, and results are clamped to the calendar`() throws {
    #expect(Sun(latitude: 90.1, longitude: 0) == nil)
    #expect(Sun(latitude: 0, longitude: -181) == nil)
    #expect(Sun(latitude: .nan, longitude: 0) == nil)
    #expect(Sun(latitude: 0, longitude: .infinity) == nil)
    for longitude in [-180.0, 0, 180] {
      let sun = try #require(Sun(latitude: 52, longitude: longitude))
      for date in [CivilDate.earliest, .latest] {
        for event in Sun.Event.allCases { _ = sun.time(of: event, on: date, in: .utc) }
      }
    }
  }
}
