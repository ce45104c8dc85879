// SPDX-License-Identifier: MIT

/// A live value with a text that depends on civil time only.
public enum TimedValue: Hashable, Sendable {
  /// Local date and time in a time zone.
  case clock(DateFormat, CivilTimeZone)
  /// The time until an instant, or since it.
  case count(Countdown)
  /// A number that changes at regular intervals.
  case counter(Counter)

  /// The text at an instant.
  public func text(at now: CivilInstant) -> String {
    switch self {
    case .clock(let format, let zone): format.text(at: now, in: zone)
    case .count(let countdown): countdown.text(at: now)
    case .counter(let counter): counter.text(at: now)
    }
  }

  /// The first instant after `now` with another text; `nil` if there is none.
  ///
  /// For clocks that rarely change it may be an earlier instant with the same text; then ask again.
  public func nextChange(after now: CivilInstant) -> CivilInstant? {
    switch self {
    case .clock(let format, let zone): format.nextChange(after: now, in: zone)
    case .count(let countdown): countdown.nextChange(after: now)
    case .counter(let counter): counter.nextChange(after: now)
    }
  }

  /// The greatest width in columns of any text, to reserve space.
  ///
  /// - Clocks: in the years 1970 to 2099, regardless of `now`; see `DateFormat.widest` for the
  ///   reasons.
  /// - Counts with an end: from `now` on.
  /// - Counts without an end: with one digit more than they have at `now`.
  ///
  /// Measures at most 20,000 texts, each once.
  ///
  /// - Parameters:
  ///   - now: the start of the time to reserve space for.
  ///   - measure: returns the columns of a text; must be additive: a text is as wide as the sum of
  ///     its parts.
  public func widest(from now: CivilInstant, by measure: (String) -> Int) -> Int {
    switch self {
    case .clock(let format, let zone): format.widest(in: zone, by: measure)
    case .count(let countdown): countdown.widest(from: now, by: measure)
    case .counter(let counter): counter.widest(from: now, by: measure)
    }
  }
}
