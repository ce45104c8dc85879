// SPDX-License-Identifier: MIT
public import CivilTime

/// How events become messages.
public struct CalendarOptions: Hashable, Sendable {
  /// A part of an event that can be shown.
  public enum Field: String, CaseIterable, Hashable, Sendable {
    /// Its title.
    case summary
    /// Its place.
    case location
    /// Its long text.
    case description
  }

  /// The zone of the display that shows them.
  public var zone = "main"
  /// What of an event is shown, in this order; what it lacks is left out.
  public var fields: [Field] = [.summary]
  /// What stands between these.
  public var separator = " · "
  /// The time zone of whole days and of times without a zone.
  public var timeZone = CivilTimeZone.utc
  /// The priority of events that have none, 0…100.
  public var priority = 50
  /// For how many seconds an event is shown that has a start and no end; nothing: not at all.
  public var secondsOfMoments: Int?
  /// Whether events are shown that say they are private or confidential.
  public var showsPrivate = false
  /// What the ids of all messages begin with, so that calendars do not mix.
  public var idPrefix = ""

  /// The options for one calendar whose times are in UTC.
  public init() {}
}
