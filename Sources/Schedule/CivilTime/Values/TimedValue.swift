// SPDX-License-Identifier: MIT

/// A live value whose text is a function of civil time.
public enum TimedValue: Hashable, Sendable {
  /// What calendar and clock of a zone show.
  case clock(DateFormat, CivilTimeZone)
  /// The time until an instant, or since it.
  case count(Countdown)
  /// A number that grows or falls by itself.
  case counter(Counter)

  /// The text at an instant.
  public func text(at now: CivilInstant) -> String {
    switch self {
    case .clock(let format, let zone): format.text(at: now, in: zone)
    case .count(let countdown): countdown.text(at: now)
    case .counter(let counter): counter.text(at: now)
    }
  }

  /// The first instant after `now` at which the text differs; nothing if it never does.
  ///
  /// For clocks that hardly ever change it may be an earlier instant, at which the text is still
  /// the same; then ask again.
  public func nextChange(after now: CivilInstant) -> CivilInstant? {
    switch self {
    case .clock(let format, let zone): format.nextChange(after: now, in: zone)
    case .count(let countdown): countdown.nextChange(after: now)
    case .counter(let counter): counter.nextChange(after: now)
    }
  }

  /// The most columns that any text of the value takes, so that room for it can be kept.
  ///
  /// - Clocks: in the years 1970 to 2099, whatever `now` is; see `DateFormat.widest`, which gives
  ///   the reasons.
  /// - Counts with an end: from `now` on.
  /// - Counts without an end: with one digit more than they have at `now`.
  ///
  /// At most 20,000 texts are measured, none of them twice.
  ///
  /// - Parameters:
  ///   - now: the instant from which on the room is needed.
  ///   - measure: the columns of a text; it must add up: a text is as wide as its parts.
  public func widest(from now: CivilInstant, by measure: (String) -> Int) -> Int {
    switch self {
    case .clock(let format, let zone): format.widest(in: zone, by: measure)
    case .count(let countdown): countdown.widest(from: now, by: measure)
    case .counter(let counter): counter.widest(from: now, by: measure)
    }
  }
}
