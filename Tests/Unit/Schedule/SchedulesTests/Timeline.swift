// SPDX-License-Identifier: MIT
import CivilTesting
import Schedules
import Testing

/// Schedules as text: one line for each change, with the clock of a zone.
struct Timeline {
  let zone: CivilTimeZone

  init(_ name: String) throws { zone = try ZoneFiles.zone(name) }

  func instant(_ local: String) throws -> CivilInstant {
    zone.instant(of: try #require(CivilDateTime(local)))
  }

  func clock(_ instant: CivilInstant) -> String {
    let local = zone.local(instant)
    return "\(local.date) \(local.time) \(zone.period(at: instant).abbreviation)"
  }

  /// The active messages from one local time to another, with every change.
  func lines(_ messages: [Message], _ from: String, _ to: String) throws -> [String] {
    var schedule = Schedule(messages)
    var time = try instant(from)
    let end = try instant(to)
    var lines: [String] = []
    while time < end, lines.count < 60 {
      let zones = schedule.active(at: time)
      let shown = zones.map { zone in
        zone.showing.map { $0.message.id + ($0.isStale ? "!" : "") }.joined(separator: " ")
      }
      lines.append("\(clock(time)) \(shown.isEmpty ? "-" : shown.joined(separator: " | "))")
      guard let next = schedule.nextChange(after: time) else { return lines }
      time = next
    }
    return lines
  }

  func window(_ days: TimingRule.Days, _ start: String, _ end: String) throws -> TimingRule {
    .window(
      days, start: .time(try #require(TimeOfDay(start))), end: .time(try #require(TimeOfDay(end))))
  }

  func message(
    _ id: String, priority: Int = 50, zone display: String = "main", _ rules: TimingRule...
  ) -> Message {
    Message(id: id, zone: display, priority: priority, timing: Timing(timeZone: zone, rules: rules))
  }
}

/// What a zone shows.
struct ActiveZone: Hashable {
  let name: String
  let showing: [Schedule.Shown]
}

extension Schedule {
  /// The zones with active messages at an instant, sorted by name.
  mutating func active(at instant: CivilInstant) -> [ActiveZone] {
    showing(at: instant).map { ActiveZone(name: $0.key, showing: $0.value) }
      .sorted { $0.name < $1.name }
  }
}
