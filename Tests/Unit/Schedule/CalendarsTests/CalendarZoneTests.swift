// SPDX-License-Identifier: MIT
import CivilTesting
import Core
import SignTesting
import Testing

@testable import Schedules

/// The time zones that calendars name and define.
@Suite(.waitsForPrograms)
struct CalendarZoneTests {
  /// A zone as Outlook defines it if none of Windows' zones is chosen.
  private static func definition(_ id: String) -> String {
    """
    BEGIN:VTIMEZONE
    TZID:\(id)
    BEGIN:STANDARD
    DTSTART:16010101T030000
    TZOFFSETFROM:+0200
    TZOFFSETTO:+0100
    RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10
    END:STANDARD
    BEGIN:DAYLIGHT
    DTSTART:16010101T020000
    TZOFFSETFROM:+0100
    TZOFFSETTO:+0200
    RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3
    END:DAYLIGHT
    END:VTIMEZONE

    """
  }

  /// When an event at 09:00 on the first of January and of July is, by the name of its zone.
  private func hours(_ id: String, _ definition: String = "", _ quote: String = "\"") throws
    -> String
  {
    let file = try CalendarText.read(
      definition
        + ["0101", "0701"].map {
          CalendarText.event(
            "DTSTART;TZID=\(quote)\(id)\(quote):2026\($0)T090000\nDURATION:PT1H", uid: $0)
        }.joined(separator: "\n"))
    let reasons = file.warnings.map(\.reason.description)
    return reasons.isEmpty
      ? CalendarText.spans(of: file).split(separator: "\n").map {
        String($0.split(separator: "T")[1].prefix(5))
      }.joined(separator: " ")
      : reasons.joined(separator: "\n")
  }

  @Test(arguments: TextRow.of("Schedule/CalendarsTests/events.txt", "Names of time zones"))
  func `names of time zones are recognized`(row: TextRow) throws {
    let outcome = try hours(row.input)
    #expect(outcome.split(separator: "\n").first.map(String.init) == row.output)
  }

  @Test func `names without their required quotation marks are recognized`() throws {
    for id in ["(UTC+01:00) Amsterdam, Berlin, Bern", "tzone://Microsoft/Utc"] {
      #expect(try hours(id, "", "") == (try hours(id)), "\(id)")
    }
  }

  @Test func `all Windows time zones are known with their offsets`() throws {
    let rows = NameTable.windows()
    #expect(rows.count == 141)
    for columns in rows {
      try #require(columns.count == 4)
      #expect(WindowsTimeZones.zone(named: columns[0].uppercased()) == columns[1])
      let shown = try #require(WindowsTimeZones.zone(shown: "(\(columns[2])) \(columns[3])"))
      #expect(shown.isExact && shown.name == columns[1])
      let zone = try ZoneFiles.zone(columns[1])
      let offset = try #require(UTCOffset.seconds(of: columns[2]))
      // An offset of recent years; some places have changed theirs since.
      let offsets = (0..<20).map { quarter in
        zone.offset(at: CivilInstant(seconds: 1_640_995_200 + Int64(quarter) * 7_889_400))
      }
      #expect(offsets.contains(offset), "\(columns)")
    }
  }

  @Test(arguments: [
    ("UTC", 0), ("gmt", 0), ("UTC+1", 3600), ("GMT-0330", -12_600), ("UTC+5:30", 19_800),
    ("UTC+05.30", 19_800), ("UTC\u{2212}03:00", -10_800), ("UTC+14:00", 50_400), ("UTC+15", nil),
    ("UTC+1:59", 7_140), ("UTC+1:60", nil), ("UTC+11:5", nil), ("UTC+123", nil), ("UTC 1", nil),
    ("EST", nil), ("UTC+", nil),
  ])
  func `an offset is read as Windows writes it`(text: String, seconds: Int?) {
    #expect(UTCOffset.seconds(of: text) == seconds)
  }

  @Test func `names from Windows mean the same as in another implementation`() throws {
    let pairs = try Python.run(
      "Schedule/CalendarsTests/windows_zones.py", importing: "icalendar",
      of: "python3-recurring-ical-events", [""])
    #expect(pairs.count > 100)
    // Changed by Unicode since: these countries have adopted another time.
    let changed: Set = ["Central Asia Standard Time", "Mountain Standard Time (Mexico)"]
    for pair in pairs {
      let sides = pair.split(separator: "|").map(String.init)
      guard sides.count == 2, !changed.contains(sides[0]) else { continue }
      let own = try #require(WindowsTimeZones.zone(named: sides[0]), "\(pair)")
      let (one, other) = (try ZoneFiles.zone(own), try ZoneFiles.zone(sides[1]))
      let differ = (0..<24).filter { month in
        let instant = CivilInstant(seconds: 1_767_225_600 + Int64(month) * 2_629_800)
        return one.offset(at: instant) != other.offset(at: instant)
      }
      #expect(differ.isEmpty, "\(pair) \(own)")
    }
  }

  @Test(arguments: ["Customized Time Zone", "tzone://Microsoft/Custom", "My zone\\, at home"])
  func `a time zone that only the calendar defines is taken from it`(id: String) throws {
    let plain = id.filter { $0 != "\\" }
    #expect(try hours(plain, Self.definition(id)) == "08:00 07:00")
  }

  @Test func `the time zone data take precedence over the calendar`() throws {
    #expect(try hours("Asia/Tokyo", Self.definition("Asia/Tokyo")) == "00:00 00:00")
  }

