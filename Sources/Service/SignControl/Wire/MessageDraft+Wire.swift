// SPDX-License-Identifier: MIT
import Core
package import Schedules

extension MessageDraft: WireRecord {
  /// Every field of a message, once, with the option of the commands that send one.
  ///
  /// A further field is a property of the draft, a row here, and what it does: the API, its document,
  /// the commands, and the columns and the editor of the page have it from here.
  package static let fields: [WireField<MessageDraft>] = [
    .init(
      "text", .localized(.text(1...65_536)), \.ownText,
      "The text, with markup, or an object of languages and texts. At most 65,536 bytes together.",
      samples: ["Hello", "{inverse}7{/} {x}", "漢字 é", "a\nb", ["en": "Hello", "de_AT": "Servus"]]),
    .init(
      "scene", .scene, \.scene, "A whole scene instead of a text.",
      samples: [
        ["text": "Hello"], ["pages": ["a", ["text": "b", "entry": "rain"]]],
        [
          "zones": [
            ["at": [0, 0], "size": [8, 8], "bar": 5],
            ["at": [8, 0], "size": [8, 8], "text": "{x}", "plain": false],
          ]
        ],
      ]),
    .init(
      "plain", .boolean, \.isPlain,
      "Whether brackets of markup are shown as they are. Default: false.",
      option: "Show the brackets of markup as they are.", isOfText: true),
    .init(
      "zone", .name(1...64), \.zone, "Its zone. Default: the main one.", samples: ["main"],
      option: "The zone that shows it. (default: the main one)"),
    .init(
      "priority", .integer(0...100), \.priority, "Higher interrupts lower. Default: 50.",
      option: "0 to 100; higher interrupts lower. (default: 50)"),
    .init(
      "order", .integer(-1_000_000...1_000_000), \.order,
      "The place among messages of the same priority, lower first; of equal ones what was written "
        + "first. Default: 0.",
      option: "The place among messages of the same priority, lower first. (default: 0)"),
    .init(
      "protected", .boolean, \.isProtected, "Whether it is safe from requests of lower priority.",
      option: "Let requests of lower priority neither replace nor remove it."),
    .init(
      "from", Schemas.time, \.rare.from,
      "The start of its time: RFC 3339 (in whole seconds), or 2026-12-24T08:00.",
      samples: ["2026-12-24T08:00"],
      option: "Not before this date or time, 2026-12-24T08:00."),
    .init(
      "until", Schemas.time, \.rare.until, "The end of its time, likewise.",
      samples: ["2098-01-01T00:00:00Z", "2098-12-31"],
      option: "Only before this time, or to the end of a date."),
    .init(
      "rules", .list(.object(Schemas.rule), atMost: 64), \.rules,
      "The times of showing; none: always.",
      samples: [
        [["days": "mon-fri", "start": "08:00", "end": "18:00"]],
        [["recurrence": "FREQ=DAILY", "since": "2026-01-01"]],
        [["dates": ["2026-12-24"]], ["cron": "*/5 * * * *", "seconds": 5]],
      ]),
    .init(
      "exceptions", .list(Schemas.date, atMost: 1000), \.rare.exceptions,
      "Dates on which no rule begins.", samples: [["2026-12-25"]]),
    .init(
      "timeZone", .name(1...64), \.rare.timeZone,
      "Such as Europe/Berlin. Default: the time zone of the sign.", samples: ["Europe/Berlin"],
      option: .init(
        "The time zone of all of these, Europe/Berlin. (default: that of the sign)", "name")),
    .init(
      "latitude", .number(-90...90, isLowerOpen: false), \.rare.latitude,
      "Degrees, north positive."),
    .init(
      "longitude", .number(-180...180, isLowerOpen: false), \.rare.longitude,
      "Degrees, east positive."),
    .init(
      "expires", Schemas.time, \.rare.expires,
      "The time from which its content is out of date, as until.", samples: ["2098-01-01T00:00"],
      option: "When its content is out of date."),
    .init(
      "whenExpired", .choice(Timing.Expiry.Action.allCases.map(\.rawValue)), \.rare.whenExpired,
      "The action then. Default: remove.",
      option: .init("What becomes of it then: remove or stale. (default: remove)", "action")),
    .init(
      "times", .integer(1...1_000_000), \.rare.times,
      "The number of showings, after which it is over.",
      option: "Show it so many times; then it is over."),
    .init(
      "duration", .integer(1...31_536_000), \.rare.duration,
      "The time from the first showing on, in seconds.",
      option: .init(
        "Show it so long from its first showing: 90, 5m, 2d.", "span", name: "for")),
    .init(
      "entry", .name(1...64), \.rare.entry, "The entry effect.", samples: ["rain", "wipe-left"],
      option: .init("The effect with which it comes.", "effect"), isOfText: true),
    .init(
      "exit", .name(1...64), \.rare.exit, "The exit effect.", samples: ["dissolve"],
      option: .init("The effect with which it goes.", "effect"), isOfText: true),
    .init(
      "scroll", .name(1...16), \.rare.scroll,
      "How its text moves, as scroll of the configuration: \(ways). Default: as its zone.",
      samples: ["auto", "static"],
      option: .init("How its text moves: \(ways). (default: as its zone)", "mode"), isOfText: true),
    .init(
      "repeat", .integer(1...1_000_000), \.rare.repeats,
      "How often its text passes in one showing, before the next message comes, as repeat of the "
        + "configuration. Default: 1.", samples: [3],
      option: "How often its text passes before the next message comes. (default: 1)",
      isOfText: true),
    .init(
      "speed", Schemas.speed, \.rare.speed, "Columns a second.",
      option: "Columns a second.", isOfText: true),
  ]

