// SPDX-License-Identifier: MIT
public import CivilTime
public import Schedules

/// What the zones of a sign play, and how bright it is, at civil instants.
///
/// A value: the same inputs at the same instants give the same states, whatever is asked in
/// between. It has no clock; every input says when it happens. What is asked about an instant before
/// the last one is taken as a clock that was put back, see `clockWasSet`.
public struct PlayoutPlan: Sendable {
  /// A message as it is stored.
  public struct Stored: Sendable {
    /// The message.
    public var message: Message
    /// Its revision, as its parts have it.
    public var revision: Int64
    /// What has been shown of it.
    public var progress: Progress

    /// Makes a stored message of which nothing has been shown, unless told otherwise.
    public init(_ message: Message, revision: Int64, progress: Progress = Progress()) {
      (self.message, self.revision, self.progress) = (message, revision, progress)
    }
  }

  /// A part as it is measured.
  struct Measured: Hashable, Sendable {
    let part: Part
    let isStill: Bool
  }

  /// How long a showing takes of which nobody told: 10 s, in nanoseconds.
  public static let defaultLoop: Int64 = 10_000_000_000
  /// A step of time beyond this is taken as a clock that was set, in seconds: 31 days.
  public static let stepLimit: Int64 = 31 * 86_400

  /// The settings.
  public internal(set) var settings: PlayoutSettings
  /// The last instant that was told or asked about.
  public internal(set) var now: CivilInstant
  /// When the sign was started.
  public internal(set) var started: CivilInstant
  /// Whether the sign is stopped, see `setStopped`.
  public internal(set) var isStopped = false

  var schedule: Schedule
  var revisions: [String: Int64] = [:]
  /// Of the messages that have a number of times or a duration.
  var progress: [String: Progress] = [:]
  /// By the ids of parts.
  var measured: [String: [Measured: Int64]] = [:]
  var players: [String: ZonePlayer] = [:]
  /// By zone, the latest first.
  var activations: [String: [Activation]] = [:]
  var serial = 0
  var heartbeats: [String: CivilInstant] = [:]
  var clock: IntensityClock
  var planned: PlannedIntensity
  /// For how long `planned` is right.
  var plannedSpan: Span
  /// The intensity that was set by hand, while it holds.
  public internal(set) var hand: IntensityOverride?
  /// When something may change after `now`.
  var upcoming: CivilInstant?
  /// Whether it tells what would be and not what was: no feeds, no requests, nothing is counted.
  var isAssumed = false

  /// Starts a playout plan; of stored messages with the same id the last counts.
  public init(_ settings: PlayoutSettings, stored: [Stored] = [], at instant: CivilInstant) {
    self.settings = settings
    (now, started) = (instant, instant)
    schedule = Schedule()
    clock = IntensityClock(settings.intensity)
    planned = clock.planned(at: instant)
    plannedSpan = Span(start: instant, end: instant)
    for item in stored { store(item) }
    settle(at: instant)
  }

  /// What the sign does at an instant.
  public mutating func state(at instant: CivilInstant) -> PlayoutState {
    advance(to: instant)
    return PlayoutState(
      instant: now, zones: players.keys.sorted().compactMap { plan(of: $0) }, intensity: intensity)
  }

  /// The first instant after another at which the state may be another; until then it is the same.
  ///
  /// A few of these instants are only those at which something begins to be counted. Nothing: it
  /// stays as it is for ever.
  public mutating func nextChange(after instant: CivilInstant) -> CivilInstant? {
    advance(to: instant)
    return upcoming
  }

  /// Looks at messages that others hide, so that a change that uncovers them is known at once.
  ///
  /// Changes no answer. To be called now and then when nothing else is to be done.
  ///
  /// - Returns: whether there is more to look at.
  public mutating func lookAtHidden() -> Bool { schedule.lookAtHidden(at: now) }

  /// How often rules of messages were looked at so far, to see what a change costs.
  public var evaluations: Int { schedule.evaluations }

  /// What has been shown of a message that has a number of times or a duration; to be stored.
  ///
  /// Up to the last instant that was told or asked about.
  public func progress(of id: String) -> Progress? {
    guard progress[id] != nil else { return nil }
    var there = self
    for zone in there.players.keys { there.count(zone, at: now) }
    return there.progress[id]
  }

  /// Whether a message wants to be shown at an instant, and why.
  ///
  /// As far as showings are counted: up to the last instant that was told or asked about.
  public func presence(of id: String, at instant: CivilInstant) -> Presence? {
    schedule.presence(of: id, at: instant)
  }

  /// The messages in order of zone, priority, order and id.
  public var messages: [Message] { schedule.messages }

  /// The message of an id.
  public subscript(id id: String) -> Message? { schedule[id: id] }

  func plan(of zone: String) -> ZonePlan? {
    guard let player = players[zone], let track = player.track,
      let settings = settings.zones[zone]
    else { return nil }
    return ZonePlan(
      zone: zone, arrangement: player.isStill ? .paged : settings.arrangement,
      isStill: player.isStill, isDark: player.isDark, playing: track.entry,
      waiting: player.waiting)
  }
}
