// SPDX-License-Identifier: MIT
import CivilTesting
import Core
import SignTesting
import Testing

@testable import Schedules

/// Changes of one occurrence of an event, and of all later ones.
@Suite(.waitsForPrograms)
struct CalendarChangeTests {
  private static let weekly = CalendarText.event(
    "DTSTART;TZID=Europe/Berlin:20260501T080000\nDURATION:PT1H\nRRULE:FREQ=WEEKLY;COUNT=6")

  private static func change(_ at: String, _ lines: String, _ range: String = "THISANDFUTURE")
    -> String
  {
    "\nBEGIN:VEVENT\nUID:e\nRECURRENCE-ID;RANGE=\(range);TZID=Europe/Berlin:\(at)\n\(lines)\n"
      + "END:VEVENT"
  }

  private func outcome(_ body: String) throws -> String {
    let file = try CalendarText.read(body)
    return (file.warnings.map(\.description) + [CalendarText.spans(of: file)])
      .joined(separator: "\n")
  }

  @Test func `this and all later occurrences move and become longer`() throws {
    let body =
      Self.weekly
      + Self.change(
        "20260515T080000", "DTSTART;TZID=Europe/Berlin:20260515T093000\nDURATION:PT2H\nSUMMARY:Late"
      )
    expectPicture(
      try outcome(body),
      """
      e 2026-05-01T06:00:00Z +3600
      e 2026-05-08T06:00:00Z +3600
      e#20260515T080000 2026-05-15T07:30:00Z +7200
      e#20260515T080000 2026-05-22T07:30:00Z +7200
      e#20260515T080000 2026-05-29T07:30:00Z +7200
      e#20260515T080000 2026-06-05T07:30:00Z +7200
      """)
    #expect(try CalendarText.read(body).messages.map(\.content) == ["Opening", "Late"])
  }

  @Test func `later occurrences move, then are cancelled, and single changes stay`() throws {
    let body =
      Self.weekly
      + Self.change("20260529T080000", "STATUS:CANCELLED")
      + Self.change("20260508T080000", "DTSTART;TZID=Europe/Berlin:20260509T070000\nDURATION:PT30M")
      + "\nBEGIN:VEVENT\nUID:e\nRECURRENCE-ID:20260515T060000Z\nDTSTART:20260514T100000Z\n"
      + "DURATION:PT5M\nEND:VEVENT"
    expectPicture(
      try outcome(body),
      """
      e 2026-05-01T06:00:00Z +3600
      e#20260508T080000 2026-05-09T05:00:00Z +1800
      e#20260508T080000 2026-05-23T05:00:00Z +1800
      e#20260515T060000Z 2026-05-14T10:00:00Z +300
      """)
  }

