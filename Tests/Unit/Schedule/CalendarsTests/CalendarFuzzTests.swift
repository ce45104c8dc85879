// SPDX-License-Identifier: MIT
import CivilTesting
import CivilTime
import Schedules
import SignTesting
import Testing

@testable import Calendars

/// Calendars that are damaged on purpose.
struct CalendarFuzzTests {
  private static let sample = """
    BEGIN:VTIMEZONE
    TZID:Home
    X-LIC-LOCATION:Europe/Berlin
    END:VTIMEZONE
    BEGIN:VTIMEZONE
    TZID:Own
    BEGIN:STANDARD
    DTSTART:16010101T030000
    TZOFFSETFROM:+0200
    TZOFFSETTO:+0100
    RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
    RDATE:20200101T000000
    END:STANDARD
    BEGIN:DAYLIGHT
    DTSTART:16010101T020000
    TZOFFSETFROM:+0100
    TZOFFSETTO:+0200
    RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3
    END:DAYLIGHT
    END:VTIMEZONE
    X-WR-TIMEZONE:(UTC+01:00) Amsterdam\\, Berlin
    BEGIN:VEVENT
    UID:a
    SUMMARY:Market\\, and
     more
    DTSTART;TZID=Home:20260313T080000
    DTEND;TZID="Europe/Berlin":20260313T120000
    RRULE:FREQ=MONTHLY;INTERVAL=2;BYDAY=-1FR,2MO;COUNT=20;WKST=SU
    EXDATE;TZID=Home:20260320T080000,20260327T080000
    RDATE;VALUE=PERIOD:20260408T080000Z/PT2H
    PRIORITY:3
    SEQUENCE:1
    END:VEVENT
    BEGIN:VEVENT
    UID:a
    RECURRENCE-ID;TZID=Home:20260403T080000
    DTSTART;VALUE=DATE:20260402
    DURATION:P2D
    END:VEVENT
    BEGIN:VEVENT
    UID:b
    SUMMARY:Own
    DTSTART;TZID=Own:20260313T023000
    DURATION:PT30M
    RRULE:FREQ=WEEKLY;COUNT=20
    END:VEVENT
    BEGIN:VEVENT
    UID:b
    RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Own:20260403T023000
    DTSTART:20260404T033000
    DURATION:PT1H
    END:VEVENT
    """

  @Test func `no bytes trap, and messages have no problems`() throws {
    let seed: UInt64 = 5545
    var random = SeededGenerator(seed: seed)
    let sample = CalendarText.bytes(Self.sample)
    // Changing digits and signs finds more than changing other bytes.
    let likely = Array("0123456789-+,;:=PTDWZ\"\\\r\n \u{0}\u{FF}".utf8)
    var made = 0
    for round in 0..<1000 {
      var bytes = sample
      for _ in 0..<Int.random(in: 1...6, using: &random) where !bytes.isEmpty {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0...4, using: &random) {
        case 0: bytes[place] = .random(in: 0...255, using: &random)
        case 1: bytes[place] = likely.randomElement(using: &random) ?? 0
        case 2: bytes.remove(at: place)
        case 3: bytes.insert(likely.randomElement(using: &random) ?? 0, at: place)
        default:
          let end = Int.random(in: place..<bytes.count, using: &random)
          bytes += bytes[place...end]
        }
      }
      guard let file = try? CalendarFile(bytes, timeZones: ZoneFiles.load) else { continue }
      made += file.messages.count
      for message in file.messages where !message.problems.isEmpty {
        Issue.record("seed \(seed), round \(round): \(message.problems)")
      }
      #expect(Set(file.messages.map(\.id)).count == file.messages.count)
    }
    #expect(made > 500)
  }

  @Test func `deep nesting takes no memory`() throws {
    let deep = String(repeating: "BEGIN:VEVENT\n", count: 100_000)
    let other = String(repeating: "BEGIN:X\n", count: 100_000)
    #expect(try CalendarText.read(deep).messages.isEmpty)
    let file = try CalendarText.read(
      CalendarText.event("DTSTART:20260510T090000Z\nDURATION:PT1H") + "\n" + other)
    #expect(file.messages.count == 1 && !file.isComplete)
  }
}
