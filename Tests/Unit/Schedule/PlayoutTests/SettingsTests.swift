// SPDX-License-Identifier: MIT
import CivilTime
import Playout
import Schedules
import SignTesting
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
    let rows = TextRow.of("Schedule/PlayoutTests/problems.txt", "Intensity plan")
    #expect(found.joined(separator: "\n") == rows[0].output)
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
    let rows = TextRow.of("Schedule/PlayoutTests/problems.txt", "Texts and zones")
    #expect(found.joined(separator: "\n") == rows[0].output)
  }
}
