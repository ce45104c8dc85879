// SPDX-License-Identifier: MIT
import Core
import SignTesting
import Testing

@testable import Schedules

/// Calendars as messages.
struct CalendarFileTests {
  @Test func `an event becomes a message`() throws {
    let file = try CalendarText.read(
      """
      BEGIN:VEVENT
      UID:opening@museum.example
      SUMMARY:Opening\\,\\n  with
        music
      LOCATION:Hall 2
      DTSTART:20260510T090000Z
      DTEND:20260510T110000Z
      PRIORITY:1
      BEGIN:VALARM
      TRIGGER:-PT15M
      SUMMARY:Alarm
      END:VALARM
      END:VEVENT
      """
    ) {
      $0.zone = "hall"
      $0.idPrefix = "museum/"
    }
    let message = try #require(file.messages.first)
    #expect(file.messages.count == 1 && file.warnings.isEmpty && file.isComplete)
    #expect(message.id == "museum/opening@museum.example" && message.zone == "hall")
    #expect(message.content == "Opening, with music")
    #expect(message.priority == 90)
    #expect(
      CalendarText.spans(of: file) == "museum/opening@museum.example 2026-05-10T09:00:00Z +7200")
  }

  @Test(arguments: TextRow.of("Schedule/CalendarsTests/events.txt", "Events"))
  func `an event is shown, and what is wrong with it is reported`(row: TextRow) throws {
    let outcome = try CalendarText.outcome(row.input)
    expectPicture(outcome, row.output)
  }

  @Test func `a weekly event is cancelled once and moved once`() throws {
    let file = try CalendarText.read(
      """
      BEGIN:VEVENT
      UID:a
      SUMMARY:Market
      DTSTART;TZID=Europe/Berlin:20260313T080000
      DTEND;TZID=Europe/Berlin:20260313T120000
      RRULE:FREQ=WEEKLY;UNTIL=20260417T060000Z;BYHOUR=8;BYMINUTE=0
      EXDATE;TZID=Europe/Berlin:20260320T080000
      RDATE;TZID=Europe/Berlin:20260408T080000,20260409T170000
      END:VEVENT
      BEGIN:VEVENT
      UID:a
      RECURRENCE-ID;TZID=Europe/Berlin:20260403T080000
      DTSTART;TZID=Europe/Berlin:20260402T080000
      DTEND;TZID=Europe/Berlin:20260402T100000
      END:VEVENT
      BEGIN:VEVENT
      UID:a
      RECURRENCE-ID:20260410T060000Z
      STATUS:CANCELLED
      END:VEVENT
      """)
    expectPicture(
      CalendarText.spans(of: file),
      """
      a 2026-03-13T07:00:00Z +14400
      a 2026-03-27T07:00:00Z +14400
      a 2026-04-08T06:00:00Z +14400
      a 2026-04-17T06:00:00Z +14400
      a#20260409T170000 2026-04-09T15:00:00Z +14400
      a#20260403T080000 2026-04-02T06:00:00Z +7200
      """)
    #expect(file.messages.allSatisfy { $0.content == "Market" } && file.warnings.isEmpty)
  }

  @Test(arguments: TextRow.of("Schedule/CalendarsTests/events.txt", "Recurring events"))
  func `recurring events are read`(row: TextRow) throws {
    let event = "DTSTART;TZID=Europe/Berlin:20260510T090000\nDURATION:PT1H\n"
    let outcome = try CalendarText.outcome(event + row.input)
    expectPicture(outcome, row.output)
  }

  @Test func `a definition that names a known time zone uses that zone`() throws {
    let event = CalendarText.event("DTSTART;TZID=Home:20260510T090000\nDURATION:PT1H")
    // Time zones may come after the events.
    let named = try CalendarText.read(
      event + "\nBEGIN:VTIMEZONE\nTZID:Home\nX-LIC-LOCATION:America/New_York\nBEGIN:STANDARD\n"
        + "DTSTART:19700101T000000\nEND:STANDARD\nEND:VTIMEZONE")
    #expect(named.warnings.isEmpty)
    #expect(CalendarText.spans(of: named) == "e 2026-05-10T13:00:00Z +3600")
    let nameless = try CalendarText.read(
      "BEGIN:VTIMEZONE\nTZID:Home\nBEGIN:STANDARD\nTZOFFSETTO:+0100\nEND:STANDARD\nEND:VTIMEZONE\n"
        + event)
    #expect(
      nameless.warnings.map(\.description)
        == [
          "line 12: The time zone \"Home\" is not known, and its VTIMEZONE cannot be read: STANDARD in "
            + "line 5 has no TZOFFSETFROM. The event is left out."
        ])
  }

  @Test func `of two versions of an event the newer one is shown`() throws {
    let event = "DTSTART:20260510T090000Z\nDURATION:PT1H"
    let file = try CalendarText.read(
      CalendarText.event(event + "\nSEQUENCE:2\nSUMMARY:new") + "\n"
        + CalendarText.event(event + "\nSEQUENCE:1\nSUMMARY:old"))
    #expect(file.messages.map(\.content) == ["new"])
    #expect(
      file.warnings.map(\.description)
        == ["line 11: The event \"e\" occurs twice; the newer one is shown."])
  }

  @Test func `events without an id are named by their line`() throws {
    let file = try CalendarText.read(
      "BEGIN:VEVENT\nSUMMARY:x\nDTSTART:20260510T090000Z\nDURATION:PT10M\nEND:VEVENT")
    #expect(CalendarText.spans(of: file) == "event-3 2026-05-10T09:00:00Z +600")
  }

  @Test func `long ids are shortened and stay distinct`() {
    let long = String(repeating: "東", count: 100)
    #expect(MessageMaker.id("a\u{7}b") == "ab")
    #expect(MessageMaker.id(long).utf8.count == 128)
    #expect(MessageMaker.id(long) != MessageMaker.id(long + "x"))
  }

  @Test func `a calendar that was cut off is reported`() throws {
    let whole = CalendarText.bytes(
      CalendarText.event("DTSTART:20260510T090000Z\nDURATION:PT1H") + "\n"
        + CalendarText.event("DTSTART:20260511T090000Z\nDURATION:PT1H", uid: "f"))
    let file = try CalendarFile(Array(whole.dropLast(27)), timeZones: { _ in nil })
    #expect(file.messages.map(\.id) == ["e"] && !file.isComplete)
    #expect(
      file.warnings.map(\.description)
        == ["line 9: The calendar is truncated; events after the last complete one are missing."])
    // All events are there, and there may have been more.
    let endless = try CalendarFile(Array(whole.dropLast(15)), timeZones: { _ in nil })
    #expect(endless.messages.count == 2 && !endless.isComplete)
  }

  @Test func `a file that is not a calendar is refused`() {
    func reason(_ bytes: [UInt8]) -> String? {
      do {
        _ = try CalendarFile(bytes, timeZones: { _ in nil })
        return nil
      } catch {
        return error.reason
      }
    }
    #expect(
      reason("BEGIN:VCALENDAR\r\n".utf8.flatMap { (byte: UInt8) -> [UInt8] in [byte, 0] })
        == "The text is UTF-16, not UTF-8; save it as UTF-8, or convert it with iconv.")
    let none = "This is not a calendar: it does not begin with BEGIN:VCALENDAR. Check the address."
    #expect(reason(Array("<!DOCTYPE html>\n".utf8)) == none)
    #expect(reason(Array("BEGIN:VEVENT\n".utf8)) == none)
    #expect(reason([0xFF, 0xFA]) == none)
    #expect(reason([]) == "The calendar is empty. Check the address.")
    #expect(
      reason([UInt8](repeating: 0x41, count: 4_194_305))
        == "The calendar has 4194305 bytes, at most 4194304 are read. Ask for fewer events.")
  }

  @Test func `ten thousand events are read and no more`() throws {
    let body = (0...10_000).map {
      "BEGIN:VEVENT\nUID:\($0)\nSUMMARY:x\nDTSTART:20260510T090000Z\nDURATION:PT1H\nEND:VEVENT"
    }.joined(separator: "\n")
    let file = try CalendarText.read(body)
    #expect(file.messages.count == 10_000)
    #expect(
      file.warnings.map(\.description)
        == ["line 60003: There are more than 10000 events; these are left out."])
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
