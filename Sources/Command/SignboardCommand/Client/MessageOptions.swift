// SPDX-License-Identifier: MIT
import ArgumentParser
import Core
import Schedules
import SignClient
import SignControl

/// The fields of a message besides its text.
struct MessageOptions: ParsableArguments {
  @Option("The zone that shows it. (default: the main one)", completion: .zones)
  var zone: String?

  @Option("0 to 100; higher interrupts lower. (default: 50)", "number")
  var priority: Int?

  @Option(
    "The place among messages of the same priority, lower first. (default: 0)", "number",
    parsing: .unconditional)
  var order: Int?

  @Option("Not before this date or time, 2026-12-24T08:00.", "time")
  var from: String?

  @Option("Only before this time, or to the end of a date.", "time")
  var until: String?

  @Option("On these days: daily, mon-fri, \"sat sun\".", "days")
  var days: String?

  @Option("From this time of the days: 08:00, sunset, sunrise-30 (minutes).", "time")
  var startTime: String?

  @Option("To this time, likewise.", "time")
  var endTime: String?

  @Option("At the minutes of five fields of cron, instead of days and times.", "fields")
  var cron: String?

  @Option(
    "How long each time of --cron or --start-time lasts: 90, 5m, 1h30m.", "span", transform: span)
  var lasting: Int?

  @Option("The time zone of all of these, Europe/Berlin. (default: that of the sign)", "name")
  var timeZone: String?

  @Option("Show it so many times; then it is over.", "number")
  var times: Int?

  @Option(
    "Show it so long from its first showing: 90, 5m, 2d.", "span", name: .customLong("for"),
    transform: span)
  var duration: Int?

  @Option("The effect with which it comes.", "effect", completion: .effects)
  var entry: String?

  @Option("The effect with which it goes.", "effect", completion: .effects)
  var exit: String?

  @Option(
    "How its text moves: auto, loop, bounce, return, static or pages. (default: as its zone)",
    "mode", completion: .list(["auto", "loop", "bounce", "return", "static", "pages"]))
  var scroll: String?

  @Option(
    "How often its text passes before the next message comes. (default: 1)", "number",
    name: .customLong("repeat"))
  var repeats: Int?

  @Option("Columns a second.", "number")
  var speed: Double?

  @Flag(help: "Show the brackets of markup as they are.")
  var plain = false

  @Flag(help: "Let requests of lower priority neither replace nor remove it.")
  var protected = false

  @Option("When its content is out of date.", "time")
  var expires: String?

  @Option(
    "What becomes of it then: remove or stale. (default: remove)", "action",
    completion: .list(["remove", "stale"]))
  var whenExpired: String?

  func validate() throws {
    if whenExpired != nil, expires == nil {
      throw ValidationError("--when-expired needs --expires. Give both or neither.")
    }
  }

  /// The message with what it shows, in the form of the API.
  func draft(_ content: JSONValue.Member) -> JSONValue { .object([content] + fields) }

  /// The fields that are given, in the form of the API; the others are left to the JSON of standard
  /// input, and to the sign.
  var fields: [JSONValue.Member] {
    var rule = MessageDraft.Rule()
    (rule.days, rule.start, rule.end) = (days, startTime, endTime)
    (rule.cron, rule.seconds) = (cron, lasting)
    var draft = MessageDraft()
    (draft.zone, draft.priority, draft.order) = (zone, priority, order)
    (draft.isPlain, draft.isProtected) = (plain ? true : nil, protected ? true : nil)
    if rule != MessageDraft.Rule() { draft.rules = [rule] }
    var rare = draft.rare
    (rare.from, rare.until, rare.timeZone, rare.expires) = (from, until, timeZone, expires)
    (rare.times, rare.duration) = (times, duration)
    (rare.entry, rare.exit) = (entry, exit)
    (rare.scroll, rare.repeats, rare.speed) = (scroll, repeats, speed)
    draft.rare = rare
    // The sign says which words it takes.
    return draft.otherFields + (whenExpired.map { [.init("whenExpired", .string($0))] } ?? [])
  }
}

/// Reads a span of time as seconds.
@Sendable func span(_ text: String) throws -> Int {
  guard let seconds = TimeSpan.seconds(text), seconds > 0 else {
    throw ValidationError("Allowed are seconds, or a span such as 5m, 1h30m or 2d.")
  }
  return seconds
}
