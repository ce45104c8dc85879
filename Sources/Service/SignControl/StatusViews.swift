// SPDX-License-Identifier: MIT
package import Core

/// The counters of the sign and of its live stream since its start.
package struct StatisticsView: Hashable, Sendable, WireObject {
  package var uptimeSeconds: Double = 0
  package var framesShown: Int64 = 0
  package var framesSkipped: Int64 = 0
  package var latenessMedian: Int64 = 0
  package var latenessOf99Percent: Int64 = 0
  package var latenessGreatest: Int64 = 0
  package var wireBytes: Int64 = 0
  package var faults: Int64 = 0
  package var reopenings: Int64 = 0
  package var clockSteps: Int64 = 0
  package var messages: Int64 = 0
  package var viewers = 0
  package var droppedFrames: Int64 = 0

  /// All zero.
  package init() {}

  package static let form = WireForm<Self>(
    "Statistics", "Counters since the start.",
    .init(
      "uptimeSeconds", .number(0...1e12, isLowerOpen: false), \.uptimeSeconds,
      "Seconds since the start."),
    .init("framesShown", \.framesShown, "Frames that reached the display."),
    .init("framesSkipped", \.framesSkipped, "Frames that were due and skipped."),
    .init("latenessMedian", \.latenessMedian, "Nanoseconds."),
    .init("latenessOf99Percent", \.latenessOf99Percent, "Nanoseconds."),
    .init("latenessGreatest", \.latenessGreatest, "Nanoseconds."),
    .init("wireBytes", \.wireBytes, "Bytes sent to the display."),
    .init("faults", \.faults, "Faults of the display."),
    .init("reopenings", \.reopenings, "Reopenings of the display."),
    .init("clockSteps", \.clockSteps, "Changes of the clock by half a second or more."),
    .init("messages", \.messages, "The number of messages."),
    .init("viewers", \.viewers, "Viewers of the live stream."),
    .init("droppedFrames", \.droppedFrames, "Frames that slow viewers missed."))
}

/// The health of the sign.
package struct HealthView: Hashable, Sendable, WireObject {
  /// A part of the sign.
  package struct Part: Hashable, Sendable, WireObject {
    package let name: String
    package let state: State
    package let detail: Phrase
    package let details: [Phrase]

    /// The state of a part.
    package enum State: String, WireChoice, Hashable, Sendable {
      /// It works.
      case well
      /// It works, but leaves something out.
      case warning
      /// It does not work and needs repair.
      case unhealthy = "ill"
    }

    /// The most details.
    package static let mostDetails = 100

    package let isAcknowledgeable: Bool

    /// Whether it works.
    package var isHealthy: Bool { state != .unhealthy }

    package init(
      name: String, state: State, detail: Phrase, details: [Phrase] = [],
      isAcknowledgeable: Bool = false
    ) {
      (self.isAcknowledgeable, self.name, self.state) = (isAcknowledgeable, name, state)
      self.detail = detail
      self.details = Array(details.prefix(Self.mostDetails))
    }

    package static let form = WireForm<Self>(
      "HealthPart", "A part of the sign.",
      .init("name", .name(1...64), \.name, "Its name."),
      .init("healthy", \.isHealthy, "Whether it works."),
      .init("state", \.state, "Its state; with a warning it works but leaves something out."),
      .init("detail", \.detail, "The state in a sentence."),
      .init(
        "details", .list(Schemas.sentence, atMost: mostDetails), \.details,
        "The details of the sentence."),
      .init(
        "acknowledgeable", \.isAcknowledgeable,
        "Whether it stays unhealthy until it is acknowledged."))
  }

  /// Whether it takes requests: everything has been read and the first frame was shown.
  package let isReady: Bool
  package let parts: [Part]

  /// The view for callers without a token: the state of each part without its sentences, which may
  /// name files, events and mistakes of the configuration.
  package var withoutDetails: HealthView {
    HealthView(
      isReady: isReady,
      parts: parts.map {
        Part(
          name: $0.name, state: $0.state,
          detail: $0.state == .well
            ? .phrase("All is well.") : .phrase("Send a token to read what is wrong."),
          isAcknowledgeable: $0.isAcknowledgeable)
      })
  }

  package init(isReady: Bool, parts: [Part]) { (self.isReady, self.parts) = (isReady, parts) }

  /// Whether all parts work.
  package var isHealthy: Bool { parts.allSatisfy(\.isHealthy) }

  package static let form = WireForm<Self>(
    "Health", "The health of the sign.",
    .init("healthy", \.isHealthy, "Whether all parts work."),
    .init("ready", \.isReady, "Whether it takes requests."),
    .init("parts", .list(of: Part.self, atMost: 64), \.parts, "Its parts."))
}