  /// The words of texts that do not end by themselves; this module does not know the configuration.
  private static let ways = "auto, loop, bounce, return, static or pages"

  /// The text of a message without a scene.
  private var ownText: LocalizedText? {
    get { scene == nil ? text : nil }
    set { text = newValue ?? "" }
  }
}

extension MessageDraft.Rule: WireRecord {
  private static let timeOfDay = Schema.Kind.text(1...64)

  /// Every field of a rule, once.
  package static let fields: [WireField<MessageDraft.Rule>] = [
    .init(
      "days", .text(1...64), \.days, "daily, or weekdays: mon-fri, sat sun. Default: daily.",
      samples: ["mon-fri"],
      option: "On these days: daily, mon-fri, \"sat sun\"."),
    .init(
      "dates", .list(Schemas.date, atMost: 1000), \.dates,
      "Dates such as 2026-12-24, instead of days.", samples: [["2026-12-24"]]),
    .init(
      "recurrence", .text(1...512), \.recurrence, "A rule of RFC 5545, instead of days.",
      samples: ["FREQ=DAILY"]),
    .init(
      "since", Schemas.date, \.since, "The date from which the recurrence counts.",
      samples: ["2026-01-01"]),
    .init(
      "start", timeOfDay, \.start, "08:00, sunset or sunrise-30 (minutes). Default: midnight.",
      samples: ["08:00"],
      option: .init(
        "From this time of the days: 08:00, sunset, sunrise-30 (minutes).", "time",
        name: "start-time")),
    .init(
      "end", timeOfDay, \.end, "Likewise, or 24:00. Default: midnight after the start.",
      samples: ["18:00"],
      option: .init("To this time, likewise.", "time", name: "end-time")),
    .init(
      "cron", .text(1...512), \.cron, "Five fields of cron, instead of all others.",
      samples: ["*/5 * * * *"],
      option: .init(
        "At the minutes of five fields of cron, instead of days and times.", "fields")),
    .init(
      "seconds", .integer(1...2_678_400), \.seconds, "Its length in seconds, instead of an end.",
      option: .init(
        "How long each time of --cron or --start-time lasts: 90, 5m, 1h30m.", "span",
        name: "lasting")),
  ]
}
