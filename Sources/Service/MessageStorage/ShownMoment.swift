// SPDX-License-Identifier: MIT

/// What a sign showed at an instant, as far as the log knows.
public struct ShownMoment: Hashable, Sendable {
  /// How sure the answer is.
  public enum Certainty: Hashable, Sendable {
    /// The program ran and this is what it showed.
    case known
    /// The program did not run; it was ended in good order at an instant.
    case stopped(since: Int64)
    /// The program ended without a word, killed or by a power cut, at an unknown instant after the
    /// last entry; if it still ran, this is what it showed.
    case perhaps(lastEntry: Int64)
    /// The log does not reach back so far.
    case unknown
  }

  /// How sure the answer is.
  public let certainty: Certainty
  /// The zones of which something is known, by their names; none where the program did not run.
  public let zones: [ShownZone]
}

/// What a zone showed.
public struct ShownZone: Hashable, Sendable {
  /// The name of the zone.
  public let zone: String
  /// The ids of the documents that were on; none where it was empty.
  public let ids: [String]
  /// Since when, in nanoseconds since 1970.
  public let since: Int64
}
