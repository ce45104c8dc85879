// SPDX-License-Identifier: MIT
import Core
import Schedules
import SignTesting
import Testing

/// POSIX rules and the loading of time zones.
struct TimeZoneRuleTests {
  /// The changes of a rule from 2026 on, as local time before, local time after and short name.
  private func changes(_ rule: String, count: Int) throws -> [String] {
    let zone = try CivilTimeZone(rule: rule)
    var mark = try #require(CivilDateTime("2026-01-03T00:00")).instantInUTC
    return (0..<count).compactMap { _ in
      guard let next = zone.nextTransition(after: mark) else { return nil }
      let before = zone.local(next.advanced(bySeconds: -1)).adding(seconds: 1)
      mark = next
      return "\(before) \(zone.local(next).time) \(zone.period(at: next).abbreviation)"
    }
  }

  @Test(arguments: TextRow.of("Schedule/CivilTimeTests/patterns.txt", "Rules of time zones"))
  func `a rule changes the clock when POSIX demands it`(row: TextRow) throws {
    #expect(try changes(row.input, count: 2).joined(separator: "\n") == row.output)
  }

  @Test func `daylight saving time all year has no changes`() throws {
    #expect(try changes("XXX3EDT4,0/0,J365/23", count: 1).isEmpty)
    let zone = try CivilTimeZone(rule: "XXX3EDT4,0/0,J365/23")
    #expect(zone.offset(at: CivilInstant(seconds: 1_800_000_000)) == -14_400)
    #expect(zone.period(at: CivilInstant(seconds: 1_800_000_000)).isDaylightSaving)
    #expect(try changes("JST-9", count: 1).isEmpty)
  }

  @Test(arguments: TextRow.of("Schedule/CivilTimeTests/patterns.txt", "Mistakes in time zones"))
  func `invalid rules are refused with the reason`(row: TextRow) {
    let whole = "\(row.output) A rule looks like CET-1CEST,M3.5.0,M10.5.0/3."
    #expect(throws: SignError(timeZone: row.input, reason: .verbatim(whole))) {
      try CivilTimeZone(rule: row.input)
    }
  }

  @Test(arguments: [
    "../../etc/passwd", "/etc/localtime", "Europe//Berlin", "", ".", "a/..", "Ä", "A B",
  ])
  func `names that are paths never reach the files`(name: String) {
    let reason = "A time zone has a name such as Europe/Berlin or UTC, not a path or another text."
    #expect(throws: SignError(timeZone: name, reason: .verbatim(reason))) {
      try CivilTimeZone.named(name) { _ in
        Issue.record("asked for \(name)")
        return nil
      }
    }
  }

  @Test func `a missing time zone is an error and never UTC`() throws {
    #expect(try CivilTimeZone.named("UTC") { _ in nil }.name == "UTC")
    let errors = ["Europe/Berln", "UTC+2", "GMT-3"].map { name in
      #expect(throws: SignError.self) { try CivilTimeZone.named(name) { _ in nil } }
        .map { "\($0)" } ?? ""
    }
    #expect(
      errors == [
        "time zone \"Europe/Berln\": There is no such time zone in the time zone data. "
          + "Check the spelling, or install the data: apt install tzdata.",
        "time zone \"UTC+2\": There is no such time zone; for clocks 2 h ahead of UTC write "
          + "Etc/GMT-2.",
        "time zone \"GMT-3\": There is no such time zone; for clocks 3 h behind UTC write "
          + "Etc/GMT+3.",
      ])
    let rule = try CivilTimeZone.named("CET-1CEST,M3.5.0,M10.5.0/3") { _ in nil }
    #expect(rule.offset(at: CivilInstant(seconds: 0)) == 3600)
  }

  @Test(arguments: [
    ("UTC+2", "Diese Zeitzone gibt es nicht; für Uhren 2 h vor UTC schreiben Sie Etc/GMT-2."),
    (
      "CET-1CEST,M13.5.0,M10.5.0",
      "Es fehlt eine Zahl von 1 bis 12: der Monat. Eine Regel sieht aus wie "
        + "CET-1CEST,M3.5.0,M10.5.0/3."
    ),
  ])
  func `a time zone is refused in the language of the caller`(name: String, sentence: String) {
    let error = #expect(throws: SignError.self) { try CivilTimeZone.named(name) { _ in nil } }
    #expect(error?.cause.text(in: .german) == sentence)
  }
}
