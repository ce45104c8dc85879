// SPDX-License-Identifier: MIT

/// A message as people and programs write it: all fields texts and numbers, nothing checked.
///
/// `message(timeZones:)` reads it, or tells all problems at once.
public struct MessageDraft: Hashable, Sendable {
  /// A rule as it is written: a window, or cron.
  public struct Rule: Hashable, Sendable {
    /// `daily`, or weekdays: `mon-fri`, `sat sun`, `fri-mon`; empty: daily.
    public var days = ""
    /// `2026-12-24`; instead of days.
    public var dates: [String] = []
    /// A rule of RFC 5545, instead of days: `FREQ=MONTHLY;BYDAY=-1FR`.
    public var recurrence = ""
    /// The date that the recurrence counts from; empty: 2000-01-01.
    public var since = ""
    /// `08:00`, `sunset`, `sunrise-30`, with minutes; empty: midnight.
    public var start = ""
    /// Likewise, or `24:00`; empty: midnight after the start.
    public var end = ""
    /// Five fields of cron; instead of all others.
    public var cron = ""
    /// For how many seconds from the start, or from each minute of cron; instead of an end.
    public var seconds: Int?

    /// A rule of a whole day, every day.
    public init() {}
  }

  /// See `Message`.
  public var id = ""
  /// See `Message`.
  public var zone = "main"
  /// See `Message`.
  public var content = ""
  /// See `Message`.
  public var priority = 50
  /// See `Message`.
  public var order = 0
  /// See `Message`.
  public var isProtected = false
  /// The name of a zone in the zone data: `Europe/Berlin`.
  public var timeZone = "UTC"
  /// Degrees, north positive.
  public var latitude: Double?
  /// Degrees, east positive.
  public var longitude: Double?
  /// `2026-12-24T08:00` or `2026-12-24`; empty: no limit.
  public var from = ""
  /// Likewise; a date alone is included.
  public var until = ""
  /// When it is shown; none: always.
  public var rules: [Rule] = []
  /// Dates on which no window begins.
  public var exceptions: [String] = []
  /// When the content is out of date, as `until`; empty: never.
  public var expires = ""
  /// `remove` or `stale`.
  public var expiryAction = "remove"
  /// See `Timing`.
  public var times: Int?
  /// See `Timing`.
  public var duration: Int?

  /// An empty draft, which lacks an id.
  public init() {}
}

/// All that is wrong with a draft.
public struct ScheduleProblems: Error, Hashable, Sendable, CustomStringConvertible {
  /// In the order of the fields; at least one.
  public let problems: [ScheduleProblem]

  /// Makes an error.
  public init(problems: [ScheduleProblem]) { self.problems = problems }

  /// One line for each problem.
  public var description: String { problems.map(\.description).joined(separator: "\n") }
}
