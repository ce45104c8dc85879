// SPDX-License-Identifier: MIT

/// The systems that a sign tells of events, as a person reads them.
package enum WebhookText {
  /// A line for each, and below what is wrong with single ones and when they are told next.
  package static func table(_ answer: AnswerObject, width: Int?) throws(ClientError) -> String {
    let webhooks = try answer.objects("webhooks")
    if webhooks.isEmpty { return "No other system is told of events.\n" }
    var table = TextTable([
      .init("WHERE", limit: 60), .init("STATE"), .init("WAITING", isNumber: true),
      .init("LAST ANSWER", isNumber: true), .init("TOLD OF"),
    ])
    var details = ""
    for webhook in webhooks {
      let url = try webhook.text("url")
      let problem = webhook.textIfGiven("problem")
      table.add([
        url, problem == nil ? "ok" : "warning", "\(try webhook.integer("waiting"))",
        webhook.integerIfGiven("status").map { "\($0)" } ?? "-",
        try webhook.texts("events").joined(separator: ", "),
      ])
      let leftOut = try webhook.integer("leftOut")
      let sentences = [
        problem, leftOut > 0 ? "Events that it never got: \(leftOut)." : nil,
        webhook.textIfGiven("next").map { "Next attempt: \($0)." },
      ].compactMap(\.self)
      if problem != nil || leftOut > 0 {
        details += ShownText.line("\(url): \(sentences.joined(separator: " "))") + "\n"
      }
    }
    return table.text(width: width) + details
  }
}
