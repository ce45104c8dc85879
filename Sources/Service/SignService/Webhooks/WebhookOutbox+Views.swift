// SPDX-License-Identifier: MIT
package import SignControl
package import SignboardKit

extension WebhookOutbox {
  /// The targets as the API shows them, without secrets.
  ///
  /// - Parameter time: the RFC 3339 text of an instant of the clock of `send`.
  package func views(time: (Instant) -> String) -> [WebhookView] {
    queues.map { queue in
      WebhookView(
        url: queue.target.address.shown, events: queue.target.events.map(\.rawValue),
        isSigned: queue.target.secret != nil, waiting: queue.waiting, delivered: queue.delivered,
        failed: queue.failed, leftOut: queue.leftOut, status: queue.status, problem: queue.problem,
        next: queue.next.flatMap { $0 == .distantFuture ? nil : time($0) })
    }
  }

  /// That a target wants no more events.
  static func gone(_ number: Int, _ origin: String) -> Phrase {
    .phrase(
      """
      Webhook \(number) (\(origin)) answered 410 and gets no events any more. Take it out of the \
      configuration, or start the sign anew.
      """)
  }

  /// The targets that do not take events; a sign with them still works.
  package var parts: [HealthView.Part] {
    queues.enumerated().compactMap { index, queue in
      let (number, origin) = (index + 1, queue.target.address.origin)
      let detail: Phrase
      switch queue.condition {
      case .working: return nil
      case .gone: detail = Self.gone(number, origin)
      case .failing:
        let waiting = Phrase.phrase(
          "Webhook \(number) (\(origin)) takes no events; \(queue.waiting) wait and are sent again."
        )
        detail = .joined([waiting, queue.problem].compactMap(\.self))
      }
      return HealthView.Part(name: "webhook \(number)", state: .warning, detail: detail)
    }
  }
}
