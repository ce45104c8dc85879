// SPDX-License-Identifier: MIT
import CivilTesting
import SignTesting
import Testing

@testable import Schedules

/// Random calendars compared with an independent implementation.
@Suite(.waitsForPrograms)
struct CalendarOracleTests {
  /// Events on which both sides agree: RFC 5545 leaves open what a first time means that its rule
  /// passes over, and hours at which clocks are switched are left to the examples by hand.
  private struct RandomCalendar {
    var random: SeededGenerator
    private let zones = ["Europe/Berlin", "America/New_York", "Asia/Tokyo", "UTC", ""]

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func pick<T>(_ items: [T]) -> T {
      items[Int.random(in: items.indices, using: &random)]
    }
    mutating func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

    private func stamp(_ date: CivilDate, _ time: String?, _ zone: String) -> String {
      let digits = "\(date)".filter { $0 != "-" }
      guard let time else { return ";VALUE=DATE:\(digits)" }
      if zone == "UTC" { return ":\(digits)T\(time)Z" }
      return (zone.isEmpty ? "" : ";TZID=\(zone)") + ":\(digits)T\(time)"
    }

    private mutating func rule(_ start: CivilDate, isDays: Bool, _ zone: String) -> String? {
      let names = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
      var days: Set<String> = [names[start.weekday.rawValue - 1]]
      for _ in 0..<Int.random(in: 0...2, using: &random) { days.insert(pick(names)) }
      let list = days.sorted().joined(separator: ",")
      let interval = Int.random(in: 1...4, using: &random)
      let base: String
      switch Int.random(in: 0...6, using: &random) {
      case 0: base = "FREQ=DAILY;INTERVAL=\(interval)"
      case 1: base = "FREQ=WEEKLY;INTERVAL=\(interval);BYDAY=\(list);WKST=\(pick(["MO", "SU"]))"
      case 2: base = "FREQ=MONTHLY;INTERVAL=\(interval)"
      case 3: base = "FREQ=MONTHLY;BYDAY=\((start.day + 6) / 7)\(names[start.weekday.rawValue - 1])"
      case 4: base = "FREQ=YEARLY"
      case 5: base = "FREQ=YEARLY;BYMONTH=\(start.month);BYMONTHDAY=\(start.day),-1"
      default: return nil
      }
      switch Int.random(in: 0...2, using: &random) {
      case 0: return base + ";COUNT=\(Int.random(in: 1...40, using: &random))"
      case 1:
        let end = start.adding(days: Int.random(in: 0...500, using: &random))
        let digits = "\(end)".filter { $0 != "-" }
        // The end of a rule is in UTC, or floating if the start has no time zone.
        return base + ";UNTIL=\(digits)" + (isDays ? "" : zone.isEmpty ? "T235959" : "T235959Z")
      default: return base
      }
    }

    /// Over midnight on nights without a clock change: the other side adds local time.
    private mutating func minutes(_ zone: String) -> Int {
      let isSteady = zone == "UTC" || zone == "Asia/Tokyo"
      return Int.random(in: 10...(isSteady && chance(2) ? 900 : 200), using: &random)
    }

    mutating func event(_ uid: Int) -> [String] {
      let start = (CivilDate("2025-10-01") ?? .earliest).adding(
        days: Int.random(in: 0..<500, using: &random))
      let isDays = chance(4)
      let zone = isDays ? "" : pick(zones)
      let hour = Int.random(in: 6...19, using: &random)
      let time: String? = isDays ? nil : "\(hour < 10 ? "0" : "")\(hour)\(pick(["00", "30"]))00"
      var lines = ["BEGIN:VEVENT", "UID:\(uid)", "SUMMARY:\(uid)"]
      lines.append("DTSTART" + stamp(start, time, zone))
      lines.append("DURATION:" + (isDays ? "P1D" : "PT\(minutes(zone))M"))
      let rule = rule(start, isDays: isDays, zone)
      if let rule { lines.append("RRULE:\(rule)") }
      var others: [String] = []
      if let rule, rule.hasPrefix("FREQ=DAILY") || rule.hasPrefix("FREQ=WEEKLY"),
        let recurrence = try? Recurrence(
          rrule: rule.split(separator: ";").filter { !$0.hasPrefix("UNTIL") }
            .joined(separator: ";"), from: start)
      {
        var date = recurrence.first(from: start)
        for count in 0..<30 {
          guard let found = date else { break }
          if count > 0, chance(6) {
            lines.append("EXDATE" + stamp(found, time, zone))
          } else if count > 0, !rule.contains("UNTIL"), chance(10) {
            others += ["BEGIN:VEVENT", "UID:\(uid)", "SUMMARY:\(uid)"]
            others.append("RECURRENCE-ID" + stamp(found, time, zone))
            others.append("DTSTART" + stamp(found.adding(days: pick([-1, 1, 2])), time, zone))
            others += [isDays ? "DURATION:P2D" : "DURATION:PT25M", "END:VEVENT"]
          }
          date = recurrence.first(from: found.adding(days: 1))
        }
      }
      if chance(4) {
        lines.append("RDATE" + stamp(start.adding(days: 3), time, zone))
        // Of two times of a day the other side loses one where the other one is replaced.
        let second = stamp(start.adding(days: 5), nil, zone).filter(\.isNumber)
        if !isDays, !others.contains(where: { $0.contains(second) && $0.hasPrefix("RECUR") }) {
          lines.append("RDATE" + stamp(start.adding(days: 5), "214500", zone))
        }
      }
      return lines + ["END:VEVENT"] + others
    }
  }

  @Test func `four hundred random events match another implementation`() throws {
    let seed: UInt64 = 2445
    var random = RandomCalendar(seed: seed)
    var (questions, answers): ([String], [String]) = ([], [])
    let first = try #require(CivilDate("2026-01-01"))
    let last = try #require(CivilDate("2028-01-01"))
    let span = Span(
      start: CivilDateTime(first, .midnight).instantInUTC,
      end: CivilDateTime(last, .midnight).instantInUTC)
    for uid in 0..<400 {
      let body = random.event(uid).joined(separator: "\n")
      let file = try CalendarText.read(body)
      #expect(file.warnings.isEmpty, "\(file.warnings) \(body)")
      // Adjacent times of several messages are merged.
      var merged: [Span] = []
      let spans = file.messages.flatMap { Schedule([$0]).calendar(span).map(\.span) }
      for span in spans.sorted(by: { $0.start < $1.start }) {
        if let other = merged.last, span.start <= other.end {
          merged[merged.count - 1] = Span(start: other.start, end: max(other.end, span.end))
        } else {
          merged.append(span)
        }
      }
      questions.append(
        String(decoding: CalendarText.bytes(body), as: UTF8.self).replacing("\r\n", with: "|"))
      answers.append(merged.map { "\($0.start.seconds)-\($0.end.seconds)" }.joined(separator: " "))
    }
    try Python.expect(
      "Schedule/CalendarsTests/occurrences.py", importing: "recurring_ical_events",
      of: "python3-recurring-ical-events", toAnswer: questions, with: answers, seed: seed, shown: 2)
    #expect(answers.count { !$0.isEmpty } > 200)
    for part in [
      "FREQ=DAILY", "FREQ=WEEKLY", "FREQ=MONTHLY", "FREQ=YEARLY", "INTERVAL=2", "BYDAY=2", "COUNT=",
      "UNTIL=", "EXDATE", "RDATE", "RECURRENCE-ID", "DURATION:PT7", "VALUE=DATE", "TZID=",
    ] {
      #expect(questions.count { $0.contains(part) } >= 3, "\(part)")
    }
  }
}
