// SPDX-License-Identifier: MIT
import Typesetting

/// Answers as a person reads them, every line with its end.
package enum AnswerText {
  /// Why zones show what they show.
  package static func why(_ answer: AnswerObject) throws -> String {
    let table = AnswerTable([
      .text("", "state"),
      .init("") { named(try $0.text("id"), $0.textIfGiven("text") ?? "") },
      .text("", "reason"),
    ])
    return try answer.objects("zones").map { zone in
      let items = try zone.objects("items")
      let lines =
        [ShownText.line(try zone.text("zone") + " at " + zone.text("at"))]
        + [zone.textIfGiven("clock")].compactMap { $0.map { "  " + ShownText.line($0) } }
        + (items.isEmpty ? ["  There are no messages."] : [])
        + (try table.lines(of: items, width: nil).map { "  " + $0 })
      return lines.map { $0 + "\n" }.joined()
    }.joined()
  }

  /// What a sign has after a copy was put in the place of everything.
  package static func restored(_ answer: AnswerObject) throws -> String {
    let kept = answer.textIfGiven("kept").map {
      "What was there before is kept on the machine of the sign as \($0)."
    }
    return ShownText.lines(
      ["Messages: \(try answer.integer("messages")), values: \(try answer.integer("values"))"]
        + [kept].compactMap(\.self) + (try answer.texts("problems")))
  }

  /// The calendar, and how to go on.
  ///
  /// - Parameters:
  ///   - command: the command that prints it.
  ///   - until: the end that was asked for; `nil`: the usual one.
  package static func calendar(
    _ answer: AnswerObject, width: Int?, command: String = "calendar", until: String? = nil
  ) throws -> String {
    let spans = try spans(answer, width: width)
    guard let next = answer.textIfGiven("next") else { return spans }
    let end = until.map { " --until \(ShownText.line($0))" } ?? ""
    let more = ShownText.line(next)
    return spans + "\nFrom \(more) on there is more: signboard \(command) --from \(more)\(end)\n"
  }

  /// What zones show next.
  package static func spans(_ answer: AnswerObject, width: Int?) throws -> String {
    try AnswerTable([
      .text("ZONE", "zone", limit: 16), .text("FROM", "from"),
      .text("UNTIL", "until", else: "forever"), .init("SHOWN", cell: shown),
    ]).text(
      of: try answer.objects("spans"), width: width, else: "There is nothing in this time.\n")
  }

  private static func shown(_ span: AnswerObject) throws -> String {
    let messages = try span.texts("messages")
    let texts = try span.texts("texts") + messages.map { _ in "" }
    return list(zip(messages, texts).map { named($0, $1) })
  }

  /// Messages on one line.
  static func list(_ messages: [String]) -> String {
    messages.isEmpty ? "nothing" : messages.joined(separator: ", ")
  }

  /// The words of a message, with its id behind them; the id alone if it has none.
  private static func named(_ id: String, _ text: String) -> String {
    let words = PlainWords.of(text)
    return words.isEmpty || words == id ? id : "\(words) (\(id))"
  }

  /// The zones of the display.
  package static func zones(_ answer: AnswerObject, width: Int?) throws -> String {
    try AnswerTable([
      .text("ZONE", "name", limit: 16),
      .init("AT") { "\(try $0.integer("x")),\(try $0.integer("y"))" },
      .init("SIZE") { "\(try $0.integer("width"))x\(try $0.integer("height"))" },
      .init("SHOWN") { list(try $0.texts("messages")) },
    ]).text(of: try answer.objects("zones"), width: width)
  }

  /// The values, as `set` takes them.
  package static func values(_ answer: AnswerObject) throws -> String {
    let text = try answer.objects("values").map(value).joined()
    return text.isEmpty ? "There are no values.\n" : text
  }

  /// One value, as `set` takes it.
  package static func value(_ value: AnswerObject) throws -> String {
    ShownText.line("\(try value.text("name"))=\(try value.text("value"))") + "\n"
  }

  /// The intensity of the display.
  package static func intensity(_ answer: AnswerObject) throws -> String {
    let (asked, effective) = (try answer.integer("intensity"), try answer.integer("effective"))
    let reason = ShownText.line(try answer.text("reason"))
    return asked == effective
      ? "\(asked) of 15. \(reason)\n" : "\(effective) of 15, \(asked) was requested. \(reason)\n"
  }

  /// How fast texts scroll.
  package static func speed(_ answer: AnswerObject) throws -> String {
    let origin =
      try answer.boolean("byHand") ? "set by hand" : "as the configuration has it"
    guard let speed = answer.numberIfGiven("speed") else {
      return "Once round in a given time, \(origin).\n"
    }
    let whole = Int64(exactly: speed).map { "\($0)" }
    return "\(whole ?? "\(speed)") columns a second, \(origin).\n"
  }

  /// The picture of the display.
  package static func frame(_ answer: AnswerObject) throws -> String {
    ShownText.lines(try answer.texts("rows"))
  }

  /// What could not be shown.
  package static func unshown(_ answer: AnswerObject, width: Int?) throws -> String {
    try AnswerTable([
      .text("MESSAGE", "message"), .number("AT", "position"),
      .text("CHARACTERS", "characters", limit: 16), .text("REASON", "reason"),
    ]).text(
      of: try answer.objects("unshown"), width: width, else: "Everything can be shown.\n")
  }

  /// The health of the sign, a line for each part.
  package static func health(_ answer: AnswerObject, width: Int?) throws -> String {
    let parts = try answer.objects("parts")
    let table = try AnswerTable([
      .text("PART", "name"),
      .init("STATE") { part in
        if part.textIfGiven("state") == "warning" { return "warning" }
        return try part.boolean("healthy") ? "ok" : "unhealthy"
      },
      .text("DETAIL", "detail"),
    ]).text(of: parts, width: width)
    let details = try parts.flatMap { part in
      try part.texts("details").map { "\(try part.text("name")): \($0)\n" }
    }.joined()
    return table + details + (try answer.boolean("ready") ? "" : "The sign is not ready yet.\n")
  }

  /// What the sign has counted, in the order in which it is printed; times are in nanoseconds.
  private static let counters: [(words: String, member: String, isTime: Bool)] = [
    ("frames shown", "framesShown", false), ("frames left out", "framesSkipped", false),
    ("late, half of all", "latenessMedian", true),
    ("late, 99 of 100", "latenessOf99Percent", true),
    ("latest of all", "latenessGreatest", true), ("bytes sent", "wireBytes", false),
    ("faults of the display", "faults", false), ("display opened again", "reopenings", false),
    ("clock was set", "clockSteps", false), ("messages", "messages", false),
    ("viewers now", "viewers", false),
  ]

  /// What the sign has counted, a line each.
  package static func statistics(_ answer: AnswerObject, width: Int?) throws -> String {
    try TextTable([
      .init("COUNTED") { $0.words },
      .init("SINCE THE START", isNumber: true) { counter in
        let count = try answer.integer(counter.member)
        // Tenths of a millisecond are precise enough.
        let tenths = (count + 50_000) / 100_000
        return counter.isTime ? "\(tenths / 10).\(tenths % 10) ms" : "\(count)"
      },
    ]).text(of: counters, width: width)
  }

  /// The systems that get events of a sign, a line for each, and below the problems of single ones and
  /// when the next attempt is.
  package static func webhooks(_ answer: AnswerObject, width: Int?) throws -> String {
    let webhooks = try answer.objects("webhooks")
    let table = try AnswerTable([
      .text("WHERE", "url", limit: 60),
      .init("STATE") { $0.textIfGiven("problem") == nil ? "ok" : "warning" },
      .number("WAITING", "waiting"), .number("LAST ANSWER", "status", else: "-"),
      .init("TOLD OF") { try $0.texts("events").joined(separator: ", ") },
    ]).text(of: webhooks, width: width, else: "No other system is told of events.\n")
    let details = try webhooks.compactMap { webhook -> String? in
      let problem = webhook.textIfGiven("problem")
      let leftOut = try webhook.integer("leftOut")
      guard problem != nil || leftOut > 0 else { return nil }
      let sentences = [
        problem, leftOut > 0 ? "Events that it never got: \(leftOut)." : nil,
        webhook.textIfGiven("next").map { "Next attempt: \($0)." },
      ].compactMap(\.self)
      return "\(try webhook.text("url")): \(sentences.joined(separator: " "))"
    }
    return table + ShownText.lines(details)
  }
}
