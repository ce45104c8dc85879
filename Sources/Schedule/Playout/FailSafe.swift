// SPDX-License-Identifier: MIT
package import Wording

/// How messages are shown whose content is out of date.
public enum StaleDisplay<Text: Hashable & Sendable>: Hashable, Sendable {
  /// Unchanged.
  case shown
  /// With this text in front.
  case marked(Text)
  /// Replaced by this text.
  case replaced(Text)

  /// The same with other texts.
  package func map<Other>(_ change: (Text) -> Other) -> StaleDisplay<Other> {
    switch self {
    case .shown: .shown
    case .marked(let text): .marked(change(text))
    case .replaced(let text): .replaced(change(text))
    }
  }
}

/// Fallback texts of the sign, and of each zone that differs.
///
/// Texts are markup like that of messages, opaque here. In a zone, `nil` means the value of the
/// sign; for the sign, `nil` shows nothing.
package struct FailSafe: Hashable, Sendable {
  /// Shown while nothing is active; at most 4,096 bytes.
  package var idle: String?
  /// Shown from the start until something is active.
  package var startup: Startup?
  /// How messages with content out of date are shown; a mark has at most 256 bytes, another text at
  /// most 4,096.
  package var stale: StaleDisplay<String>?
  /// Shown when a feed is silent for too long.
  package var silence: Silence?
  /// Shown while the sign is stopped; at most 4,096 bytes.
  package var stop: String?

  /// Shown instead of `idle` where that is `nil`, until the sign has a message or shows a request.
  package var welcome: String?

  /// The most bytes of a text.
  package static let textLimit = 4096

  /// The startup text.
  package struct Startup: Hashable, Sendable {
    /// The text, at most 4,096 bytes.
    package let text: String
    /// The most seconds it is shown, 1…86,400; `nil`: until something is active.
    package let seconds: Int?

    package init(text: String, seconds: Int? = nil) throws(SignError) {
      try PlayoutLimit.check(text, atMost: FailSafe.textLimit, "startup.text")
      if let seconds {
        try PlayoutLimit.check(
          seconds, 1...86_400, "startup.seconds",
          remedy: PhraseForm("Set it to {0} to {1} seconds."))
      }
      (self.text, self.seconds) = (text, seconds)
    }
  }

  /// What happens when a feed is silent.
  ///
  /// A feed is an external source that sets values or puts messages. The start of the sign counts
  /// as its first heartbeat.
  package struct Silence: Hashable, Sendable {
    /// Where the text is shown.
    package enum Placement: Hashable, Sendable {
      /// Replaces everything else in the zone except messages above this priority, 0…100.
      case instead(upTo: Int)
      /// After everything else in the zone.
      case beside
    }

    /// The text, at most 4,096 bytes.
    package let text: String
    /// Where it is shown.
    package let placement: Placement
    /// The 1…64 watched feeds, with the seconds that each may be silent, 1…31,536,000.
    package let feeds: [String: Int]

    package init(
      text: String, feeds: [String: Int], placement: Placement = .beside
    ) throws(SignError) {
      try PlayoutLimit.check(text, atMost: FailSafe.textLimit, "silence.text")
      guard (1...64).contains(feeds.count) else {
        throw SignError(
          place: "silence.feeds", reason: "There are \(feeds.count) feeds.",
          remedy: "Name 1 to 64 feeds to watch.")
      }
      for (name, seconds) in feeds.sorted(by: { $0.key < $1.key }) {
        try PlayoutLimit.check(
          seconds, 1...31_536_000, "silence.feeds.\(name)",
          remedy: PhraseForm("Set it to {0} to {1} seconds."))
      }
      if case .instead(let priority) = placement {
        try PlayoutLimit.check(priority, 0...100, "silence.priority")
      }
      (self.text, self.feeds, self.placement) = (text, feeds, placement)
    }
  }

  /// Without arguments there are no fallback texts.
  package init(
    idle: String? = nil, startup: Startup? = nil, stale: StaleDisplay<String>? = nil,
    silence: Silence? = nil, stop: String? = nil
  ) throws(SignError) {
    try PlayoutLimit.check(idle, atMost: Self.textLimit, "idle")
    try PlayoutLimit.check(stop, atMost: Self.textLimit, "stop")
    switch stale {
    case .marked(let mark): try PlayoutLimit.check(mark, atMost: 256, "stale.mark")
    case .replaced(let text):
      try PlayoutLimit.check(text, atMost: Self.textLimit, "stale.text")
    case .shown, nil: break
    }
    (self.idle, self.startup, self.stale) = (idle, startup, stale)
    (self.silence, self.stop) = (silence, stop)
  }

  private init() {}

  /// No fallback texts.
  package static let none = FailSafe()

  /// These settings, with missing values taken from the sign.
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
