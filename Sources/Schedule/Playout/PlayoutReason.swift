// SPDX-License-Identifier: MIT
package import CivilTime
package import Schedules
package import Wording

/// Explains what a zone shows: all candidates with their state.
package struct PlayoutReason: Hashable, Sendable {
  /// A candidate of the zone.
  package struct Item: Hashable, Sendable {
    /// The id of the message, or the name of a text of the settings.
    package let id: String
    package let state: ShowingState
    /// The reason: a sentence that begins with the id, without a full stop.
    package let sentence: Phrase
    /// When it is due next, if it is not and will be.
    package var next: CivilInstant?
    /// What is shown instead of an interrupted item: the id of a message, or the name of a text of
    /// the settings.
    package var behind: String?
    /// What a text of the settings says; `nil` for a message.
    package var text: String?
  }

  /// The name of the zone.
  package let zone: String
  /// The instant that is explained.
  package let instant: CivilInstant
  /// Notes about the whole zone: it is dark, or nothing moves; usually empty.
  package let notes: [Phrase]
  /// Shown items first, then interrupted ones, then the others, each by descending precedence.
  package let items: [Item]
}
