// SPDX-License-Identifier: MIT

/// How messages are shown whose content is out of date.
public enum StaleDisplay<Text: Hashable & Sendable>: Hashable, Sendable {
  /// Unchanged.
  case shown
  /// With this text in front.
  case marked(Text)
  /// Replaced by this text.
  case replaced(Text)
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

  /// The most bytes of a text, and of a mark.
  package static let limits = (text: 4096, mark: 256)

  /// The startup text.
  package struct Startup: Hashable, Sendable {
    /// The text, at most 4,096 bytes.
    package let text: String
    /// The most seconds it is shown, 1…86,400; `nil`: until something is active.
    package let seconds: Int?

    package init(text: String, seconds: Int? = nil) {
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

    package init(text: String, feeds: [String: Int], placement: Placement = .beside) {
      (self.text, self.feeds, self.placement) = (text, feeds, placement)
    }
  }

  /// Without arguments there are no fallback texts.
  package init(
    idle: String? = nil, startup: Startup? = nil, stale: StaleDisplay<String>? = nil,
    silence: Silence? = nil, stop: String? = nil
  ) {
    (self.idle, self.startup, self.stale) = (idle, startup, stale)
    (self.silence, self.stop) = (silence, stop)
  }

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
