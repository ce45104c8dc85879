// SPDX-License-Identifier: MIT
import Core
import Schedules
import SignConfiguration
import Testing

/// Live values that follow the time, as a file describes them.
struct TimedValueTests {
  private func local(_ text: String) throws -> CivilDateTime { try #require(CivilDateTime(text)) }

  @Test func `plain values and timed values share one mapping`() throws {
    let settings = try read(
      """
      values:
        temperature: "21°C"
        tokyo: {clock: "%H:%M", time-zone: Asia/Tokyo, locale: ja}
        left: {countdown: "2027-01-01T00:00:00", format: "{d}d {hh}:{mm}", then: Happy new year}
        days: {count-up: 2026-11-01, format: "{d} days"}
        visitors: {counter: 100, step: -2, every: 1/3, since: 2026-11-01T08:00, last: 0}
        plain: {counter: 7}
      time-zone: Europe/Berlin
      locale: de_AT
      """)
    #expect(settings.values == ["temperature": "21°C"])
    #expect(settings.timeZone == "Europe/Berlin")
    #expect(settings.locale == "de_AT")
    let timed = try #require(settings.timedValues)
    #expect(timed.count == 5)
    #expect(
      timed["tokyo"]
        == TimedValueSetting(.clock(pattern: "%H:%M"), timeZone: "Asia/Tokyo", locale: "ja"))
    #expect(
      timed["left"]
        == TimedValueSetting(
          .countdown(
            until: try local("2027-01-01T00:00"), pattern: "{d}d {hh}:{mm}",
            then: "Happy new year")))
    #expect(
      timed["days"]
        == TimedValueSetting(.countUp(since: try local("2026-11-01T00:00"), pattern: "{d} days")))
    #expect(
      timed["visitors"]
        == TimedValueSetting(
          .counter(
            start: 100, step: -2, every: Rational(1, over: 3),
            since: try local("2026-11-01T08:00"), last: 0)))
    #expect(
      timed["plain"]
        == TimedValueSetting(
          .counter(start: 7, step: 1, every: Rational(1), since: nil, last: nil)))
  }

  @Test func `a countdown ends with zero unless a setting has another end`() throws {
    let settings = try read("values: {a: {countdown: 2027-01-01, format: \"{s}\"}}")
    #expect(
      settings.timedValues?["a"]?.kind
        == .countdown(until: try local("2027-01-01T00:00"), pattern: "{s}", then: "zero"))
  }

  @Test func `values, patterns and ends have texts by language`() throws {
    let settings = try read(
      """
      values:
        greeting: {en: Hello, de_AT: Servus}
        now: {clock: {en: "%I:%M %p", de: "%H:%M Uhr"}}
        left:
          countdown: 2027-01-01
          format: {en: "{d} days", de: "{d} Tage"}
          then: {en: "Today", de: "Heute"}
      """)
    #expect(
      settings.values == [
        "greeting": .byLanguage([.init("en", "Hello"), .init("de_AT", "Servus")])
      ])
    #expect(
      settings.timedValues?["now"]?.kind
        == .clock(pattern: .byLanguage([.init("en", "%I:%M %p"), .init("de", "%H:%M Uhr")])))
    #expect(
      settings.timedValues?["left"]?.kind
        == .countdown(
          until: try local("2027-01-01T00:00"),
          pattern: .byLanguage([.init("en", "{d} days"), .init("de", "{d} Tage")]),
          then: .byLanguage([.init("en", "Today"), .init("de", "Heute")])))
  }

  @Test func `an upper value replaces a lower one of the same name`() throws {
    let upper = try read("values: {a: new, b: {counter: 1}, c: over}\nlocale: ja")
    let lower = try read(
      "values: {a: {counter: 2}, b: old, c: under, d: {counter: 3}, e: kept}\nlocale: de\n"
        + "time-zone: UTC")
    let both = upper.laid(over: lower)
    #expect(both.values == ["a": "new", "c": "over", "e": "kept"])
    #expect(both.timedValues?.keys.sorted() == ["b", "d"])
    #expect(both.locale == "ja")
    #expect(both.timeZone == "UTC")
    #expect(SignSettings().laid(over: SignSettings()) == SignSettings())
  }
}
