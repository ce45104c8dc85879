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

/// A text for the start.
public struct StartupDisplay<Text: Hashable & Sendable>: Hashable, Sendable {
  /// The shown text.
  public let text: Text
  /// For how many seconds at most, 1…86,400; `nil`: until a message is shown.
  public let seconds: Int?

  package init(text: Text, seconds: Int? = nil) { (self.text, self.seconds) = (text, seconds) }
}

/// What happens when a feed is silent.
///
/// A feed is an external source that sets values or puts messages. The start of the sign counts as
/// its first heartbeat.
public struct SilenceDisplay<Text: Hashable & Sendable>: Hashable, Sendable {
  /// The shown text.
  public let text: Text
  /// The 1…64 feeds, and for how many seconds each may be silent, 1…31,536,000.
  public let feeds: [String: Int]
  /// Messages up to this priority, 0…100, give way to it; `nil`: it is shown beside them.
  public let insteadUpTo: Int?

  package init(text: Text, feeds: [String: Int], insteadUpTo: Int? = nil) {
    (self.text, self.feeds, self.insteadUpTo) = (text, feeds, insteadUpTo)
  }
}

/// Fallback texts of the sign, and of each zone that differs.
///
/// Texts are markup like that of messages, opaque here. In a zone, `nil` means the value of the
/// sign; for the sign, `nil` shows nothing.
package struct FailSafe: Hashable, Sendable {
  /// Shown while nothing is active; at most 4,096 bytes.
  package var idle: String?
  /// Shown from the start until something is active; at most 4,096 bytes.
  package var startup: StartupDisplay<String>?
  /// How messages with content out of date are shown; a mark has at most 256 bytes, another text at
  /// most 4,096.
  package var stale: StaleDisplay<String>?
  /// Shown when a feed is silent for too long; at most 4,096 bytes.
  package var silence: SilenceDisplay<String>?
  /// Shown while the sign is stopped; at most 4,096 bytes.
  package var stop: String?

  /// Shown instead of `idle` where that is `nil`, until the sign has a message or shows a request.
  package var welcome: String?

  /// The most bytes of a text, and of a mark.
  package static let limits = (text: 4096, mark: 256)

  /// Without arguments there are no fallback texts.
  package init(
    idle: String? = nil, startup: StartupDisplay<String>? = nil,
    stale: StaleDisplay<String>? = nil, silence: SilenceDisplay<String>? = nil, stop: String? = nil
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
