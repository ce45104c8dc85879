// SPDX-License-Identifier: MIT
import JSONText
import SignControl

extension WebhookView: WireObject {
  static let form = WireForm<WebhookView>(
    "Webhook", "A system that is told of events, and how that goes.",
    [
      .init("url", .text(1...2048), \.url, "Its address without credentials and query."),
      .init(
        "events", .list(.name(1...64), atMost: 64), \.events,
        "The events that it is told of: shown, ended, refused, unhealthy, well."),
      .init("signed", .boolean, \.isSigned, "Whether there is a secret that signs the events."),
      .init("waiting", Schemas.revision, \.waiting, "The events that wait."),
      .init("delivered", Schemas.revision, \.delivered, "Those that it has taken since the start."),
      .init("failed", Schemas.revision, \.failed, "The attempts that failed."),
      .init("leftOut", Schemas.revision, \.leftOut, "The events that it never got."),
      .init(
        "status", .nullable(.integer(100...999)), \.status,
        "The status of the last answer; null: there was none."),
      .init(
        "problem", .nullable(Schemas.sentence), \.problem,
        "Why the last attempt failed; null: it did not."),
      .init(
        "next", .nullable(Schemas.time), as: .instant, \.next,
        "When the next event is sent; null: none waits, or one is being sent."),
    ])
}

extension Schemas {
  static let webhooks = list(
    "Webhooks", "The systems that are told of events.", "webhooks", WebhookView.self)
}
