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
    /// Whether it works.
    public let isHealthy: Bool
    /// What is wrong, or that nothing is; a sentence without secrets.
    public let detail: String
    /// Whether it is ill until somebody acknowledges what happened.
    public let isAcknowledgeable: Bool

    /// Makes a part.
    public init(
      name: String, isHealthy: Bool, detail: String, isAcknowledgeable: Bool = false
    ) {
      self.isAcknowledgeable = isAcknowledgeable
      self.name = name
      self.isHealthy = isHealthy
      self.detail = detail
    }
  }

  /// Whether it takes requests: all has been read and the first frame was shown.
  public let isReady: Bool
  /// Its parts.
  public let parts: [Part]

  /// Makes a view.
  public init(isReady: Bool, parts: [Part]) {
    self.isReady = isReady
    self.parts = parts
  }

  /// Whether all parts work.
  public var isHealthy: Bool { parts.allSatisfy(\.isHealthy) }
}
