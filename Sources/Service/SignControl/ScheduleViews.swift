// SPDX-License-Identifier: MIT
package import Core
package import Schedules

/// The explanation of the content of a zone: each of its messages with its state.
package struct WhyView: Hashable, Sendable, WireObject {
  /// A message with its state.
  package struct Item: Hashable, Sendable, WireObject {
    package let id: String
    package let state: ShowingState
    package let reason: Phrase
    package let text: String
    package let next: String?
    package let behind: String?
    /// The layer of a fleet that it is of; `nil`: it is of none.
    package let layer: LayerView?

    package init(
      id: String, state: ShowingState, reason: Phrase, text: String = "", next: String? = nil,
      behind: String? = nil, layer: LayerView? = nil
    ) {
      (self.id, self.state, self.reason, self.text, self.next) = (id, state, reason, text, next)
      (self.behind, self.layer) = (behind, layer)
    }

    package static let form = WireForm<Self>(
      "WhyItem", "A message with its state.",
      .init("id", Schemas.id, \.id, "The message."),
      .init("state", \.state, "Its state."),
      .init("reason", \.reason, "Why."),
      .init("text", Schemas.sentence, \.text, "The beginning of what it says."),
      .init("next", Schemas.instant, \.next, "When it is due next, if it is not and will be."),
      .init(
        "behind", Schemas.id, \.behind,
        "What is shown instead of it: another message, or a text of the configuration by its key."),
      .init(
        "layer", .name(1...64), { $0.layer.map { "\($0.name)" } },
        "The layer of a fleet that wants it, sign or group:NAME."),
      .init("epoch", Schemas.revision, \.layer?.epoch, "How often that fleet began anew."),
      .init("revision", Schemas.revision, \.layer?.revision, "The revision of that layer."))
  }

  package let zone: String
  package let at: String
  /// Shown messages first, then interrupted ones, then the others.
  package let items: [Item]
  package let clock: Phrase?
  /// The name of the time zone that the sign goes by, or its rule in the form of POSIX.
  package let timeZone: String?

  package init(
    zone: String, at: String, items: [Item], clock: Phrase? = nil, timeZone: String? = nil
  ) {
    (self.zone, self.at, self.items, self.clock) = (zone, at, items, clock)
    self.timeZone = timeZone
  }

  package static let form = WireForm<Self>(
    "WhyZone", "The explanation of a zone.",
    .init("zone", .name(1...64), \.zone, "The zone."),
    .init("at", Schemas.instant, \.at, "The instant that is explained."),
    .init("items", \.items, "All messages."),
    .init("clock", \.clock, "That times may be wrong, as the clock was not set since the start."),
    .init(
      "timeZone", .text(1...256), \.timeZone,
      "The time zone that the sign goes by: its name, or its rule in the form of POSIX."))
}

/// A span of time in which a zone shows the same messages.
package struct SpanView: Hashable, Sendable, WireObject {
  package let zone: String
  package let from: String
  package let until: String?
  package let messages: [String]
  package let texts: [String]
  package let isPast: Bool
  package let isCertain: Bool

  /// Makes a span; without texts each message has an empty one.
  package init(
    zone: String, from: String, until: String?, messages: [String], texts: [String]? = nil,
    isPast: Bool = false, isCertain: Bool = true
  ) {
    (self.isPast, self.isCertain) = (isPast, isCertain)
    (self.zone, self.from, self.until, self.messages) = (zone, from, until, messages)
    self.texts = texts ?? messages.map { _ in "" }
  }

  package static let form = WireForm<Self>(
    "Span", "A span of time in which a zone shows the same messages.",
    .init("zone", .name(1...64), \.zone, "The zone."),
    .init("from", Schemas.instant, \.from, "When it begins."),
    .init("until", .nullable(Schemas.instant), \.until, "When it ends; null: never."),
    .init("messages", .list(Schemas.id, atMost: 100_000), \.messages, "In the order of showing."),
    .init(
      "texts", .list(Schemas.sentence, atMost: 100_000), \.texts,
      "The beginning of what each of them says."),
    .init(
      "past", { $0.isPast ? true : nil },
      "Whether it was shown, according to the log; else it is planned."),
    .init(
      "certain", { $0.isCertain ? nil : false },
      "False: the sign ran for a part of it only; it was killed or had no power."))
}

/// The spans of a range of time.
package struct CalendarView: Hashable, Sendable, WireObject {
  package let spans: [SpanView]
  package let next: String?

  package init(spans: [SpanView], next: String? = nil) { (self.spans, self.next) = (spans, next) }

  package static let form = WireForm<Self>(
    "Calendar", "The spans of a range of time.",
    .init("spans", \.spans, "By their beginning."),
    .init(
      "next", .nullable(Schemas.instant), \.next,
      "Where the next request goes on, as its from; null: nothing was left out."))
}

/// A range of the calendar.
package struct CalendarQuery: Hashable, Sendable {
  /// The first instant, RFC 3339 or a date; `nil`: now.
  ///
  /// The past comes from the log, the future from the plan.
  package let from: String?
  /// The end, likewise; a date includes its day; `nil`: a day after the first.
  package let until: String?
  /// Only this zone; `nil`: all.
  package let zone: String?
  /// The most spans, 1…500; more only where more zones change in one second.
  package let limit: Int

  package init(from: String? = nil, until: String? = nil, zone: String? = nil, limit: Int = 100) {
    (self.from, self.until, self.zone, self.limit) = (from, until, zone, limit)
  }
}
