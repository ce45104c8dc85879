// SPDX-License-Identifier: MIT
import Phrases
import Schedules
import Testing
import Wording

@testable import Calendars

/// What is said of events that are not shown, and of files that are no calendar, in every
/// language of answers.
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
      CalendarText.event("DTSTART:20260510T090000Z\nDTEND;VALUE=DATE:20260511", uid: "e"),
    ].joined(separator: "\n")

  @Test(arguments: [
    (
      AnswerLanguage.english,
      [
        "3: X-WR-TIMEZONE: The time zone \"Mars/Base\" is not known. Times without a time zone "
          + "use that of the sign.",
        "15: RRULE: FREQ is \"HOURLY\", allowed is DAILY, WEEKLY, MONTHLY or YEARLY. The event is "
          + "left out.",
        "18: DTSTART is missing. The event is left out.",
        "26: The time zone \"Home\" is not known, and its VTIMEZONE cannot be read: STANDARD in "
          + "line 6 has no TZOFFSETTO. The event is left out.",
        "34: \"some text\" is not a line such as SUMMARY:Opening. It is left out.",
        "36: DTSTART and DTEND must both be dates or both be times. The event is left out.",
      ]
    ),
    (
      .german,
      [
        "3: X-WR-TIMEZONE: Die Zeitzone \"Mars/Base\" ist nicht bekannt. Zeiten ohne Zeitzone "
          + "gelten in der des Schilds.",
        "15: RRULE: FREQ ist \"HOURLY\", erlaubt ist DAILY, WEEKLY, MONTHLY oder YEARLY. Der "
          + "Termin wird weggelassen.",
        "18: DTSTART fehlt. Der Termin wird weggelassen.",
        "26: Die Zeitzone \"Home\" ist nicht bekannt, und ihr VTIMEZONE ist nicht lesbar: "
          + "STANDARD in Zeile 6 hat kein TZOFFSETTO. Der Termin wird weggelassen.",
        "34: \"some text\" ist keine Zeile wie SUMMARY:Opening. Sie wird weggelassen.",
        "36: DTSTART und DTEND müssen beide ein Datum oder beide eine Zeit sein. Der Termin wird "
          + "weggelassen.",
      ]
    ),
    (
      .spanish,
      [
        "3: X-WR-TIMEZONE: La zona horaria \"Mars/Base\" no se conoce. Las horas sin zona horaria "
          + "usan la del letrero.",
        "15: RRULE: FREQ es \"HOURLY\"; se permite DAILY, WEEKLY, MONTHLY o YEARLY. El evento se "
          + "omite.",
        "18: Falta DTSTART. El evento se omite.",
        "26: La zona horaria \"Home\" no se conoce y su VTIMEZONE no se puede leer: STANDARD en "
          + "la línea 6 no tiene TZOFFSETTO. El evento se omite.",
        "34: \"some text\" no es una línea como SUMMARY:Opening. Se omite.",
        "36: DTSTART y DTEND deben ser ambos fechas o ambos horas. El evento se omite.",
      ]
    ),
    (
      .french,
      [
        "3: X-WR-TIMEZONE: Le fuseau horaire \"Mars/Base\" n’est pas connu. Les heures sans "
          + "fuseau horaire utilisent celui du panneau.",
        "15: RRULE: FREQ est \"HOURLY\" ; sont admis DAILY, WEEKLY, MONTHLY ou YEARLY. "
          + "L’événement est omis.",
        "18: DTSTART manque. L’événement est omis.",
        "26: Le fuseau horaire \"Home\" n’est pas connu, et son VTIMEZONE est illisible : "
          + "STANDARD à la ligne 6 n’a pas de TZOFFSETTO. L’événement est omis.",
        "34: \"some text\" n’est pas une ligne comme SUMMARY:Opening. Elle est omise.",
        "36: DTSTART et DTEND doivent être tous deux des dates ou tous deux des heures. "
          + "L’événement est omis.",
      ]
    ),
    (
      .japanese,
      [
        "3: X-WR-TIMEZONE: タイムゾーン \"Mars/Base\" が見つかりません。 タイムゾーンのない時刻には表示のタイムゾーンが使われます。",
        "15: RRULE: FREQ が \"HOURLY\" です。DAILY、WEEKLY、MONTHLY、YEARLY が使えます。 この予定は省かれます。",
        "18: DTSTART がありません。 この予定は省かれます。",
        "26: タイムゾーン \"Home\" が見つからず、その VTIMEZONE も読めません：6 行目の STANDARD に TZOFFSETTO がありません。 "
          + "この予定は省かれます。",
        "34: \"some text\" は SUMMARY:Opening のような行ではありません。この行は省かれます。",
        "36: DTSTART と DTEND は、両方とも日付か、両方とも時刻でなければなりません。 この予定は省かれます。",
      ]
    ),
  ])
  func `events that are not shown are said in each language`(
    language: AnswerLanguage, said: [String]
  ) throws {
    let file = try CalendarText.read(Self.faulty)
    #expect(file.warnings.map { "\($0.line): \($0.reason.text(in: language))" } == said)
    #expect(file.messages.map(\.id) == ["d"])
  }

  @Test func `a file that is not a calendar is refused in each language`() {
    var said: [String] = []
    do {
      _ = try CalendarFile(Array("<!DOCTYPE html>".utf8), timeZones: { _ in nil })
    } catch {
      said = AnswerLanguage.allCases.map { error.phrase.text(in: $0) }
    }
    #expect(
      said == [
        "This is not a calendar: it does not begin with BEGIN:VCALENDAR. Check the address.",
        "Das ist kein Kalender: Es beginnt nicht mit BEGIN:VCALENDAR. Prüfen Sie die Adresse.",
        "Esto no es un calendario: no empieza por BEGIN:VCALENDAR. Compruebe la dirección.",
        "Ce n’est pas un calendrier : le texte ne commence pas par "
          + "BEGIN:VCALENDAR. Vérifiez l’adresse.",
        "カレンダーではありません。BEGIN:VCALENDAR で始まっていません。アドレスを確認してください。",
      ])
  }
}
