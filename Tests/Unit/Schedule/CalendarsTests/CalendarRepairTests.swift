// SPDX-License-Identifier: MIT
import CivilTesting
import Core
import SignTesting
import Testing

@testable import Schedules

/// Calendars as programs and people write them, with faults that cost nothing.
struct CalendarRepairTests {
  private func expect(
    _ body: String, _ expected: String, _ change: (inout CalendarOptions) -> Void = { _ in },
    _ place: SourceLocation = #_sourceLocation
  ) throws {
    let file = try CalendarText.read(body, change)
    let warnings = file.warnings.map { ($0.kind == .note ? "note " : "") + $0.description }
    let actual = (warnings + [CalendarText.spans(of: file)].filter { !$0.isEmpty })
      .joined(separator: "\n")
    expectPicture(actual, expected, sourceLocation: place)
  }

  private func event(_ lines: String, _ expected: String) throws {
    try expect(CalendarText.event(lines), expected)
  }

  // MARK: - Rules of Google

  @Test(arguments: [
    // As Google exports it, and as it comes through another program with the id of Google.
    ("-//Google Inc//Google Calendar 70.9054//EN", "e", "", 1),
    ("-//Nextcloud calendar v4//EN", "cgo3ee1l@google.com", "", 1),
    // What names more than a day of the month is as in RFC 5545, and so is what others write.
    ("-//Google Inc//Google Calendar 70.9054//EN", "e", ";BYDAY=MO,TU,WE,TH,FR,SA,SU", 12),
    ("-//Google Inc//Google Calendar 70.9054//EN", "e", ";BYMONTH=3,4", 2),
    ("-//Apple Inc.//iCal 4.0//EN", "e", "", 12),
  ])
  func `a day of the month in a yearly rule of Google is in the month of the event`(
    program: String, id: String, more: String, days: Int
  ) throws {
    let lines =
      "DTSTART;VALUE=DATE:20250325\nDTEND;VALUE=DATE:20250326\n"
      + "RRULE:FREQ=YEARLY;WKST=MO;INTERVAL=1;BYMONTHDAY=25\(more)"
    let file = try CalendarText.read("PRODID:\(program)\n" + CalendarText.event(lines, uid: id))
    let spans = CalendarText.spans(of: file).split(separator: "\n")
    #expect(spans.count == days)
    #expect(spans.contains { $0.hasSuffix("2026-03-24T23:00:00Z +86400") })
    #expect(file.warnings.isEmpty)
  }

  // MARK: - White space

  @Test func `blanks where none belong lose nothing`() throws {
    try expect(
      """
      BEGIN : VTIMEZONE
      TZID: Home\u{20}
      BEGIN:STANDARD\u{20}
      DTSTART: 19700101T000000
      TZOFFSETFROM:+0200\u{20}
      TZOFFSETTO: +0200
      RDATE: 20200101T000000 , 20210101T000000
      END:STANDARD\t
      END:VTIMEZONE\u{20}
      BEGIN:VEVENT\u{20}
      UID:e\u{20}
      SUMMARY:Opening
      DTSTART ; TZID = Home : 20260510T090000
      DURATION: PT1H
      RRULE: FREQ = WEEKLY ; BYDAY = SU, MO; COUNT=4
      EXDATE;TZID=Home: 20260511T090000 , 20260517T090000
      STATUS: CONFIRMED\u{20}
      CLASS: PUBLIC\u{20}
      PRIORITY: 1\u{20}
      END:VEVENT\u{20}
      BEGIN:VEVENT
      UID: e
      RECURRENCE-ID; TZID="Home" : 20260518T090000
      STATUS: CANCELLED
      END:VEVENT
      """, "e 2026-05-10T07:00:00Z +3600")
  }

  @Test func `whatever is lost is a loss`() throws {
    try expect(
      CalendarText.event("DTSTART:20260510T090000Z\nDURATION:PT1H\nBEGIN:VALARM\nTRIGGER:-PT5M")
        + "\nBEGIN:VEVNT\nEND:VEVNT\nBEGIN VEVENT\nEND:VEVENT\nBEGIN:VTODO\nEND:VTODO\n"
        + "BEGIN:X-OWN\nEND:X-OWN\nBEGIN:X-BOX\nBEGIN:VEVENT\nEND:VEVENT\nEND:X-BOX\n"
        + "BEGIN:VEVENT\nUID:f",
      """
      line 11: "VEVNT" is left out; only events are shown.
      line 13: "BEGIN VEVENT" is not a line such as SUMMARY:Opening. It is left out.
      line 14: END:"VEVENT" has no matching BEGIN. It is left out.
      note line 15: VTODO is left out; only events are shown.
      line 20: "X-BOX" is left out; only events are shown.
      line 23: The event has no END:VEVENT. It is left out.
      e 2026-05-10T09:00:00Z +3600
      """)
  }

