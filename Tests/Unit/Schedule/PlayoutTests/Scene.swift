// SPDX-License-Identifier: MIT
import CivilTesting
import Schedules
import Testing

/// A place and its clock, for playouts that are written and drawn as text.
struct Scene {
  let zone: CivilTimeZone
  static let second: Int64 = 1_000_000_000

  init(_ name: String = "UTC") throws { zone = try ZoneFiles.zone(name) }

  func at(_ local: String) throws -> CivilInstant {
    zone.instant(of: try #require(CivilDateTime(local)))
  }

  func clock(_ instant: CivilInstant?) -> String {
    guard let instant else { return "never" }
    return "\(zone.local(instant).date) \(zone.local(instant).time)"
  }

  func window(_ start: String, _ end: String) throws -> TimingRule {
    .window(
      .every, start: .time(try #require(TimeOfDay(start))), end: .time(try #require(TimeOfDay(end)))
    )
  }

  func message(
    _ id: String, _ priority: Int = 50, zone display: String = "main", order: Int = 0,
    isProtected: Bool = false, _ rules: TimingRule...
  ) -> Message {
    Message(
      id: id, zone: display, priority: priority, order: order, isProtected: isProtected,
      timing: Timing(timeZone: zone, rules: rules))
  }

  func playout(
    _ messages: [Message] = [], _ settings: PlayoutSettings? = nil, at start: String
  ) throws -> PlayoutPlan {
    PlayoutPlan(
      settings ?? PlayoutSettings(timeZone: zone),
      stored: messages.map { PlayoutPlan.Stored($0, revision: 1) }, at: try at(start))
  }

  /// What zones show: a line for each zone, a column for each quarter of an hour.
  ///
  /// The letters of the ids, or `.` for a fail-safe text, `-` for nothing and ` ` for dark; several
  /// parts are `+`.
  func picture(_ playout: inout PlayoutPlan, _ from: String, hours: Int) throws -> String {
    let start = try at(from)
    var lines: [String: String] = [:]
    for quarter in 0..<(4 * hours) {
      let state = playout.state(at: start.advanced(bySeconds: Int64(quarter) * 900))
      for plan in state.zones {
        let sign =
          plan.isDark
          ? " "
          : plan.items.count > 1
            ? "+"
            : plan.items.first.map { $0.origin == .message ? String($0.id.prefix(1)) : "." } ?? "-"
        lines[plan.zone, default: ""] += sign
      }
    }
    let width = lines.keys.map(\.count).max() ?? 0
    return lines.keys.sorted().map { name in
      let pad = String(repeating: " ", count: width - name.count)
      return "\(name)\(pad) |\(lines[name] ?? "")|"
    }.joined(separator: "\n")
  }

  /// One line for each change: the time, what each zone plays and its position.
  func changes(_ playout: inout PlayoutPlan, _ until: String) throws -> [String] {
    let end = try at(until)
    var lines: [String] = []
    var last = ""
    while lines.count < 60 {
      let state = playout.state(at: playout.now)
      let shown = state.zones.map { plan in
        let parts = plan.items.map(\.description).joined(separator: " ")
        let offset = plan.timelineOffset(at: state.instant) / Self.second
        return "\(parts.isEmpty ? "-" : parts) \(offset)s"
      }.joined(separator: " | ")
      if shown != last { lines.append("\(zone.local(state.instant).time) \(shown)") }
      last = shown
      guard let next = playout.nextChange(after: state.instant), next < end else { break }
      _ = playout.state(at: next)
    }
    return lines
  }
}
