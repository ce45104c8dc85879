// SPDX-License-Identifier: MIT
package import JSONText

/// The fields of a message besides its text; `nil`: the default of the sign applies.
package struct MessageFields: Hashable, Sendable {
  /// The zone that shows it.
  package var zone: String?
  /// 0…100.
  package var priority: Int?
  /// The place among messages of the same priority, lower first.
  package var order: Int?
  /// Whether it is safe from requests of lower priority.
  package var isProtected: Bool?
  /// Whether the brackets of markup are shown as they are.
  package var isPlain: Bool?
  /// When it may be shown first.
  package var from: String?
  /// When it may be shown last.
  package var until: String?
  /// `mon-fri`, `daily`.
  package var days: String?
  /// `08:00`, `sunset`.
  package var startTime: String?
  /// Likewise.
  package var endTime: String?
  /// Five fields of cron, instead of days and times.
  package var cron: String?
  /// For how many seconds each time lasts, instead of an end.
  package var lasting: Int?
  /// The time zone of all of these.
  package var timeZone: String?
  /// How often it is shown.
  package var times: Int?
  /// How many seconds from its first showing.
  package var duration: Int?
  /// The effect with which it comes.
  package var entry: String?
  /// The effect with which it goes.
  package var exit: String?
  /// How its text moves.
  package var scroll: String?
  /// How often its text passes in one showing.
  package var repeats: Int?
  /// Columns a second.
  package var speed: Double?
  /// When its content is out of date.
  package var expires: String?
  /// `remove` or `stale`.
  package var whenExpired: String?

  /// No field is set.
  package init() {}

  /// The message with a text, in the form of the API.
  package func draft(text: String) -> JSONValue {
    .object([.init("text", .string(text))] + members)
  }

  /// The message with a scene, in the form of the API.
  package func draft(scene: JSONValue) -> JSONValue {
    .object([.init("scene", scene)] + members)
  }

  /// The fields that are set, in the order of the API.
  var members: [JSONValue.Member] {
    var list: [JSONValue.Member] = []
    func add(_ name: String, _ value: JSONValue?) {
      if let value { list.append(.init(name, value)) }
    }
    func add(_ name: String, _ text: String?) { add(name, text.map { .string($0) }) }
    func add(_ name: String, _ number: Int?) { add(name, number.map { .integer(Int64($0)) }) }
    func add(_ name: String, _ flag: Bool?) { add(name, flag.map { .bool($0) }) }
    add("plain", isPlain)
    add("zone", zone)
    add("priority", priority)
    add("order", order)
    add("protected", isProtected)
    add("from", from)
    add("until", until)
    if !rule.isEmpty { add("rules", .array([.object(rule)])) }
    add("timeZone", timeZone)
    add("expires", expires)
    add("whenExpired", whenExpired)
    add("times", times)
    add("duration", duration)
    add("entry", entry)
    add("exit", exit)
    add("scroll", scroll)
    add("repeat", repeats)
    add("speed", speed.map { .number($0) })
    return list
  }

  private var rule: [JSONValue.Member] {
    var list: [JSONValue.Member] = []
    for (name, text) in [("days", days), ("start", startTime), ("end", endTime), ("cron", cron)] {
      if let text { list.append(.init(name, .string(text))) }
    }
    if let lasting { list.append(.init("seconds", .integer(Int64(lasting)))) }
    return list
  }
}
