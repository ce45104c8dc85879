// SPDX-License-Identifier: MIT
package import JSONText
package import Phrases

/// The counters of the sign since its start.
package struct StatisticsView: Hashable, Sendable {
  /// Seconds since the start.
  package var uptimeSeconds: Double = 0
  /// Frames that reached the display.
  package var framesShown: Int64 = 0
  /// Frames that were due and skipped.
  package var framesSkipped: Int64 = 0
  /// The median lateness of frames in nanoseconds.
  package var latenessMedian: Int64 = 0
  /// The 99th percentile of the lateness of frames in nanoseconds.
  package var latenessOf99Percent: Int64 = 0
  /// The greatest lateness of a frame in nanoseconds.
  package var latenessGreatest: Int64 = 0
  /// Bytes sent to the display.
  package var wireBytes: Int64 = 0
  /// Faults of the display.
  package var faults: Int64 = 0
  /// Reopenings of the display.
  package var reopenings: Int64 = 0
  /// Changes of the clock by half a second or more.
  package var clockSteps: Int64 = 0
  /// The number of messages.
  package var messages: Int64 = 0

  /// All zero.
  package init() {}
}

/// The health of the sign.
package struct HealthView: Hashable, Sendable {
  /// A part of the sign.
  package struct Part: Hashable, Sendable {
    package let name: String
    package let state: State
    package let detail: Phrase
    package let details: [Phrase]

    /// The state of a part.
    package enum State: String, CaseIterable, Hashable, Sendable {
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

    /// Makes a part.
    package init(
      name: String, state: State, detail: Phrase, details: [Phrase] = [],
      isAcknowledgeable: Bool = false
    ) {
      (self.isAcknowledgeable, self.name, self.state) = (isAcknowledgeable, name, state)
      self.detail = detail
      self.details = Array(details.prefix(Self.mostDetails))
    }

    /// A sentence cut to the limit of the API.
    package static func limited(_ sentence: String) -> String {
      sentence.unicodeScalars.count <= 4096
        ? sentence : String(String.UnicodeScalarView(sentence.unicodeScalars.prefix(4095))) + "…"
    }

    /// Makes a part that works or does not.
    package init(
      name: String, isHealthy: Bool, detail: Phrase, isAcknowledgeable: Bool = false
    ) {
      self.init(
        name: name, state: isHealthy ? .well : .unhealthy, detail: detail,
        isAcknowledgeable: isAcknowledgeable)
    }
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

  /// Makes a view.
  package init(isReady: Bool, parts: [Part]) {
    (self.isReady, self.parts) = (isReady, parts)
  }

  /// Whether all parts work.
  package var isHealthy: Bool { parts.allSatisfy(\.isHealthy) }
}

extension HealthView.Part: WireObject {
  package static let form = WireForm<HealthView.Part>(
    "HealthPart", "A part of the sign.",
    [
      .init("name", .name(1...64), \.name, "Its name."),
      .init("healthy", .boolean, \.isHealthy, "Whether it works."),
      .init(
        "state", .choice(of: HealthView.Part.State.self), \.state,
        "Its state; with a warning it works but leaves something out."),
      .init(
        "detail", Schemas.sentence, { LimitedSentence(phrase: $0.detail) },
        "The state in a sentence."),
      .init(
        "details", .list(Schemas.sentence, atMost: HealthView.Part.mostDetails),
        { $0.details.map { LimitedSentence(phrase: $0) } },
        "The details of the sentence."),
      .init(
        "acknowledgeable", .boolean, \.isAcknowledgeable,
        "Whether it stays unhealthy until it is acknowledged."),
    ])
}

extension HealthView: WireObject {
  package static let form = WireForm<HealthView>(
    "Health", "The health of the sign.",
    [
      .init("healthy", .boolean, \.isHealthy, "Whether all parts work."),
      .init("ready", .boolean, \.isReady, "Whether it takes requests."),
      .init("parts", .list(of: HealthView.Part.self, atMost: 64), \.parts, "Its parts."),
    ])
}

/// What is said, as far as the API has room for.
package struct LimitedSentence: WireOutput {
  package let phrase: Phrase

  /// Limits a sentence.
  package init(phrase: Phrase) { self.phrase = phrase }

  package var wire: JSONValue { wire(in: .english) }

  package func wire(in language: AnswerLanguage) -> JSONValue {
    .string(HealthView.Part.limited(phrase.text(in: language)))
  }
}
