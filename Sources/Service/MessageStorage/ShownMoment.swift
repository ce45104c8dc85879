// SPDX-License-Identifier: MIT

/// What a sign showed at an instant, according to the log.
package struct ShownMoment: Hashable, Sendable {
  /// How sure the answer is.
  package enum Certainty: Hashable, Sendable {
    /// The program was running.
    case known
    /// The program was not running; it ended cleanly at `since`.
    case stopped(since: Int64)
    /// The program ended at an unknown instant after the last entry (killed, or a power cut); the
    /// result applies if it was still running.
    case perhaps(lastEntry: Int64)
    /// The instant is before the start of the log.
    case unknown
  }

  /// How sure the answer is.
  package let certainty: Certainty
  /// The known zones, sorted by name; empty if the program was not running.
  package let zones: [ShownZone]
}

/// What a zone showed.
package struct ShownZone: Hashable, Sendable {
  /// The name of the zone.
  package let zone: String
  /// The ids of the shown documents; empty for an empty zone.
  package let ids: [String]
  /// The start, in nanoseconds since 1970.
  package let since: Int64
}
