// SPDX-License-Identifier: MIT
public import CivilTime

/// When a message is shown: between two times, in windows, until it expires or is used up.
///
/// A message without any of these is shown always.
public struct Timing: Hashable, Sendable {
  /// The zone that all dates and times here are meant in.
  public var timeZone: CivilTimeZone
  /// The place for sunrise and sunset; needed if a rule has them.
  public var place: Sun?
  /// Not before this time.
  public var from: CivilDateTime?
  /// Only before this time.
  public var until: CivilDateTime?
  /// When it is shown; it is enough that one rule holds; none: always.
  public var rules: [TimingRule]
  /// Days on which no window begins, such as holidays.
  public var exceptions: Set<CivilDate>
  /// When the content is out of date, and what happens then.
  public var expiry: Expiry?
  /// How often it is shown, as counted by `Schedule.recordShown`; nothing: without end.
  public var times: Int?
  /// How many seconds after it was shown first it is shown; nothing: without end.
  public var duration: Int?

  /// Whether windows that begin in a gap of the clock are read as a calendar reads events: 02:30 is
  /// half an hour after a gap that begins at 02:00, and not its end.
  public var readsGapsAsEvents = false

  /// The end of the content.
  public struct Expiry: Hashable, Sendable {
    /// What happens with the message.
    public enum Action: String, CaseIterable, Hashable, Sendable {
      /// It is not shown any more and may be removed.
      case remove
      /// It is shown on and marked as out of date.
      case stale
    }

    /// The time from which on the content is out of date.
    public var at: CivilDateTime
    /// What happens then.
    public var action: Action

    /// Makes an expiry.
    public init(at: CivilDateTime, action: Action = .remove) {
      self.at = at
      self.action = action
    }
  }

  /// Makes a timing; without arguments it is always.
  public init(
    timeZone: CivilTimeZone = .utc, place: Sun? = nil, from: CivilDateTime? = nil,
    until: CivilDateTime? = nil, rules: [TimingRule] = [], exceptions: Set<CivilDate> = [],
    expiry: Expiry? = nil, times: Int? = nil, duration: Int? = nil
  ) {
    self.timeZone = timeZone
    self.place = place
    self.from = from
    self.until = until
    self.rules = rules
    self.exceptions = exceptions
    self.expiry = expiry
    self.times = times
    self.duration = duration
  }
}

/// What has been shown of a message; belongs to the schedule and not to the message.
public struct Progress: Hashable, Sendable {
  /// How often it was shown.
  public var times: Int
  /// When it was shown first.
  public var first: CivilInstant?

  /// Nothing has been shown, unless told otherwise.
  public init(times: Int = 0, first: CivilInstant? = nil) {
    self.times = times
    self.first = first
  }
}
