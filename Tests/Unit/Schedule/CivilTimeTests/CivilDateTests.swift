// SPDX-License-Identifier: MIT
import Schedules
import Testing

/// The calendar on its own, without time zones.
struct CivilDateTests {
  @Test func `every day of the years 1 to 9999 follows the day before`() throws {
    var (year, month, day, days) = (1, 1, 1, -719_162)
    // 0001-01-01 was a Monday.
    var weekday = Weekday.monday
    var dayOfYear = 1
    while year <= 9999 {
      let date = CivilDate(daysSince1970: days)
      guard (date.year, date.month, date.day) == (year, month, day), date.daysSince1970 == days,
        date.weekday == weekday, CivilDate(year: year, month: month, day: day) == date
      else {
        Issue.record("day \(days) is \(date) and not \(year)-\(month)-\(day)")
        return
      }
      if day == 1, date.dayOfYear != dayOfYear { Issue.record("\(date) is no \(dayOfYear)") }
      let next = try #require(Weekday(rawValue: weekday.rawValue % 7 + 1))
      (days, day, weekday, dayOfYear) = (days + 1, day + 1, next, dayOfYear + 1)
      let length =
        month == 2
        ? (year % 400 == 0 || year % 4 == 0 && year % 100 != 0 ? 29 : 28)
        : [4, 6, 9, 11].contains(month) ? 30 : 31
      if day > length { (month, day) = (month + 1, 1) }
      if month > 12 { (year, month, dayOfYear) = (year + 1, 1, 1) }
    }
    #expect(days == 2_932_897)
  }

  @Test(arguments: [
    ("2026-01-01", 2026, 1), ("2027-01-01", 2026, 53), ("2024-12-30", 2025, 1),
    ("2020-12-31", 2020, 53), ("2021-01-03", 2020, 53), ("0001-01-01", 1, 1),
    ("9999-12-31", 9999, 52),
  ])
  func `weeks are those of ISO 8601`(text: String, year: Int, week: Int) throws {
    let date = try #require(CivilDate(text))
    #expect(date.week == (year, week))
  }

  @Test func `months are added and ends of months found`() throws {
    let date = try #require(CivilDate("2024-01-31"))
    #expect("\(date.firstOfMonth(adding: 1).lastOfMonth)" == "2024-02-29")
    #expect("\(date.firstOfMonth(adding: -2))" == "2023-11-01")
    #expect("\(date.firstOfMonth(adding: .max))" == "9999-12-01")
    #expect("\(date.firstOfMonth(adding: .min))" == "0001-01-01")
    #expect("\(date.adding(days: 29))" == "2024-02-29")
    #expect(date.adding(days: .max) == .latest && date.adding(days: .min) == .earliest)
  }

  @Test(arguments: [
    "", "2026", "2026-1-1", "2026-02-29", "1900-02-29", "0000-01-01", "2026-13-01", "2026-04-31",
    "2026-00-10", "2026-01-00", "-026-01-01", "2026-01-01-", "２０２６-01-01",
  ])
  func `invalid dates are refused`(text: String) { #expect(CivilDate(text) == nil) }

  @Test func `times and instants are written and read`() throws {
    #expect(TimeOfDay("23:59:59").map { "\($0)" } == "23:59:59")
    #expect(TimeOfDay("06:00").map { "\($0)" } == "06:00")
    #expect(TimeOfDay("6:00").map { "\($0)" } == "06:00")
    for text in ["24:00", ":00", "006:00", "6:0", "06:60", "06:00:60", "0600", "06:00:00:00"] {
      #expect(TimeOfDay(text) == nil, "\(text)")
    }
    #expect(CivilDateTime("2026-11-21 09:30").map { "\($0)" } == "2026-11-21T09:30:00")
    #expect(CivilDateTime("2026-11-21T9:30").map { "\($0)" } == "2026-11-21T09:30:00")
    #expect(CivilDateTime("2026-11-21") == nil)
    #expect("\(CivilInstant(nanoseconds: -1))" == "1969-12-31T23:59:59.999999999Z")
    #expect(CivilInstant(nanoseconds: -1).nanoseconds == -1)
  }

  @Test func `instants are clamped to the years 1 to 9999`() {
    #expect("\(CivilInstant(seconds: .min))" == "0001-01-01T00:00:00Z")
    #expect("\(CivilInstant(seconds: .max))" == "9999-12-31T23:59:59.999999999Z")
    #expect(CivilInstant.distantFuture.advanced(bySeconds: .max) == .distantFuture)
    #expect(CivilInstant.distantPast.advanced(byNanoseconds: .min) == .distantPast)
    #expect(CivilInstant.distantFuture.advanced(byNanoseconds: .max) == .distantFuture)
    #expect(CivilInstant.distantPast < .distantFuture)
  }
}
