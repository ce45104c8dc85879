// SPDX-License-Identifier: MIT
import Wording

/// What differs when a target begins or ceases to take events, or an attempt fails, so that pages
/// read again how sending goes.
///
/// How many events wait and were taken is not in it: it changes with every event, and pages would
/// read all the time.
package struct WebhookMark: Hashable, Sendable {
  private let target: WebhookTarget
  private let condition: WebhookQueue.Condition
  private let failed: Int64
  private let status: Int?
  private let problem: Phrase?

  init(_ queue: WebhookQueue) {
    (target, condition, failed) = (queue.target, queue.condition, queue.failed)
    (status, problem) = (queue.status, queue.problem)
  }
}