  @Test func `the definition in the calendar takes precedence over guesses`() throws {
    let fixed = """
      BEGIN:VTIMEZONE
      TZID:GMT+0100
      BEGIN:STANDARD
      DTSTART:16010101T000000
      TZOFFSETFROM:+0545
      TZOFFSETTO:+0545
      END:STANDARD
      END:VTIMEZONE

      """
    #expect(try hours("GMT+0100", fixed) == "03:15 03:15")
  }

  @Test(arguments: TextRow.of("Schedule/CalendarsTests/events.txt", "Unreadable definitions"))
  func `an unreadable definition is reported`(row: TextRow) throws {
    let change = row.input.split(separator: " → ")
    let outcome = try hours("Home", Self.definition("Home").replacing(change[0], with: change[1]))
    #expect(
      outcome.split(separator: "\n").first.map(String.init)
        == "The time zone \"Home\" is not known, and its VTIMEZONE cannot be read: \(row.output) "
        + "The event is left out.")
  }

  @Test func `the work for many definitions is limited`() throws {
    let bodies = (0..<300).map { Self.definition("Z\($0)") }.joined()
    let events = (0..<300).map {
      CalendarText.event("DTSTART;TZID=Z\($0):20260510T090000\nDURATION:PT1H", uid: "\($0)")
    }.joined(separator: "\n")
    let file = try CalendarText.read(bodies + events)
    // 404 changes each, and only a limited number is computed.
    #expect(file.messages.count == 247)
    #expect(
      file.warnings.last?.reason.description
        == "The time zone \"Z299\" is not known, and its VTIMEZONE cannot be read: STANDARD in line "
        + "4490 has more changes than are computed for a calendar. The event is left out.")
  }

  @Test func `a hundred random definitions match another implementation`() throws {
    // Rules with an end are excluded: the other side refuses them.
    let seed: UInt64 = 365
    var random = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    func offset(_ minutes: Int) -> String {
      (minutes < 0 ? "-" : "+") + two(abs(minutes) / 60) + two(abs(minutes) % 60)
    }
    var (questions, answers): ([String], [String]) = ([], [])
    for round in 0..<100 {
      let standard = number(-22...24) * 30
      let daylight = standard + [30, 60, 120][number(0...2)]
      func part(_ name: String, _ from: Int, _ to: Int, _ month: Int) -> String {
        let day = ["-1", "1", "2", "3"][number(0...3)] + ["SU", "FR", "SA"][number(0...2)]
        return "BEGIN:\(name)\nDTSTART:1990\(two(month))01T0\(number(0...3))0000\nTZNAME:\(name)\n"
          + "TZOFFSETFROM:\(offset(from))\nTZOFFSETTO:\(offset(to))\n"
          + "RRULE:FREQ=YEARLY;BYMONTH=\(month);BYDAY=\(day)\nEND:\(name)\n"
      }
      let body =
        "BEGIN:VTIMEZONE\nTZID:Zone \(round)\n"
        + part("STANDARD", daylight, standard, number(9...11))
        + part("DAYLIGHT", standard, daylight, number(2...4)) + "END:VTIMEZONE\n"
        + (0..<20).map { uid in
          CalendarText.event(
            "DTSTART;TZID=Zone \(round):20\(number(22...35))\(two(number(1...12)))"
              + "\(two(number(1...28)))T\(two(number(8...20)))0000\nDURATION:PT1H", uid: "\(uid)")
        }.joined(separator: "\n")
      let file = try CalendarText.read(body)
      #expect(file.warnings.isEmpty && file.messages.count == 20, "\(file.warnings.prefix(1))")
      questions.append(
        String(decoding: CalendarText.bytes(body), as: UTF8.self).replacing("\r\n", with: "|"))
      answers.append(
        file.messages.map { message in
          let timing = message.timing
          return timing.from.map { "\(timing.timeZone.instantOfEvent($0).seconds)" } ?? "-"
        }.joined(separator: " "))
    }
    try Python.expect(
      "Schedule/CalendarsTests/definitions.py", importing: "icalendar",
      of: "python3-recurring-ical-events", toAnswer: questions, with: answers, seed: seed, shown: 1)
  }

  // MARK: - Times without a zone

  private let floating =
    CalendarText.event(
      "DTSTART:20260510T090000\nDURATION:PT1H") + "\n"
    + CalendarText.event("DTSTART;VALUE=DATE:20260511", uid: "day")

  @Test func `times without a zone use the calendar's, and all-day events the sign's`() throws {
    let file = try CalendarText.read("X-WR-TIMEZONE:America/New_York\n" + floating)
    #expect(file.warnings.isEmpty)
    #expect(
      CalendarText.spans(of: file)
        == "e 2026-05-10T13:00:00Z +3600\nday 2026-05-10T22:00:00Z +86400")
  }

  @Test func `an unknown time zone of a calendar is reported if it matters`() throws {
    let file = try CalendarText.read("X-WR-TIMEZONE:Mars/Base\n" + floating)
    #expect(CalendarText.spans(of: file).hasPrefix("e 2026-05-10T07:00:00Z +3600"))
    #expect(
      file.warnings.map(\.description) == [
        "line 3: X-WR-TIMEZONE: The time zone \"Mars/Base\" is not known. Times without a time "
          + "zone use that of the sign."
      ])
    let other = try CalendarText.read(
      "X-WR-TIMEZONE:Mars/Base\n" + CalendarText.event("DTSTART:20260510T090000Z\nDURATION:PT1H"))
    #expect(other.warnings.isEmpty)
  }

  // MARK: - The hour that is skipped
}