  @Test func `calendars one after the other are all read`() throws {
    let one = CalendarText.event("DTSTART:20260510T090000Z\nDURATION:PT1H")
    let two = CalendarText.event("DTSTART:20260511T090000Z\nDURATION:PT1H", uid: "f")
    let spans = "e 2026-05-10T09:00:00Z +3600\nf 2026-05-11T09:00:00Z +3600"
    try expect("\(one)\nEND:VCALENDAR\nBEGIN:VCALENDAR\n\(two)", spans)
    try expect("\(one)\nBEGIN:VCALENDAR\n\(two)", spans)
  }

  // MARK: - All-day events with times in UTC

  private static let days = "\nDURATION:P1D\nRRULE:FREQ=DAILY;UNTIL="
  private static let three = """
    e 2026-11-30T23:00:00Z +259200
    """

  @Test(arguments: [
    "20261203", "20261202T230000Z", "20261203T000000Z", "20261203T120000Z", "20261203T000000",
    "20261203T235959", "20261203T225959Z",
  ])
  func `the last day of an all-day series is the one that is meant`(until: String) throws {
    try event("DTSTART;VALUE=DATE:20261201" + Self.days + until, Self.three)
  }

  @Test(arguments: ["20261202", "20261201T230000Z", "20261202T000000", "20261202T000000Z"])
  func `the days of an all-day series are excluded, added and changed`(day: String) throws {
    let series = "DTSTART;VALUE=DATE:20261201" + Self.days + "20261203"
    let outer = "e 2026-11-30T23:00:00Z +86400\ne 2026-12-02T23:00:00Z +86400"
    try event(series + "\nEXDATE:\(day)", outer)
    try event("DTSTART;VALUE=DATE:20261202\nRDATE:20261201,\(day),20261203", Self.three)
    try expect(
      CalendarText.event(series)
        + "\nBEGIN:VEVENT\nUID:e\nRECURRENCE-ID:\(day)\nDTSTART;VALUE=DATE:20261210\nEND:VEVENT",
      outer + "\ne#20261202 2026-12-09T23:00:00Z +86400")
  }

  @Test func `the midnight of the calendar's own zone counts`() throws {
    // In New York, whatever the zone of the sign is.
    let series = CalendarText.event(
      "DTSTART;VALUE=DATE:20261201" + Self.days + "20261203T050000Z\nEXDATE:20261202T050000Z")
    let spans = "e 2026-12-01T05:00:00Z +86400\ne 2026-12-03T05:00:00Z +86400"
    let zone = try ZoneFiles.zone("America/New_York")
    try expect(series, spans) { $0.timeZone = zone }
    // In Tokyo, where the UTC date is the one before.
    let tokyo = CalendarText.event(
      "DTSTART;VALUE=DATE:20261201" + Self.days + "20261202T150000Z\nEXDATE:20261201T150000Z")
    try expect(
      "X-WR-TIMEZONE:Asia/Tokyo\n" + tokyo,
      """
      e 2026-11-30T23:00:00Z +86400
      e 2026-12-02T23:00:00Z +86400
      """)
    try expect(
      "BEGIN:VTIMEZONE\nTZID:Asia/Tokyo\nEND:VTIMEZONE\n" + tokyo,
      """
      e 2026-11-30T23:00:00Z +86400
      e 2026-12-02T23:00:00Z +86400
      """)
  }

  // MARK: - Versions

  private static func version(_ lines: String, _ uid: String = "e") -> String {
    "BEGIN:VEVENT\nUID:\(uid)\nDURATION:PT1H\n\(lines)\nEND:VEVENT\n"
  }

