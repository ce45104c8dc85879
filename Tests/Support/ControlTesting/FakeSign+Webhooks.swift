// SPDX-License-Identifier: MIT
import Core
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
        failed: 3, leftOut: 1, problem: .phrase("It did not answer within \(10) s."),
        next: "2026-01-01T00:00:05Z"),
    ]
  }
}
