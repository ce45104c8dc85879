// SPDX-License-Identifier: MIT
package import Phrases

/// A system that is told of events, and how that goes.
package struct WebhookView: Hashable, Sendable {
  /// Its address without credentials and query.
  package let url: String
  /// The kinds of the events that it is told of.
  package let events: [String]
  /// Whether the events are signed.
  package let isSigned: Bool
  /// The events that wait.
  package let waiting: Int
  /// The events that it has taken since the start.
  package let delivered: Int64
  /// The attempts that failed.
  package let failed: Int64
  /// The events that it never got.
  package let leftOut: Int64
  /// The status of the last answer; `nil`: there was none.
  package let status: Int?
  /// Why the last attempt failed, a sentence; `nil`: it did not.
  package let problem: Phrase?
  /// When the next event is sent, RFC 3339; `nil`: none waits, or one is being sent.
  package let next: String?

  /// Makes a view.
  package init(
    url: String, events: [String], isSigned: Bool, waiting: Int = 0, delivered: Int64 = 0,
    failed: Int64 = 0, leftOut: Int64 = 0, status: Int? = nil, problem: Phrase? = nil,
    next: String? = nil
  ) {
    (self.url, self.events, self.isSigned, self.waiting) = (url, events, isSigned, waiting)
    (self.delivered, self.failed, self.leftOut) = (delivered, failed, leftOut)
    (self.status, self.problem, self.next) = (status, problem, next)
  }
}

/// The systems that are told of events.
package protocol WebhookControl: Sendable {
  /// All of them in the order of the configuration.
  func webhooks() async throws(ControlError) -> [WebhookView]
}
