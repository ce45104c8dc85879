// SPDX-License-Identifier: MIT

/// The instants of one local date and time in a time zone.
public enum LocalInstants: Hashable, Sendable {
  /// The normal case.
  case one(CivilInstant)
  /// Clocks skip this time; they are put forward at `end`.
  case gap(end: CivilInstant)
  /// Clocks show this time twice, because they are put back.
  case overlap(first: CivilInstant, second: CivilInstant)

  /// The instants in order: none in a gap, two in an overlap.
  public var all: [CivilInstant] {
    switch self {
    case .one(let instant): [instant]
    case .gap: []
    case .overlap(let first, let second): [first, second]
    }
  }

  /// The instant of something scheduled for this time.
  ///
  /// The end of a gap, so that nothing is skipped and the order is kept; the first instant of an
  /// overlap, so that nothing happens twice.
  public var scheduled: CivilInstant {
    switch self {
    case .one(let instant), .gap(let instant), .overlap(let instant, _): instant
    }
  }
}
