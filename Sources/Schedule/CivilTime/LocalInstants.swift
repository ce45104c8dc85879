// SPDX-License-Identifier: MIT

/// The instants at which the clocks of a zone show one date and time.
public enum LocalInstants: Hashable, Sendable {
  /// The normal case.
  case one(CivilInstant)
  /// Clocks were put forward over this time and never show it; they were put at `end`.
  case gap(end: CivilInstant)
  /// Clocks were put back and show this time twice.
  case overlap(first: CivilInstant, second: CivilInstant)

  /// The instants in order: none in a gap, two in an overlap.
  public var all: [CivilInstant] {
    switch self {
    case .one(let instant): [instant]
    case .gap: []
    case .overlap(let first, let second): [first, second]
    }
  }

  /// The instant at which something planned for this time takes place.
  ///
  /// In a gap the instant at which the clocks are put forward, so that nothing is left out and the
  /// order of plans is kept; in an overlap the first of the two, so that nothing happens twice.
  public var scheduled: CivilInstant {
    switch self {
    case .one(let instant), .gap(let instant), .overlap(let instant, _): instant
    }
  }
}
