// SPDX-License-Identifier: MIT
import Schedules
import SignTesting
import Testing

/// The output of patterns in all languages, and refused patterns.
struct DateFormatTests {
  private let berlin = Result { try CivilTimeZone(rule: "CET-1CEST,M3.5.0,M10.5.0/3") }

  private func text(_ pattern: String, _ locale: String, _ local: String) throws -> String {
    let zone = try berlin.get()
    let instant = zone.instant(of: try #require(CivilDateTime(local)))
    let format = try DateFormat(pattern, locale: try #require(DateLocale.named(locale)))
    return format.text(at: instant, in: zone)
  }

  @Test(arguments: TextRow.of("Schedule/CivilTimeTests/patterns.txt", "Dates of countries"))
  func `date and time are written in the custom of the country`(row: TextRow) throws {
    #expect(try text("%c · %x · %X · %r", row.input, "2026-11-21T21:05:09") == row.output)
  }

  @Test(arguments: TextRow.of("Schedule/CivilTimeTests/patterns.txt", "Conversions of dates"))
  func `conversions are written`(row: TextRow) throws {
    let parts = row.input.split(separator: " ", maxSplits: 1).map(String.init)
    #expect(try text(parts[1], parts[0], "2026-11-21T09:05:09") == row.output)
  }

  @Test(arguments: TextRow.of("Schedule/CivilTimeTests/patterns.txt", "Japanese years"))
  func `Japanese eras begin with their first day`(row: TextRow) throws {
    #expect(try text("%EY", "ja", "\(row.input)T12:00") == row.output)
  }

  @Test func `every language has all its names`() throws {
    let zone = try berlin.get()
    for code in DateLocale.codes {
      let locale = try #require(DateLocale.named(code), "\(code)")
      for pattern in ["%A", "%a", "%B", "%b", "%OB", "%p", "%c", "%x", "%X", "%r"] {
        let format = try DateFormat(pattern, locale: locale)
        for month in 1...12 {
          let day = month < 10 ? "0\(month)" : "\(month)"
          let local = try #require(CivilDateTime("2026-\(day)-\(day)T12:00"))
          let name = format.text(at: zone.instant(of: local), in: zone)
          #expect(!name.isEmpty && !name.contains("M0"), "\(code) \(pattern)")
        }
      }
    }
    #expect(DateLocale.codes.count == DateLocale.count + 1)
    #expect(Set(DateLocale.codes).count == DateLocale.codes.count)
    #expect(DateLocale.named("POSIX") == .c && DateLocale.named("zh-Hant-TW")?.code == "zh_Hant")
    #expect(DateLocale.named("xx") == nil && DateLocale.named("") == nil)
  }

  @Test func `every language whose letters are shown has its dates`() throws {
    for line in try Repository.text("Documentation/languages.txt").split(separator: "\n") {
      guard line.hasPrefix("["), let end = line.firstIndex(of: "]") else { continue }
      let code = String(line[..<end].dropFirst())
      #expect(DateLocale.named(code) != nil, "\(code)")
    }
  }

  @Test(arguments: TextRow.of("Schedule/CivilTimeTests/patterns.txt", "Patterns of dates"))
  func `an unknown conversion is refused with its column`(row: TextRow) {
    let error = #expect(throws: DateFormatError.self) { try DateFormat(row.input) }
    #expect(error?.description == row.output)
  }

  @Test func `patterns beyond the limit are refused`() throws {
    let error = #expect(throws: DateFormatError.self) {
      try DateFormat(String(repeating: "%c", count: 501))
    }
    #expect(
      error?.description == "column 1: The pattern is longer than 1000 bytes. Shorten it.")
    _ = try DateFormat(String(repeating: "%c", count: 500))
  }

  @Test func `the first and the last instant are written`() throws {
    let format = try DateFormat(
      "%c %G-%V %U %W %j %EY %s %N", locale: try #require(DateLocale.named("ja")))
    for rule in ["AAA-24", "AAA24"] {
      let zone = try CivilTimeZone(rule: rule)
      for instant in [CivilInstant.distantPast, .distantFuture] {
        #expect(!format.text(at: instant, in: zone).isEmpty)
        _ = format.nextChange(after: instant, in: zone)
      }
    }
  }
}
