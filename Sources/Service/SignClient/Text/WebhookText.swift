// SPDX-License-Identifier: MIT

/// The systems that a sign tells of events, as a person reads them.
package enum WebhookText {
  /// A line for each, and below what is wrong with single ones and when they are told next.
  package static func table(_ answer: AnswerObject, width: Int?) throws -> String {
    let webhooks = try answer.objects("webhooks")
    if webhooks.isEmpty { return "No other system is told of events.\n" }
    let table = try AnswerTable([
      .text("WHERE", "url", limit: 60),
      .init("STATE") { $0.textIfGiven("problem") == nil ? "ok" : "warning" },
      .number("WAITING", "waiting"), .number("LAST ANSWER", "status", else: "-"),
      .init("TOLD OF") { try $0.texts("events").joined(separator: ", ") },
    ]).text(of: webhooks, width: width)
    var details = ""
    for webhook in webhooks {
      let problem = webhook.textIfGiven("problem")
      let leftOut = try webhook.integer("leftOut")
      guard problem != nil || leftOut > 0 else { continue }
      let sentences = [
        problem, leftOut > 0 ? "Events that it never got: \(leftOut)." : nil,
        webhook.textIfGiven("next").map { "Next attempt: \($0)." },
      ].compactMap(\.self)
      details +=
        ShownText.line("\(try webhook.text("url")): \(sentences.joined(separator: " "))") + "\n"
    }
    return table + details
  }
}
