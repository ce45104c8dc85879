// SPDX-License-Identifier: MIT
import Core
import Testing

@testable import Schedules

/// Reports on events that are not shown, and on files that are no calendar, in the language of
/// the caller.
struct CalendarLanguageTests {
  /// A calendar with a fault in its time zone, in a line, and in each of its events but one.
  private static let faulty =
    """
    X-WR-TIMEZONE:Mars/Base
    BEGIN:VTIMEZONE
    TZID:Home
    BEGIN:STANDARD
    DTSTART:19700101T000000
    TZOFFSETFROM:+0100
    END:STANDARD
    END:VTIMEZONE

    """
    + [
      CalendarText.event("DTSTART:20260510T090000\nRRULE:FREQ=HOURLY\nDURATION:PT1H", uid: "a"),
      CalendarText.event("DTEND:20260510T090000Z", uid: "b"),
      CalendarText.event("DTSTART;TZID=Home:20260510T090000\nDURATION:PT1H", uid: "c"),
      CalendarText.event("DTSTART:20260510T090000Z\nDURATION:PT1H\nsome text", uid: "d"),
      CalendarText.event("DTSTART:20260510T090000Z\nDTEND:20260510T080000Z", uid: "e"),
    ].joined(separator: "\n")

  @Test func `events that are not shown are reported in the language of the caller`() throws {
    let file = try CalendarText.read(Self.faulty)
    #expect(
      file.warnings.map { "\($0.line): \($0.reason.text(in: .german))" } == [
        "3: X-WR-TIMEZONE: Die Zeitzone \"Mars/Base\" ist nicht bekannt. Zeiten ohne Zeitzone "
          + "gelten in der des Schilds.",
        "15: RRULE: FREQ ist \"HOURLY\", erlaubt ist DAILY, WEEKLY, MONTHLY oder YEARLY. Die "
          + "Wiederholung wird weggelassen.",
        "18: DTSTART fehlt. Der Termin wird weggelassen.",
        "26: Die Zeitzone \"Home\" ist nicht bekannt, und ihr VTIMEZONE ist nicht lesbar: "
          + "STANDARD in Zeile 6 hat kein TZOFFSETTO. Der Termin wird weggelassen.",
        "34: \"some text\" ist keine Zeile wie SUMMARY:Opening. Sie wird weggelassen.",
        "36: Der Termin hat keine Dauer oder endet, bevor er beginnt. Der Termin wird weggelassen.",
      ])
    #expect(file.messages.map(\.id) == ["a", "d"])
  }

  @Test func `a file that is not a calendar is refused in the language of the caller`() {
    let error = #expect(throws: SignError.self) {
      try CalendarFile(Array("<!DOCTYPE html>".utf8), timeZones: { _ in nil })
    }
    #expect(
      error?.phrase.text(in: .german)
        == "Das ist kein Kalender: Es beginnt nicht mit BEGIN:VCALENDAR. Prüfen Sie die Adresse.")
  }
}
