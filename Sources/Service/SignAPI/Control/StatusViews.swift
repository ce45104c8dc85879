// SPDX-License-Identifier: MIT

/// What the sign has counted since it was started.
public struct StatisticsView: Hashable, Sendable {
  /// Seconds since the start.
  public var uptimeSeconds: Double = 0
  /// Frames that reached the display.
  public var framesShown: Int64 = 0
  /// Frames that were due and left out.
  public var framesSkipped: Int64 = 0
  /// Half of the frames were at most so late, in nanoseconds.
  public var latenessMedian: Int64 = 0
  /// Of a hundred frames 99 were at most so late, in nanoseconds.
  public var latenessOf99Percent: Int64 = 0
  /// The latest frame, in nanoseconds.
  public var latenessGreatest: Int64 = 0
  /// Bytes sent to the display.
  public var wireBytes: Int64 = 0
  /// Faults of the display.
  public var faults: Int64 = 0
  /// How often the display was opened again.
  public var reopenings: Int64 = 0
  /// How often the clock was set by half a second or more.
  public var clockSteps: Int64 = 0
  /// How many messages there are.
  public var messages: Int64 = 0

  /// All zero.
  public init() {}
}

/// How the sign is.
public struct HealthView: Hashable, Sendable {
  /// A part of it.
  public struct Part: Hashable, Sendable {
    /// Its name, such as `display`, `storage` or `clock`.
    public let name: String
    /// How it is.
    public let state: State
    /// What is wrong, or that nothing is; a sentence without secrets.
    public let detail: String
    /// What the sentence sums up, a sentence each; at most `mostDetails` are told.
    public let details: [String]

    /// How a part is.
    public enum State: String, CaseIterable, Hashable, Sendable {
      /// All is as it is meant.
      case well
      /// It works, and something of it is left out that somebody may wait for.
      case warning
      /// It does not work as it is meant, and somebody has to mend it.
      case ill
    }

    /// The most details that are told.
    public static let mostDetails = 100

    /// Whether it is ill until somebody acknowledges what happened.
    public let isAcknowledgeable: Bool

    /// Whether it works.
    public var isHealthy: Bool { state != .ill }

    /// Makes a part.
    public init(
      name: String, state: State, detail: String, details: [String] = [],
      isAcknowledgeable: Bool = false
    ) {
      self.isAcknowledgeable = isAcknowledgeable
      self.name = name
      self.state = state
      self.detail = Self.held(detail)
      self.details = details.prefix(Self.mostDetails).map(Self.held)
    }

    /// A sentence that is no longer than the API says.
    private static func held(_ sentence: String) -> String {
      sentence.unicodeScalars.count <= 4096
        ? sentence : String(String.UnicodeScalarView(sentence.unicodeScalars.prefix(4095))) + "…"
    }

    /// Makes a part that works, or does not.
    public init(
      name: String, isHealthy: Bool, detail: String, isAcknowledgeable: Bool = false
    ) {
      self.init(
        name: name, state: isHealthy ? .well : .ill, detail: detail,
        isAcknowledgeable: isAcknowledgeable)
    }
  }

  /// Whether it takes requests: all has been read and the first frame was shown.
  public let isReady: Bool
  /// Its parts.
  public let parts: [Part]

  /// The view for callers without a token: the state of each part without its sentences, which name
  /// files, titles of events and mistakes of the configuration.
  var forAnybody: HealthView {
    HealthView(
      isReady: isReady,
      parts: parts.map {
        Part(
          name: $0.name, state: $0.state,
          detail: $0.state == .well ? "All is well." : "Send a token to read what is wrong.",
          isAcknowledgeable: $0.isAcknowledgeable)
      })
  }

  /// Makes a view.
  public init(isReady: Bool, parts: [Part]) {
    self.isReady = isReady
    self.parts = parts
  }

  /// Whether all parts work.
  public var isHealthy: Bool { parts.allSatisfy(\.isHealthy) }
}
