// SPDX-License-Identifier: MIT

/// Answers as a person reads them, every line with its end.
package enum AnswerText {
  /// Why zones show what they show.
  package static func why(_ answer: AnswerObject) throws(ClientError) -> String {
    var text = ""
    for zone in try answer.objects("zones") {
      let at = ShownText.line(try zone.text("at"))
      text += "\(ShownText.line(try zone.text("zone"))) at \(at)\n"
      if let doubt = zone.textIfGiven("clock") { text += "  \(ShownText.line(doubt))\n" }
      let items = try zone.objects("items")
      if items.isEmpty { text += "  There are no messages.\n" }
      var rows: [[String]] = []
      for item in items {
        let id = try item.text("id")
        rows.append([
          try item.text("state"), ShownText.line(named(id, item.textIfGiven("text") ?? "")),
          ShownText.line(try item.text("reason")),
        ])
      }
      let widths = (0..<2).map { column in
        rows.map { TerminalColumns.width($0[column]) }.max() ?? 0
      }
      for row in rows {
        let cells = (0..<2).map { column in
          row[column]
            + String(
              repeating: " ", count: widths[column] - TerminalColumns.width(row[column]))
        }
        text += "  \(cells[0])  \(cells[1])  \(row[2])\n"
      }
    }
    return text
  }

  /// What is shown when, and how to go on.
  ///
  /// - Parameters:
  ///   - command: the command that prints it.
  ///   - until: the end that was asked for; `nil`: the usual one.
  package static func calendar(
    _ answer: AnswerObject, width: Int?, command: String = "calendar", until: String? = nil
  ) throws(ClientError) -> String {
    let spans = try spans(answer, width: width)
    guard let next = answer.textIfGiven("next") else { return spans }
    let end = until.map { " --until \(ShownText.line($0))" } ?? ""
    let more = ShownText.line(next)
    return spans + "\nFrom \(more) on there is more: signboard \(command) --from \(more)\(end)\n"
  }

  /// What zones show next.
  package static func spans(_ answer: AnswerObject, width: Int?) throws(ClientError) -> String {
    var table = TextTable([.init("ZONE", limit: 16), .init("FROM"), .init("UNTIL"), .init("SHOWN")])
    let spans = try answer.objects("spans")
    if spans.isEmpty { return "There is nothing in this time.\n" }
    for span in spans {
      let messages = try span.texts("messages")
      let texts = try span.texts("texts") + messages.map { _ in "" }
      let shown = zip(messages, texts).map { named($0, $1) }.joined(separator: ", ")
      table.add([
        try span.text("zone"), try span.text("from"), span.textIfGiven("until") ?? "forever",
        messages.isEmpty ? "nothing" : shown,
      ])
    }
    return table.text(width: width)
  }

  /// What a message says, with its id behind it; the id alone if it says nothing.
  private static func named(_ id: String, _ text: String) -> String {
    let words = PlainWords.of(text)
    return words.isEmpty || words == id ? id : "\(words) (\(id))"
  }

  /// The zones of the display.
  package static func zones(_ answer: AnswerObject, width: Int?) throws(ClientError) -> String {
    var table = TextTable([.init("ZONE", limit: 16), .init("AT"), .init("SIZE"), .init("SHOWN")])
    for zone in try answer.objects("zones") {
      let messages = try zone.texts("messages")
      table.add([
        try zone.text("name"), "\(try zone.integer("x")),\(try zone.integer("y"))",
        "\(try zone.integer("width"))x\(try zone.integer("height"))",
        messages.isEmpty ? "nothing" : messages.joined(separator: ", "),
      ])
    }
    return table.text(width: width)
  }

  /// The values, as `set` takes them.
  package static func values(_ answer: AnswerObject) throws(ClientError) -> String {
    var text = ""
    for value in try answer.objects("values") { text += try self.value(value) }
    return text.isEmpty ? "There are no values.\n" : text
  }

  /// One value, as `set` takes it.
  package static func value(_ value: AnswerObject) throws(ClientError) -> String {
    ShownText.line("\(try value.text("name"))=\(try value.text("value"))") + "\n"
  }

  /// The intensity of the display.
  package static func intensity(_ answer: AnswerObject) throws(ClientError) -> String {
    let (asked, effective) = (try answer.integer("intensity"), try answer.integer("effective"))
    let reason = ShownText.line(try answer.text("reason"))
    return asked == effective
      ? "\(asked) of 15. \(reason)\n" : "\(effective) of 15, \(asked) was requested. \(reason)\n"
  }

  /// How fast texts scroll.
  package static func speed(_ answer: AnswerObject) throws(ClientError) -> String {
    let origin =
      try answer.boolean("byHand") ? "set by hand" : "as the configuration has it"
    guard let speed = answer.numberIfGiven("speed") else {
      return "Once round in a given time, \(origin).\n"
    }
    let whole = Int64(exactly: speed).map { "\($0)" }
    return "\(whole ?? "\(speed)") columns a second, \(origin).\n"
  }

  /// The picture of the display.
  package static func frame(_ answer: AnswerObject) throws(ClientError) -> String {
    try answer.texts("rows").map { ShownText.line($0) + "\n" }.joined()
  }

  /// What could not be shown.
  package static func unshown(_ answer: AnswerObject, width: Int?) throws(ClientError) -> String {
    let items = try answer.objects("unshown")
    if items.isEmpty { return "Everything can be shown.\n" }
    var table = TextTable([
      .init("MESSAGE"), .init("AT", isNumber: true), .init("CHARACTERS", limit: 16),
      .init("REASON"),
    ])
    for item in items {
      table.add([
        try item.text("message"), String(try item.integer("position")),
        try item.text("characters"), try item.text("reason"),
      ])
    }
    return table.text(width: width)
  }

  /// The health of the sign, a line for each part.
  package static func health(_ answer: AnswerObject, width: Int?) throws(ClientError) -> String {
    var table = TextTable([.init("PART"), .init("STATE"), .init("DETAIL")])
    var details = ""
    for part in try answer.objects("parts") {
      let name = try part.text("name")
      let state =
        part.textIfGiven("state") == "warning"
        ? "warning" : try part.boolean("healthy") ? "ok" : "unhealthy"
      table.add([name, state, try part.text("detail")])
      for detail in try part.texts("details") { details += "\(name): \(detail)\n" }
    }
    let ready = try answer.boolean("ready") ? "" : "The sign is not ready yet.\n"
    return table.text(width: width) + details + ready
  }

  /// What the sign has counted, a line each.
  package static func statistics(_ answer: AnswerObject, width: Int?) throws(ClientError) -> String
  {
    func milliseconds(_ name: String) throws(ClientError) -> String {
      // Tenths of a millisecond are precise enough.
      let tenths = (try answer.integer(name) + 50_000) / 100_000
      return "\(tenths / 10).\(tenths % 10) ms"
    }
    var table = TextTable([.init("COUNTED"), .init("SINCE THE START", isNumber: true)])
    table.add(["frames shown", "\(try answer.integer("framesShown"))"])
    table.add(["frames left out", "\(try answer.integer("framesSkipped"))"])
    table.add(["late, half of all", try milliseconds("latenessMedian")])
    table.add(["late, 99 of 100", try milliseconds("latenessOf99Percent")])
    table.add(["latest of all", try milliseconds("latenessGreatest")])
    table.add(["bytes sent", "\(try answer.integer("wireBytes"))"])
    table.add(["faults of the display", "\(try answer.integer("faults"))"])
    table.add(["display opened again", "\(try answer.integer("reopenings"))"])
    table.add(["clock was set", "\(try answer.integer("clockSteps"))"])
    table.add(["messages", "\(try answer.integer("messages"))"])
    table.add(["viewers now", "\(try answer.integer("viewers"))"])
    return table.text(width: width)
  }
}
