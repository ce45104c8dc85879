// SPDX-License-Identifier: MIT
import Phrases
package import SignControl

extension FakeSign {
  /// One that works, and one that does not.
  package func webhooks() -> [WebhookView] {
    [
      WebhookView(
        url: "https://example.com/hook", events: ["shown", "ended"], isSigned: true, delivered: 7,
        status: 204),
      WebhookView(
        url: "http://10.0.0.2:8123/", events: ["unhealthy"], isSigned: false, waiting: 2,
        failed: 3, leftOut: 1, problem: .phrase(.isLate, "10"),
        next: "2026-01-01T00:00:05Z"),
    ]
  }
}

extension PhraseForm {
  fileprivate static var isLate: PhraseForm {
    PhraseForm(
      en: "It did not answer within {0} s.",
      de: "Er hat nicht innerhalb von {0} s geantwortet.",
      es: "No respondió en {0} s.",
      fr: "Il n’a pas répondu en {0} s.",
      ja: "{0} 秒以内に応答がありませんでした。")
  }
}
