// SPDX-License-Identifier: MIT
import CivilTime
import SignConfiguration
import Testing
import Timing
import Wording

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

  @Test func `a countdown ends with zero unless it is told otherwise`() throws {
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

  @Test(arguments: [
    Mistake(
      "values: {a: {clok: \"%H\"}}",
      "sign.yaml:1:14: values.a: unknown key \"clok\". Did you mean \"clock\"?"),
    Mistake(
      "values: {a: {locale: de}}",
      """
      sign.yaml:1:13: values.a: a value is a text or has the key clock, countdown, count-up or \
      counter. Add clock: "%H:%M".
      """),
    Mistake(
      "values: {a: {}}",
      """
      sign.yaml:1:13: values.a: a value is a text or has the key clock, countdown, count-up or \
      counter. Add clock: "%H:%M".
      """),
    Mistake(
      "values: {a: [1]}",
      """
      sign.yaml:1:13: values.a: found a list, allowed is a text of at most 4096 bytes, also \
      by language such as {en: "Open", de: "Geöffnet"}, or a \
      mapping such as {clock: "%H:%M"}.
      """),
    Mistake(
      "values: 3",
      """
      sign.yaml:1:9: values: found "3", allowed is a mapping of names to texts or to what follows \
      the time, such as {temperature: "21°C"}.
      """),
    Mistake(
      "values: {a: {clock: \"%H:%Q\"}}",
      """
      sign.yaml:1:21: values.a.clock: found "%H:%Q" (column 4: "%Q" is not a conversion of strftime. \
      A percent sign is written %%), allowed is a pattern of strftime, such as "%H:%M".
      """),
    Mistake(
      "values: {a: {count-up: 2026-11-01, format: \"{x}\"}}",
      """
      sign.yaml:1:44: values.a.format: found "{x}" (column 1: "{x}" is not a unit. Units are {w}, \
      {d}, {h}, {m}, {s} and {f}; letters are repeated for more digits), allowed is a text with \
      units in brackets, such as "{d}d {hh}:{mm}".
      """),
    Mistake(
      "values: {a: {count-up: 2026-11-01}}",
      """
      sign.yaml:1:13: values.a: "count-up" needs "format" beside it. Add format: "{d}d {hh}:{mm}".
      """),
    Mistake(
      "values: {a: {countdown: 2026-02-30, format: \"{d}\"}}",
      """
      sign.yaml:1:25: values.a.countdown: found "2026-02-30", allowed is a date with a time or \
      without, such as 2027-01-01T00:00 or 2027-01-01.
      """),
    Mistake(
      "values: {a: {clock: \"%H\", counter: 1}}",
      """
      sign.yaml:1:27: values.a: "counter" excludes "clock" in line 1: a value is one of them. Keep \
      one of the two.
      """),
    Mistake(
      "values: {a: {clock: \"%H\", every: 2}}",
      """
      sign.yaml:1:27: values.a: "every" does not go with "clock" but with "counter". Remove it.
      """),
    Mistake(
      "values: {a: {counter: 1, locale: de}}",
      """
      sign.yaml:1:26: values.a: "locale" does not go with "counter" but with "clock". Remove it.
      """),
    Mistake(
      "values: {a: {counter: 1, last: 0}}",
      """
      sign.yaml:1:32: values.a: a counter from 1 by 1 never comes to 0. Change "last" or the sign \
      of "step".
      """),
    Mistake(
      "values: {a: {counter: 1.5}}",
      """
      sign.yaml:1:23: values.a.counter: found "1.5", allowed is a whole number from -1000000000000 \
      to 1000000000000.
      """),
    Mistake(
      "values: {a: {counter: 1, every: 0}}",
      """
      sign.yaml:1:33: values.a.every: found "0", allowed is a number of seconds from 0.001 to \
      31536000, such as 60, 0.5 or 1/3.
      """),
    Mistake(
      "locale: xx",
      """
      sign.yaml:1:9: locale: found "xx", allowed is the code of one of 279 languages, such as ja or \
      de, also with a country or a script, such as de_AT or sr_Latn.
      """),
    Mistake(
      "time-zone: \"\"",
      """
      sign.yaml:1:12: time-zone: found "", allowed is a time zone such as Europe/Berlin or UTC, or \
      a rule such as CET-1CEST,M3.5.0,M10.5.0/3.
      """),
    Mistake(
      "zones:\n- {at: [0, 0], size: [8, 8], locale: de}",
      "sign.yaml:2:30: zones[0]: unknown key \"locale\". It belongs to the top level."),
  ])
  func `a mistake is reported word for word`(mistake: Mistake) {
    #expect(mistake.answer == mistake.message)
  }
}
