// SPDX-License-Identifier: MIT
import CivilTesting
import SignTesting
import Testing

@testable import Schedules

/// Schedules in nights and months that are error-prone.
@Suite(.needs("The package tzdata", !ZoneFiles.names.isEmpty))
struct TimelineTests {
  @Test func `an overnight window belongs to the day on which it begins`() throws {
    let there = try Timeline("Europe/Berlin")
    let night = there.message("night", try there.window(.weekdays([.friday]), "23:00", "06:00"))
    #expect(
      try there.lines([night], "2026-11-19T00:00", "2026-11-27T00:00") == [
        "2026-11-19 00:00 CET -", "2026-11-20 23:00 CET night", "2026-11-21 06:00 CET -",
      ])
  }

  @Test func `windows are right on the night when Berlin skips 2 to 3`() throws {
    let there = try Timeline("Europe/Berlin")
    let messages = [
      there.message("over", try there.window(.every, "23:00", "06:00")),
      there.message("in", try there.window(.every, "02:15", "02:45")),
      there.message("from", zone: "z", try there.window(.every, "02:30", "04:00")),
    ]
    #expect(
      try there.lines(messages, "2026-03-28T22:00", "2026-03-29T23:00") == [
        "2026-03-28 22:00 CET -", "2026-03-28 23:00 CET over", "2026-03-29 03:00 CEST over | from",
        "2026-03-29 04:00 CEST over", "2026-03-29 06:00 CEST -",
      ])
  }

  @Test func `windows are right on the night when New York repeats 1 to 2`() throws {
    let there = try Timeline("America/New_York")
    let messages = [
      there.message("a", try there.window(.every, "01:30", "01:45")),
      there.message("b", zone: "z", try there.window(.every, "01:45", "02:00")),
      there.message(
        "c", zone: "z", .window(.every, start: .time(.midnight), end: .after(seconds: 3600))),
    ]
    #expect(
      try there.lines(messages, "2026-10-31T23:00", "2026-11-01T12:00")
        == [
          "2026-10-31 23:00 EDT -", "2026-11-01 00:00 EDT c", "2026-11-01 01:00 EDT -",
          "2026-11-01 01:30 EDT a", "2026-11-01 01:45 EDT b", "2026-11-01 02:00 EST -",
        ])
  }

  @Test func `windows follow the half-hour changes of Lord Howe Island`() throws {
    let there = try Timeline("Australia/Lord_Howe")
    let message = there.message("x", try there.window(.every, "01:45", "02:15"))
    #expect(
      try there.lines([message], "2026-04-05T00:00", "2026-04-05T12:00") == [
        "2026-04-05 00:00 +11 -", "2026-04-05 01:45 +11 x", "2026-04-05 02:15 +1030 -",
      ])
    #expect(
      try there.lines([message], "2026-10-04T00:00", "2026-10-04T12:00") == [
        "2026-10-04 00:00 +1030 -", "2026-10-04 01:45 +1030 x", "2026-10-04 02:30 +11 -",
      ])
  }

  @Test func `cron rules are right on nights when clocks change`() throws {
    let there = try Timeline("Europe/Berlin")
    let once = there.message("once", .cron(try CronExpression("30 2 * * *"), seconds: 600))
    let every = there.message(
      "every", zone: "z", .cron(try CronExpression("30 * * * *"), seconds: 600))
    #expect(
      try there.lines([once, every], "2026-03-29T01:00", "2026-03-29T04:00") == [
        "2026-03-29 01:00 CET -", "2026-03-29 01:30 CET every", "2026-03-29 01:40 CET -",
        "2026-03-29 03:00 CEST once", "2026-03-29 03:10 CEST -", "2026-03-29 03:30 CEST every",
        "2026-03-29 03:40 CEST -",
      ])
    #expect(
      try there.lines([once, every], "2026-10-25T02:00", "2026-10-25T03:00") == [
        "2026-10-25 02:00 CEST -", "2026-10-25 02:30 CEST once | every", "2026-10-25 02:40 CEST -",
        "2026-10-25 02:30 CET every", "2026-10-25 02:40 CET -",
      ])
    // Midnight is an hour before midnight once more.
    let later = try Timeline("Asia/Beirut")
    let evening = later.message("once", .cron(try CronExpression("30 23 * * *"), seconds: 600))
    let hourly = later.message(
      "every", zone: "z", .cron(try CronExpression("30 * * * *"), seconds: 600))
    #expect(
      try later.lines([evening, hourly], "2026-10-24T23:00", "2026-10-25T00:00") == [
        "2026-10-24 23:00 EEST -", "2026-10-24 23:30 EEST once | every",
        "2026-10-24 23:40 EEST -", "2026-10-24 23:30 EET every", "2026-10-24 23:40 EET -",
      ])
  }

  @Test func `leap days and ends of months are right`() throws {
    let there = try Timeline("UTC")
    let birthday = there.message(
      "birthday",
      .window(
        .recurrence(
          try Recurrence(rrule: "FREQ=YEARLY", from: try #require(CivilDate("2024-02-29")))),
        start: .time(.midnight), end: .time(.midnight)))
    #expect(
      try there.lines([birthday], "2024-03-01T12:00", "2033-01-01T00:00") == [
        "2024-03-01 12:00 UTC -", "2028-02-29 00:00 UTC birthday", "2028-03-01 00:00 UTC -",
        "2032-02-29 00:00 UTC birthday", "2032-03-01 00:00 UTC -",
      ])
    let last = there.message(
      "last",
      .window(
        .recurrence(
          try Recurrence(
            rrule: "FREQ=MONTHLY;BYMONTHDAY=-1", from: try #require(CivilDate("2026-01-01")))),
        start: .time(.noon), end: .after(seconds: 86_400)))
    #expect(
      try there.lines([last], "2026-02-01T13:00", "2026-04-01T12:00") == [
        "2026-02-01 13:00 UTC -", "2026-02-28 12:00 UTC last", "2026-03-01 12:00 UTC -",
        "2026-03-31 12:00 UTC last",
      ])
  }

  @Test func `sun times are right in Berlin and in polar night and day`() throws {
    let there = try Timeline("Europe/Oslo")
    func lit(_ start: TimingRule.Edge, _ end: TimingRule.Edge, _ north: Double) throws -> Message {
      var message = there.message("lit", .window(.every, start: start, end: end))
      message.timing.place = Sun(latitude: north, longitude: 18.96)
      return message
    }
    let (up, down) = (
      TimingRule.Edge.sun(.sunrise, seconds: 0), TimingRule.Edge.sun(.sunset, seconds: -1800)
    )
    let evening = try lit(down, .time(try #require(TimeOfDay("23:00"))), 59.9)
    #expect(
      try there.lines([evening], "2026-11-21T12:00", "2026-11-22T15:00").map {
        // Sun times are not exact to the second.
        $0.replacing(/(14:3\d):\d\d/) { $0.1 }
      } == [
        "2026-11-21 12:00 CET -", "2026-11-21 14:33 CET lit", "2026-11-21 23:00 CET -",
        "2026-11-22 14:31 CET lit",
      ])
    // Polar night: dark without end, and a day of no length.
    let (dark, day) = (
      try lit(.sun(.sunset, seconds: 0), up, 75), try lit(up, .sun(.sunset, seconds: 0), 75)
    )
    #expect(
      try there.lines([dark], "2026-12-10T00:00", "2026-12-30T00:00") == [
        "2026-12-10 00:00 CET lit"
      ])
    #expect(
      try there.lines([day], "2026-12-10T00:00", "2026-12-30T00:00") == [
        "2026-12-10 00:00 CET -"
      ])
    #expect(
      try there.lines([day], "2026-06-10T00:00", "2026-06-30T00:00") == [
        "2026-06-10 00:00 CEST lit"
      ])
    #expect(
      try there.lines([dark], "2026-06-10T00:00", "2026-06-30T00:00") == [
        "2026-06-10 00:00 CEST -"
      ])
  }

  @Test func `a higher priority interrupts, and the interrupted message resumes`() throws {
    let there = try Timeline("UTC")
    var second = there.message("second")
    second.order = -1
    let messages = [
      there.message("base"), second,
      there.message("alarm", priority: 90, try there.window(.every, "10:00", "10:05")),
      there.message("hidden", priority: 20, try there.window(.every, "09:00", "11:00")),
    ]
    #expect(
      try there.lines(messages, "2026-11-21T08:00", "2026-11-21T20:00") == [
        "2026-11-21 08:00 UTC second base", "2026-11-21 10:00 UTC alarm",
        "2026-11-21 10:05 UTC second base",
      ])
  }

  /// Berlin in December: dawn 7:34, sunrise 8:15, sunset 15:54, dusk 16:35.
  @Test(arguments: [
    (TimingRule.Edge.sun(.sunset, seconds: 0), "12:00", "############....########"),
    (.sun(.sunset, seconds: 0), "12:01", "........................"),
    (.sun(.sunset, seconds: 0), "17:00", "................#......."),
    (.sun(.sunrise, seconds: 0), "00:00", ".........###############"),
    (.sun(.sunrise, seconds: 0), "07:00", "........................"),
  ])
  func `a time after the sun is that of the next morning up to noon`(
    start: TimingRule.Edge, end: String, hours: String
  ) throws {
    let end = TimingRule.Edge.time(try #require(TimeOfDay(end)))
    #expect(try self.hours(start, end) == hours)
  }

  @Test(arguments: [
    ("12:00", TimingRule.Edge.sun(.dawn, seconds: 0), "########....############"),
    ("11:59", .sun(.dawn, seconds: 0), "........................"),
    ("07:00", .sun(.dawn, seconds: 0), ".......#................"),
    ("12:00", .sun(.dusk, seconds: 0), "............#####......."),
  ])
  func `the sun after a time is that of the next morning from noon on`(
    start: String, end: TimingRule.Edge, hours: String
  ) throws {
    let start = TimingRule.Edge.time(try #require(TimeOfDay(start)))
    #expect(try self.hours(start, end) == hours)
  }

  /// Whether a window is open at each hour of a day.
  private func hours(_ start: TimingRule.Edge, _ end: TimingRule.Edge) throws -> String {
    let there = try Timeline("Europe/Berlin")
    let message = Message(
      id: "m", zone: "main",
      timing: Timing(
        timeZone: there.zone, place: Sun(latitude: 52.52, longitude: 13.41),
        rules: [.window(.every, start: start, end: end)]))
    var schedule = Schedule([message])
    return try (0..<24).map { hour in
      let text = "2026-12-21T\(hour < 10 ? "0" : "")\(hour):00"
      let isOpen = try schedule.active(at: there.instant(text)).contains { !$0.showing.isEmpty }
      return isOpen ? "#" : "."
    }.joined()
  }

  @Test func `start, end, expiry, stale content and exceptions apply`() throws {
    let there = try Timeline("UTC")
    func local(_ text: String) throws -> CivilDateTime { try #require(CivilDateTime(text)) }
    var message = there.message("m", try there.window(.every, "08:00", "09:00"))
    message.timing.from = try local("2026-11-21T08:30")
    message.timing.exceptions = [try #require(CivilDate("2026-11-22"))]
    message.timing.expiry = .init(at: try local("2026-11-23T08:30"), action: .stale)
    message.timing.until = try local("2026-11-24T08:45")
    #expect(
      try there.lines([message], "2026-11-20T00:00", "2026-12-21T20:00") == [
        "2026-11-20 00:00 UTC -", "2026-11-21 08:30 UTC m", "2026-11-21 09:00 UTC -",
        "2026-11-23 08:00 UTC m", "2026-11-23 08:30 UTC m!", "2026-11-23 09:00 UTC -",
        "2026-11-24 08:00 UTC m!", "2026-11-24 08:45 UTC -",
      ])
    message.timing.expiry?.action = .remove
    #expect(
      try there.lines([message], "2026-11-23T00:00", "2026-12-21T20:00") == [
        "2026-11-23 00:00 UTC -", "2026-11-23 08:00 UTC m", "2026-11-23 08:30 UTC -",
      ])
  }
}
