// SPDX-License-Identifier: MIT
package import Core

/// A system that gets events, and how that goes.
package struct WebhookView: Hashable, Sendable, WireObject {
  package let url: String
  package let events: [String]
  package let isSigned: Bool
  package let waiting: Int
  package let delivered: Int64
  package let failed: Int64
  package let leftOut: Int64
  package let status: Int?
  package let problem: Phrase?
  package let next: String?

  package init(
    url: String, events: [String], isSigned: Bool, waiting: Int = 0, delivered: Int64 = 0,
    failed: Int64 = 0, leftOut: Int64 = 0, status: Int? = nil, problem: Phrase? = nil,
    next: String? = nil
  ) {
    (self.url, self.events, self.isSigned, self.waiting) = (url, events, isSigned, waiting)
    (self.delivered, self.failed, self.leftOut) = (delivered, failed, leftOut)
    (self.status, self.problem, self.next) = (status, problem, next)
  }

  package static let form = WireForm<Self>(
    "Webhook", "A system that is told of events, and how that goes.",
    .init("url", .text(1...2048), \.url, "Its address without credentials and query."),
    .init(
      "events", .list(.name(1...64), atMost: 64), \.events,
      "The events that it is told of: shown, ended, refused, unhealthy, well."),
    .init("signed", \.isSigned, "Whether there is a secret that signs the events."),
    .init("waiting", \.waiting, "The events that wait."),
    .init("delivered", \.delivered, "Those that it has taken since the start."),
    .init("failed", \.failed, "The attempts that failed."),
    .init("leftOut", \.leftOut, "The events that it never got."),
    .init(
      "status", .nullable(.integer(100...999)), \.status,
      "The status of the last answer; null: there was none."),
    .init(
      "problem", .nullable(Schemas.sentence), \.problem,
      "Why the last attempt failed; null: it did not."),
    .init(
      "next", .nullable(Schemas.instant), \.next,
      "When the next event is sent; null: none waits, or one is being sent."))
}