  @Test func `monthly days are moved one by one`() throws {
    let file = try CalendarText.read(
      CalendarText.event(
        "DTSTART;TZID=Europe/Berlin:20260131T080000\nDURATION:PT1H\n"
          + "RRULE:FREQ=MONTHLY;BYMONTHDAY=-1")
        + Self.change(
          "20260228T080000", "DTSTART;TZID=Europe/Berlin:20260301T080000\nDURATION:PT1H"))
    #expect(
      CalendarText.spans(of: file, until: "2026-05-01") == """
        e 2026-01-31T07:00:00Z +3600
        e#20260228T080000 2026-03-01T07:00:00Z +3600
        e#20260228T080000 2026-04-01T06:00:00Z +3600
        """)
    #expect(
      file.warnings.map(\.description) == [
        "line 10: The occurrences after 2109-06-01 are too many to move. They are left out."
      ])
  }

  @Test func `an unsupported change is omitted and reported, not shown at the old time`() throws {
    let first = "e 2026-05-01T06:00:00Z +3600"
    let two = first + "\ne 2026-05-08T06:00:00Z +3600"
    for row in TextRow.of("Schedule/CalendarsTests/events.txt", "Unsupported changes") {
      let change = Self.change("20260515T080000", row.input)
      #expect(try outcome(Self.weekly + change) == "\(row.output)\n\(two)", "\(row.input)")
    }
    #expect(
      try outcome(
        Self.weekly
          + Self.change(
            "20260529T080000", "DTSTART;TZID=Europe/Berlin:20260529T070000\nDURATION:PT1H",
            "THISANDPRIOR")) == """
          line 12: RANGE is THISANDPRIOR, which is no longer supported: the change applies to this occurrence \
          only, and earlier ones are left out.
          e 2026-06-05T06:00:00Z +3600
          e#20260529T080000 2026-05-29T05:00:00Z +3600
          """)
  }

  @Test func `a change of an event that does not recur replaces it`() throws {
    let body =
      CalendarText.event("DTSTART;TZID=Europe/Berlin:20260501T080000\nDURATION:PT1H")
      + "\nBEGIN:VEVENT\nUID:e\nRECURRENCE-ID;TZID=Europe/Berlin:20260501T080000\n"
      + "DTSTART:20260501T100000Z\nDURATION:PT5M\nEND:VEVENT"
    #expect(try outcome(body) == "e#20260501T080000 2026-05-01T10:00:00Z +300")
  }

  // MARK: - Newer events

  /// A weekly event of SEQUENCE 2, and a change of its second time, 8 May at 8:00.
  private static func pair(
    _ event: String, sequence: Int, at: String = "20260508T080000", _ range: String = ""
  ) -> String {
    CalendarText.event("SEQUENCE:2\nDURATION:PT1H\n" + event)
      + "\nBEGIN:VEVENT\nUID:e\nSEQUENCE:\(sequence)\nDURATION:PT1H\nDTSTART:20260509T100000Z\n"
      + "RECURRENCE-ID\(range):\(at)\nEND:VEVENT"
  }

  @Test(arguments: [
    // At another hour, on another day, from a later day on, until an earlier one, and only once.
    "DTSTART:20260501T090000\nRRULE:FREQ=WEEKLY", "DTSTART:20260502T080000\nRRULE:FREQ=WEEKLY",
    "DTSTART:20260515T080000\nRRULE:FREQ=WEEKLY",
    "DTSTART:20260501T080000\nRRULE:FREQ=WEEKLY;UNTIL=20260507", "DTSTART:20260501T080000",
    "DTSTART:20260501T080000\nRDATE:20260508T090000",
  ])
  func `a change is left out if a newer event no longer has its occurrence`(event: String) throws {
    for range in ["", ";RANGE=THISANDFUTURE"] {
      let file = try CalendarText.read(Self.pair(event, sequence: 1, range))
      let alone = try CalendarText.read(CalendarText.event("DURATION:PT1H\n" + event))
      #expect(CalendarText.spans(of: file) == CalendarText.spans(of: alone))
      #expect(file.warnings.map(\.kind) == [.note])
      #expect(
        file.warnings.map(\.reason.description) == [
          "The change is older than the event, which no longer has the occurrence 20260508T080000. "
            + "It is left out."
        ])
    }
    // A change as new as the event adds an occurrence.
    let file = try CalendarText.read(Self.pair(event, sequence: 2))
    #expect(file.messages.map(\.id).last == "e#20260508T080000")
  }

  @Test(arguments: [
    "RRULE:FREQ=WEEKLY", "RDATE:20260508T080000", "RDATE;VALUE=PERIOD:20260508T080000/PT2H",
  ])
  func `a change stays if a newer event still has its occurrence`(rule: String) throws {
    let event = "DTSTART:20260501T080000\n" + rule
    for at in ["20260508T080000", "20260508T060000Z"] {
      let file = try CalendarText.read(Self.pair(event, sequence: 1, at: at))
      #expect(file.messages.map(\.id) == ["e", "e#\(at)"])
      #expect(file.warnings.isEmpty)
    }
  }

  // MARK: - Against another implementation

  @Test func `eighty random changes match another implementation`() throws {
    let seed: UInt64 = 3845
    var random = SeededGenerator(seed: seed)
    func pick<T>(_ items: [T]) -> T { items[Int.random(in: items.indices, using: &random)] }
    let rules = [
      "FREQ=DAILY", "FREQ=DAILY;INTERVAL=3;COUNT=90", "FREQ=WEEKLY", "FREQ=WEEKLY;INTERVAL=2",
      "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH,SU;WKST=SU", "FREQ=WEEKLY;BYDAY=MO,FR;COUNT=40",
      "FREQ=MONTHLY", "FREQ=MONTHLY;BYDAY=2TU;COUNT=20", "FREQ=WEEKLY;UNTIL=20270301T120000Z",
      "FREQ=DAILY;BYDAY=MO,WE,FR", "FREQ=MONTHLY;BYMONTHDAY=-1;INTERVAL=2",
    ]
    var (questions, answers): ([String], [String]) = ([], [])
    while questions.count < 80 {
      let begin = (CivilDate("2026-01-01") ?? .earliest).adding(
        days: Int.random(in: 0..<60, using: &random))
      let rule = pick(rules)
      guard
        let recurrence = try? RuleText.recurrence(
          rule, from: CivilDateTime(begin, .noon), local: { $0 }
        ).rule,
        let start = recurrence.first(from: begin)
      else { continue }
      // Both sides begin with a date of the rule; they treat other starts differently.
      guard start == begin else { continue }
      var at = start
      for _ in 0..<Int.random(in: 0...12, using: &random) {
        at = recurrence.first(from: at.adding(days: 1)) ?? at
      }
      let shift = pick([0, 30, -90, 24 * 60, -24 * 60, 2 * 24 * 60 + 45, 5 * 24 * 60, 14 * 60])
      let minutes = pick([15, 60, 200])
      func stamp(_ local: CivilDateTime) -> String {
        "\(local)".filter { $0 != "-" && $0 != ":" }
      }
      let replaced = CivilDateTime(at, .noon)
      let event = CalendarText.event(
        "DTSTART;TZID=Europe/Berlin:\(stamp(CivilDateTime(start, .noon)))\nDURATION:PT1H\n"
          + "RRULE:\(rule)")
      let body =
        event
        + Self.change(
          stamp(replaced),
          "DTSTART;TZID=Europe/Berlin:\(stamp(replaced.adding(seconds: Int64(shift) * 60)))\n"
            + "DURATION:PT\(minutes)M")
      let file = try CalendarText.read(body)
      let spans = file.messages.flatMap { message in
        Schedule([message]).calendar(
          Span(
            start: CivilInstant(seconds: 1_767_225_600),
            end: CivilInstant(seconds: 1_830_297_600 + 86_400))
        ).map(\.span)
      }.sorted { ($0.start, $0.end) < ($1.start, $1.end) }.filter {
        $0.start.seconds < 1_830_297_600
      }
      questions.append(
        "\(stamp(replaced))#\(shift)#\(minutes)#"
          + String(decoding: CalendarText.bytes(event), as: UTF8.self).replacing("\r\n", with: "|"))
      answers.append(spans.map { "\($0.start.seconds)-\($0.end.seconds)" }.joined(separator: " "))
    }
    try Python.expect(
      "Schedule/CalendarsTests/moved.py", importing: "recurring_ical_events",
      of: "python3-recurring-ical-events", toAnswer: questions, with: answers, seed: seed, shown: 2)
  }
}
