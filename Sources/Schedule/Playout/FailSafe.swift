// SPDX-License-Identifier: MIT

/// What is shown when there is nothing better; for the sign, and for each zone that differs.
///
/// Texts are markup as messages have it, and mean nothing here. Nothing for a field of a zone is
/// what the sign has, nothing for a field of the sign is to show nothing.
public struct FailSafe: Hashable, Sendable {
  /// Shown while nothing is active; at most 4,096 bytes.
  public var idle: String?
  /// Shown from the start on until something has been active.
  public var startup: Startup?
  /// How messages are shown whose content is out of date.
  public var stale: Stale?
  /// Shown when a feed has been silent for too long.
  public var silence: Silence?
  /// Shown while the sign is stopped; at most 4,096 bytes.
  public var stop: String?

  /// The most bytes of a text.
  public static let textLimit = 4096

  /// A text for the start.
  public struct Startup: Hashable, Sendable {
    /// What is shown, at most 4,096 bytes.
    public let text: String
    /// For how many seconds at most, 1…86,400; nothing: until something is active.
    public let seconds: Int?

    /// Makes the text for the start.
    public init(text: String, seconds: Int? = nil) throws(PlayoutProblem) {
      try PlayoutProblem.check(text, atMost: FailSafe.textLimit, "startup.text")
      if let seconds {
        try PlayoutProblem.check(seconds, 1...86_400, "startup.seconds", unit: " seconds")
      }
      (self.text, self.seconds) = (text, seconds)
    }
  }

  /// How content is shown that is out of date.
  public enum Stale: Hashable, Sendable {
    /// As if it were not.
    case shown
    /// With a text in front of it, at most 256 bytes.
    case marked(String)
    /// A text instead of it, at most 4,096 bytes.
    case replaced(String)
  }

  /// What happens when a feed is silent.
  ///
  /// A feed is a source outside the sign that sets values or puts messages; it counts as heard when
  /// the sign starts.
  public struct Silence: Hashable, Sendable {
    /// Where the text is shown.
    public enum Placement: Hashable, Sendable {
      /// Instead of what else the zone would show; messages above this priority, 0…100, are shown
      /// all the same.
      case instead(upTo: Int)
      /// After what else is shown.
      case beside
    }

    /// What is shown, at most 4,096 bytes.
    public let text: String
    /// Where it is shown.
    public let placement: Placement
    /// The feeds that are watched, 1…64, and for how many seconds each may be silent, 1…31,536,000.
    public let feeds: [String: Int]

    /// Makes the text for silence.
    public init(
      text: String, feeds: [String: Int], placement: Placement = .beside
    ) throws(PlayoutProblem) {
      try PlayoutProblem.check(text, atMost: FailSafe.textLimit, "silence.text")
      guard (1...64).contains(feeds.count) else {
        throw PlayoutProblem(
          key: "silence.feeds", reason: "There are \(feeds.count) feeds.",
          nextStep: "Name 1 to 64 feeds that shall be watched.")
      }
      for (name, seconds) in feeds.sorted(by: { $0.key < $1.key }) {
        try PlayoutProblem.check(
          seconds, 1...31_536_000, "silence.feeds.\(name)", unit: " seconds")
      }
      if case .instead(let priority) = placement {
        try PlayoutProblem.check(priority, 0...100, "silence.priority")
      }
      (self.text, self.feeds, self.placement) = (text, feeds, placement)
    }
  }

  /// Makes the settings; without arguments nothing is shown that was not asked for.
  public init(
    idle: String? = nil, startup: Startup? = nil, stale: Stale? = nil, silence: Silence? = nil,
    stop: String? = nil
  ) throws(PlayoutProblem) {
    try PlayoutProblem.check(idle, atMost: Self.textLimit, "idle")
    try PlayoutProblem.check(stop, atMost: Self.textLimit, "stop")
    switch stale {
    case .marked(let mark): try PlayoutProblem.check(mark, atMost: 256, "stale.mark")
    case .replaced(let text):
      try PlayoutProblem.check(text, atMost: Self.textLimit, "stale.text")
    case .shown, nil: break
    }
    (self.idle, self.startup, self.stale) = (idle, startup, stale)
    (self.silence, self.stop) = (silence, stop)
  }

  private init() {}

  /// Shows nothing.
  public static let none = FailSafe()

  /// These settings, and where they have none those of the sign.
  func filled(from sign: FailSafe) -> FailSafe {
    var all = self
    all.idle = idle ?? sign.idle
    all.startup = startup ?? sign.startup
    all.stale = stale ?? sign.stale
    all.silence = silence ?? sign.silence
    all.stop = stop ?? sign.stop
    return all
  }
}
