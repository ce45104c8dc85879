// SPDX-License-Identifier: MIT
import SignboardKit

/// A sentence for the log about a target.
package struct WebhookNotice: Hashable, Sendable {
  /// The sentence, in English and without secrets.
  package let text: String
  /// Whether it reports a failure.
  package let isFailure: Bool

  /// The notices of a change, so that a failure is logged once and not with each attempt.
  ///
  /// - Parameters:
  ///   - number: the place of the target in the configuration, from 1.
  ///   - count: the events that were left out since the last notices.
  static func notices(
    number: Int, from old: WebhookQueue, to new: WebhookQueue, leftOut count: Int64
  ) -> [WebhookNotice] {
    let name = "Webhook \(number) (\(new.target.address.origin))"
    var notices: [WebhookNotice] = []
    func add(_ text: String, isFailure: Bool = true) {
      notices.append(WebhookNotice(text: text, isFailure: isFailure))
    }
    if old.condition != new.condition {
      switch new.condition {
      case .working: add("\(name) takes events again.", isFailure: false)
      case .failing:
        let reason = new.problem.map { " \($0)" } ?? ""
        add("\(name) does not take an event, which is sent again later.\(reason)")
      case .gone: add("\(WebhookOutbox.gone(number, new.target.address.origin))")
      }
    }
    if count > 0 {
      add(
        "\(name): \(Wording.counted(count, "event is", "events are")) left out, "
          + "\(new.leftOut) since the start.")
    }
    return notices
  }
}
