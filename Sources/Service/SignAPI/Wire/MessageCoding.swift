// SPDX-License-Identifier: MIT
import JSONText

extension MessageDraft {
  /// The message of an object that was read by `Schemas.messageDraft` or `batchItem`.
  init(_ record: Record) {
    self.init(text: record.text("text") ?? "")
    scene = record.object("scene").map { .object($0.members) }
    isPlain = record.boolean("plain")
    zone = record.text("zone")
    priority = record.integer("priority")
    order = record.integer("order")
    isProtected = record.boolean("protected")
    self.from = record.text("from")
    self.until = record.text("until")
    rules = record.objects("rules")?.map { Rule($0) }
    self.exceptions = record.texts("exceptions")
    self.timeZone = record.text("timeZone")
    self.latitude = record.number("latitude")
    self.longitude = record.number("longitude")
    self.expires = record.text("expires")
    self.whenExpired = record.text("whenExpired").flatMap { ExpiryAction(rawValue: $0) }
    self.times = record.integer("times")
    self.duration = record.integer("duration")
    self.entry = record.text("entry")
    self.exit = record.text("exit")
    self.speed = record.number("speed")
  }

  /// What was given, in the order of the schema.
  var members: [JSONValue.Member] {
    var members = Members()
    members.add("text", scene == nil ? text : nil)
    members.add("scene", scene)
    members.add("plain", isPlain)
    members.add("zone", zone)
    members.add("priority", priority)
    members.add("order", order)
    members.add("protected", isProtected)
    members.add("from", self.from)
    members.add("until", self.until)
    members.add("rules", rules.map { .array($0.map(\.json)) })
    members.add("exceptions", self.exceptions.map { .array($0.map { .string($0) }) })
    members.add("timeZone", self.timeZone)
    members.add("latitude", self.latitude)
    members.add("longitude", self.longitude)
    members.add("expires", self.expires)
    members.add("whenExpired", self.whenExpired?.rawValue)
    members.add("times", self.times)
    members.add("duration", self.duration)
    members.add("entry", self.entry)
    members.add("exit", self.exit)
    members.add("speed", self.speed)
    return members.list
  }
}

extension MessageDraft.Rule {
  init(_ record: Record) {
    self.init()
    days = record.text("days")
    dates = record.texts("dates")
    recurrence = record.text("recurrence")
    since = record.text("since")
    start = record.text("start")
    end = record.text("end")
    cron = record.text("cron")
    seconds = record.integer("seconds")
  }

  var json: JSONValue {
    var members = Members()
    members.add("days", days)
    members.add("dates", dates.map { .array($0.map { .string($0) }) })
    members.add("recurrence", recurrence)
    members.add("since", since)
    members.add("start", start)
    members.add("end", end)
    members.add("cron", cron)
    members.add("seconds", seconds)
    return .object(members.list)
  }
}

extension MessageView {
  var json: JSONValue {
    .object(
      [.init("id", .string(id)), .init("revision", .integer(revision))] + draft.members
        + (calendar.map { [.init("calendar", .string($0))] } ?? [])
        + (progress.map { [.init("progress", $0.json)] } ?? []))
  }
}

extension MessageProgress {
  var json: JSONValue {
    var members = Members()
    members.add("over", isOver)
    members.add("timesLeft", timesLeft)
    members.add("secondsLeft", secondsLeft)
    members.add("until", until)
    return .object(members.list)
  }
}

/// Collects the members of an object; what is nothing is left out.
private struct Members {
  private(set) var list: [JSONValue.Member] = []

  mutating func add(_ key: String, _ value: JSONValue?) {
    if let value { list.append(JSONValue.Member(key, value)) }
  }

  mutating func add(_ key: String, _ value: String?) { add(key, value.map { .string($0) }) }
  mutating func add(_ key: String, _ value: Bool?) { add(key, value.map { .bool($0) }) }
  mutating func add(_ key: String, _ value: Int?) { add(key, value.map { .integer(Int64($0)) }) }
  mutating func add(_ key: String, _ value: Double?) { add(key, value.map { .number($0) }) }
}