  @Test func `events of one UID are all shown`() throws {
    let file = try CalendarText.read(
      ["01", "03", "05"].map {
        "BEGIN:VEVENT\nUID:None\nSUMMARY:\($0)\nDTSTART;VALUE=DATE:202612\($0)\nEND:VEVENT\n"
      }.joined()
        + Self.version("SUMMARY:x\nDTSTART;TZID=Europe/Berlin:20261206T080000", "None")
        + Self.version("SUMMARY:y\nDTSTART:20261206T080000Z", "None"))
    #expect(
      file.messages.map { "\($0.id) \($0.content)" } == [
        "None@20261201 01", "None@20261203 03", "None@20261205 05", "None@20261206T070000Z x",
        "None@20261206T080000Z y",
      ])
    #expect(file.warnings.isEmpty)
  }

  @Test func `a change belongs to the event of its UID that has the occurrence`() throws {
    try expect(
      Self.version("SUMMARY:a\nDTSTART:20261201T080000Z\nRRULE:FREQ=DAILY;COUNT=3")
        + Self.version("SUMMARY:b\nDTSTART:20261201T120000Z\nRRULE:FREQ=DAILY;COUNT=3")
        + Self.version("RECURRENCE-ID:20261202T120000Z\nDTSTART:20261202T150000Z"),
      """
      e@20261201T080000Z 2026-12-01T08:00:00Z +3600
      e@20261201T080000Z 2026-12-02T08:00:00Z +3600
      e@20261201T080000Z 2026-12-03T08:00:00Z +3600
      e@20261201T120000Z 2026-12-01T12:00:00Z +3600
      e@20261201T120000Z 2026-12-03T12:00:00Z +3600
      e#20261202T120000Z 2026-12-02T15:00:00Z +3600
      """)
  }

  /// Of two versions the second one is newer.
  @Test(arguments: [
    ("SEQUENCE:9", "SEQUENCE:10"), ("LAST-MODIFIED:20260101T000000Z", "SEQUENCE:1"),
    ("LAST-MODIFIED:20260101T000000Z", "LAST-MODIFIED:20260102T000000Z"),
    ("DTSTAMP:20260101T000000Z", "DTSTAMP:20260101T000001Z"),
    ("LAST-MODIFIED:20260101T000000Z\nDTSTAMP:20270101T000000Z", "LAST-MODIFIED:20260102T000000Z"),
    ("SEQUENCE:9\nDTEND:x\nDURATION:x\nEXRULE:x", "SEQUENCE:1"),
  ])
  func `the newer version wins, wherever it stands`(old: String, new: String) throws {
    let start = "DTSTART:20261202T080000Z\n"
    let versions = [start + "SUMMARY:old\n" + old, start + "SUMMARY:new\n" + new]
    for place in ["", "RECURRENCE-ID:20261202T080000Z\n"] {
      let whole =
        place.isEmpty
        ? "" : Self.version("SUMMARY:x\nDTSTART:20261201T080000Z\nRRULE:FREQ=DAILY;COUNT=3")
      for pair in [versions, versions.reversed()] {
        let file = try CalendarText.read(whole + pair.map { Self.version(place + $0) }.joined())
        #expect(file.messages.map(\.content).filter { $0 != "x" } == ["new"], "\(place)\(pair)")
        #expect(file.warnings.map(\.kind) == [.loss])
      }
    }
  }

  @Test func `of equal versions the last one wins, however their times are written`() throws {
    let file = try CalendarText.read(
      Self.version("SUMMARY:x\nDTSTART:20261201T080000Z\nRRULE:FREQ=DAILY;COUNT=3")
        + Self.version("RECURRENCE-ID:20261202T080000Z\nDTSTART:20261202T090000Z\nSUMMARY:one")
        + Self.version(
          "RECURRENCE-ID;TZID=Europe/Berlin:20261202T090000\nDTSTART:20261202T090000Z\nSUMMARY:two")
    )
    #expect(file.messages.map(\.content) == ["x", "two"])
    #expect(
      file.warnings.map(\.description)
        == ["line 10: The change of \"e\" occurs twice; the newer one is shown."])
  }

  @Test(arguments: [
    ("SEQUENCE:2", "SEQUENCE:1", false), ("SEQUENCE:1", "SEQUENCE:2", true), ("X:1", "X:1", true),
    ("LAST-MODIFIED:20260102T000000Z", "LAST-MODIFIED:20260101T000000Z", false),
  ])
  func `a change that a newer version excludes is not shown`(
    whole: String, change: String, isShown: Bool
  ) throws {
    for exception in ["20261202T080000Z", "20261202", "20261202T090000"] {
      let file = try CalendarText.read(
        Self.version(
          "SUMMARY:x\nDTSTART:20261201T080000Z\nRRULE:FREQ=DAILY;COUNT=3\nEXDATE:\(exception)\n"
            + whole)
          + Self.version(
            "SUMMARY:y\nRECURRENCE-ID:20261202T080000Z\nDTSTART:20261202T150000Z\n" + change))
      #expect(file.messages.map(\.content) == (isShown ? ["x", "y"] : ["x"]), "\(exception)")
      #expect(file.warnings.isEmpty)
    }
  }

  // MARK: - One bad property

  @Test(arguments: [
    "COUNT=2;UNTIL=20261204T000000", "COUNT=9;UNTIL=20261202T080000Z", "UNTIL=20261202;COUNT=3",
    "COUNT=2;UNTIL=;BYDAY=", "COUNT=-1;UNTIL=20261202", "INTERVAL=0;COUNT=2;RSCALE=GREGORIAN",
    "UNTIL=2026-12-02", "UNTIL=2026-12-02T08:00:00Z", "COUNT=2;SKIP=OMIT;X-OWN-END=20261202",
  ])
  func `whichever of COUNT and UNTIL is first ends a series`(parts: String) throws {
    try event(
      "DTSTART:20261201T080000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY;" + parts,
      "e 2026-12-01T08:00:00Z +3600\ne 2026-12-02T08:00:00Z +3600")
  }

  @Test(arguments: [
    ("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "There is no such day."),
    ("FREQ=DAILY;UNTIL=20261130", "There is no such day."),
    ("FREQ=DAILY;COUNT=5;UNTIL=20261130", "There is no such day."),
    ("FREQ=DAILY;COUNT=5000", "The count is 5000, allowed is 1 to 1000."),
  ])
  func `without a rule that can be used the start and the listed days stay`(
    rule: String, reason: String
  ) throws {
    let start = "DTSTART:20261201T080000Z\nDURATION:PT1H\nRRULE:\(rule)"
    let warning = "line 8: RRULE: \(reason) The rule is left out.\n"
    try event(start, warning + "e 2026-12-01T08:00:00Z +3600")
    try event(
      start + "\nRDATE:20261210T080000Z\nEXDATE:20261201T080000Z",
      warning + "e 2026-12-10T08:00:00Z +3600")
    // Another rule holds.
    try event(
      start + "\nRRULE:FREQ=DAILY;COUNT=2",
      warning + "e 2026-12-01T08:00:00Z +3600\ne 2026-12-02T08:00:00Z +3600")
  }

  // MARK: - Other encodings

  @Test func `lines that are not UTF-8 are read as Windows-1252`() throws {
    let time = "DTSTART:20261201T080000Z\nDURATION:PT1H"
    let green = CalendarText.event(time, uid: "g").replacing("Opening", with: "Grün")
    var bytes = CalendarText.bytes(CalendarText.event(time) + "\n" + green)
    let place = try #require(bytes.firstRange(of: Array("Opening".utf8)))
    bytes.replaceSubrange(place, with: [0x4D, 0xFC, 0x6C, 0x6C, 0x20, 0x80, 0x35, 0x20, 0x96])
    let file = try CalendarFile(bytes, timeZones: ZoneFiles.load)
    // Lines that are UTF-8 stay as they are.
    #expect(file.messages.map(\.content) == ["Müll €5 –", "Grün"])
    #expect(
      file.warnings == [
        CalendarFile.Warning(
          line: 5,
          reason: .phrase(
            """
            The text is not UTF-8 and is read as Windows-1252. If letters are wrong, save it as \
            UTF-8.
            """
          ))
      ])
  }

  @Test(arguments: [
    (";CHARSET=ISO-8859-1", "M=FCll", false), (";CHARSET=UTF-8", "M=C3=BCll", false),
    (";CHARSET=ISO-8859-2", "M=FCll", true), ("", "M=FCll", true),
  ])
  func `quoted-printable in an encoding that is guessed is reported`(
    set: String, encoded: String, isReported: Bool
  ) throws {
    let event = CalendarText.event("DTSTART:20261201T080000Z\nDURATION:PT1H")
    let line = "SUMMARY\(set);ENCODING=QUOTED-PRINTABLE:\(encoded)"
    let file = try CalendarText.read(event.replacing("SUMMARY:Opening", with: line))
    #expect(file.messages.map(\.content) == ["Müll"])
    #expect(file.warnings.map(\.line) == (isReported ? [5] : []))
  }
}
