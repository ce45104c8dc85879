// SPDX-License-Identifier: MIT
public import CivilTime
public import Timing
public import Wording

/// A live value that follows the time, as a person describes it: time zones by name, times local.
public struct TimedValueSetting: Hashable, Sendable {
  /// What the value is.
  public enum Kind: Hashable, Sendable {
    /// Calendar and clock, by a pattern of `strftime`.
    case clock(pattern: LocalizedText)
    /// The time until a local time, by a pattern of `Countdown`; `then` is `zero`, `count-up` or the
    /// text that is shown afterwards.
    case countdown(until: CivilDateTime, pattern: LocalizedText, then: LocalizedText)
    /// The time since a local time, by a pattern of `Countdown`.
    case countUp(since: CivilDateTime, pattern: LocalizedText)
    /// A number that changes by `step` every so many seconds (0.001…31,536,000) after a local
    /// time, or after the sign begins; up to `last`.
    case counter(start: Int64, step: Int64, every: Rational, since: CivilDateTime?, last: Int64?)
  }

  /// What the value is; its patterns are right.
  public var kind: Kind
  /// The name of the value's own time zone; `nil`: that of the sign.
  public var timeZone: String?
  /// The value's own language, one that is built in; `nil`: that of the sign.
  public var locale: String?

  /// Makes a description.
  public init(_ kind: Kind, timeZone: String? = nil, locale: String? = nil) {
    (self.kind, self.timeZone, self.locale) = (kind, timeZone, locale)
  }
}
