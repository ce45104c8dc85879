// SPDX-License-Identifier: MIT
import CivilTime
import Playout
import Schedules
import Testing

/// Refused settings, word for word.
struct SettingsTests {
  private func problem(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "none"
    } catch {
      return "\(error)"
    }
  }

  @Test func `problems of the intensity plan are reported`() throws {
    func entry(
      _ start: TimingRule.Edge = .time(.noon), _ intensity: Int = 7, _ ramp: Int = 0,
      _ days: Set<Weekday> = [.monday]
    ) -> String {
      problem {
        _ = try IntensityPlan(entries: [
          .init(start: .time(.noon), intensity: 3),
          .init(days: days, start: start, intensity: intensity, rampMinutes: ramp),
        ])
      }
    }
    #expect(entry() == "none")
    let sun = try #require(Sun(latitude: 52, longitude: 13))
    let found = [
      entry(.time(.noon), 16), entry(.time(.noon), 0, 241), entry(.time(.noon), 0, 0, []),
      entry(.after(seconds: 5)), entry(.sun(.sunset, seconds: 0)),
      problem {
        _ = try IntensityPlan(
          place: sun, entries: [.init(start: .sun(.dusk, seconds: 50_000), intensity: 1)])
      },
      problem { _ = try IntensityPlan(base: -1) }, problem { _ = try IntensityPlan(urgent: 101) },
      problem { _ = try IntensityPlan(urgentIntensity: 16) },
      problem {
        _ = try IntensityPlan(
          entries: Array(repeating: .init(start: .time(.noon), intensity: 1), count: 65))
      },
      problem {
        _ = try IntensityPlan(
          off: [.window(.weekdays([]), start: .time(.noon), end: .time(.midnight))])
      },
      problem {
        _ = try IntensityPlan(
          quiet: [.window(.every, start: .sun(.sunset, seconds: 0), end: .time(.midnight))])
      },
    ]
    #expect(
      found.joined(separator: "\n") == """
        intensity.entries[1].intensity: 16 is out of range. Set it to 0 to 15.
        intensity.entries[1].ramp: 241 is out of range. Set it to 0 to 240 minutes.
        intensity.entries[1].days: There are no weekdays. Name at least one, or leave the days out \
        for every day.
        intensity.entries[1].start: A start cannot be a duration. Write a time of day such as 07:00, \
        or an event of the sun such as sunset-30.
        intensity.entries[1].start: Sun times need the place of the sign. Set its latitude and \
        longitude.
        intensity.entries[0].start: 50000 is out of range. Set it to -43200 to 43200 seconds.
        intensity.base: -1 is out of range. Set it to 0 to 15.
        intensity.urgent: 101 is out of range. Set it to 0 to 100.
        intensity.urgentIntensity: 16 is out of range. Set it to 0 to 15.
        intensity.entries: There are 65 entries. Write at most 64.
        intensity.off[0].days: There are no weekdays. Correct the rule or leave it out.
        intensity.quiet[0]: Sun times need latitude and longitude of the place. Correct the rule or \
        leave it out.
        """)
  }

  @Test func `problems of fail-safe texts and zones are reported`() throws {
    let long = String(repeating: "x", count: 4097)
    let found = [
      problem { _ = try FailSafe(idle: long) }, problem { _ = try FailSafe(stop: long) },
      problem { _ = try FailSafe(stale: .marked(long)) },
      problem { _ = try FailSafe(stale: .replaced(long)) },
      problem { _ = try FailSafe.Startup(text: long) },
      problem { _ = try FailSafe.Startup(text: "", seconds: 0) },
      problem { _ = try FailSafe.Silence(text: long, feeds: ["a": 1]) },
      problem { _ = try FailSafe.Silence(text: "", feeds: [:]) },
      problem { _ = try FailSafe.Silence(text: "", feeds: ["a": 1, "b": 0]) },
      problem {
        _ = try FailSafe.Silence(text: "", feeds: ["a": 1], placement: .instead(upTo: 101))
      },
      problem { _ = try PlayoutSettings(zones: [:]) },
      problem { _ = try PlayoutSettings(zones: ["": ZonePolicy()]) },
    ]
    #expect(
      found.joined(separator: "\n") == """
        idle: The text has 4097 bytes. Shorten it to at most 4096 bytes.
        stop: The text has 4097 bytes. Shorten it to at most 4096 bytes.
        stale.mark: The text has 4097 bytes. Shorten it to at most 256 bytes.
        stale.text: The text has 4097 bytes. Shorten it to at most 4096 bytes.
        startup.text: The text has 4097 bytes. Shorten it to at most 4096 bytes.
        startup.seconds: 0 is out of range. Set it to 1 to 86400 seconds.
        silence.text: The text has 4097 bytes. Shorten it to at most 4096 bytes.
        silence.feeds: There are 0 feeds. Name 1 to 64 feeds to watch.
        silence.feeds.b: 0 is out of range. Set it to 1 to 31536000 seconds.
        silence.priority: 101 is out of range. Set it to 0 to 100.
        zones: There are 0 zones. Describe 1 to 64 zones.
        zones: The name of a zone has 0 bytes. Give it a name of 1 to 64 bytes.
        """)
  }
}
