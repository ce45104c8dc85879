// SPDX-License-Identifier: MIT
package import CivilTime
package import Phrases
package import Schedules

/// Explains what a zone shows: all candidates with their state.
package struct PlayoutReason: Hashable, Sendable, CustomStringConvertible {
  /// A candidate of the zone.
  package struct Item: Hashable, Sendable, CustomStringConvertible {
    /// The id of the message, or the name of a text of the settings.
    package let id: String
    /// Its source, a word: `schedule`.
    package let source: String
    package let state: ShowingState
    /// The reason: a sentence that begins with the id, without a full stop.
    package let sentence: Phrase
    /// When it is due next, if it is not and will be.
    package var next: CivilInstant?
    /// What is shown instead of an interrupted item: the id of a message, or the name of a text of
    /// the settings.
    package var behind: String?

    package var description: String { "\(sentence)" }
  }

  /// The name of the zone.
  package let zone: String
  /// The instant that is explained.
  package let instant: CivilInstant
  /// Notes about the whole zone: it is dark, or nothing moves; usually empty.
  package let notes: [Phrase]
  /// Shown items first, then interrupted ones, then the others, each by descending precedence.
  package let items: [Item]

  /// One line for the zone, one for each note and each item.
  package var description: String {
    (["zone \(zone):"] + notes.map { "  \($0)" } + items.map { "  \($0)" })
      .joined(separator: "\n")
  }
}

/// Explains the state of a sign.
package struct PlayoutExplanation: Hashable, Sendable, CustomStringConvertible {
  /// The instant that is explained.
  package let instant: CivilInstant
  /// Whether it is computed from the current messages and settings alone, because requests are not
  /// known: for the past and for more than 31 days ahead.
  package let isAssumed: Bool
  /// The zones, sorted by name.
  package let zones: [PlayoutReason]
  package let intensity: SignIntensity

  /// The zones and the intensity, one fact a line.
  package var description: String {
    (zones.map(\.description) + ["\(intensity.reason)"]
      + (isAssumed ? ["Computed from the current messages, without requests and feeds."] : []))
      .joined(separator: "\n")
  }
}
