// SPDX-License-Identifier: MIT

/// Determines what the zones of a sign play, and its intensity, at civil instants.
///
/// A value: the same inputs at the same instants give the same states, regardless of queries in
/// between. It has no clock; every input has its instant. An instant before the last one is treated
/// as a clock that was set back, see `clockWasSet`.
package struct PlayoutPlan: Sendable {
  /// A stored message.
  package struct Stored: Sendable {
    var message: Message
    /// Its revision, as in its items.
    package var revision: Int64
    /// Its recorded showings.
    package var progress: Progress

    /// By default nothing has been shown.
    package init(_ message: Message, revision: Int64, progress: Progress = Progress()) {
      (self.message, self.revision, self.progress) = (message, revision, progress)
    }
  }

  /// The key of a measured item.
  struct Measured: Hashable, Sendable {
    let item: PlayoutItem
    let isStill: Bool
  }

  /// The duration of a showing that was not set: 10 s, in nanoseconds.
  package static let defaultDuration: Int64 = 10_000_000_000
  /// The greatest step of time in seconds, 31 days; a greater one is a change of the clock.
  package static let stepLimit: Int64 = 31 * 86_400

  var settings: PlayoutSettings
  /// The instant of the last input or query.
  package internal(set) var now: CivilInstant
  /// When the sign was started.
  package internal(set) var started: CivilInstant
  /// Whether the sign is stopped, see `setStopped`.
  package internal(set) var isStopped = false

  var schedule: Schedule
  var revisions: [String: Int64] = [:]
  /// The showings of messages with a limit of times or duration.
  var progress: [String: Progress] = [:]
  /// By item id.
  var measured: [String: [Measured: Int64]] = [:]
  var players: [String: ZonePlayer] = [:]
  /// By zone, latest first.
  var activations: [String: [Activation]] = [:]
  var serial = 0
  var heartbeats: [String: CivilInstant] = [:]
  var clock: IntensityClock
  var planned: PlannedIntensity
  /// The span in which `planned` is valid.
  var plannedSpan: Span
  /// The intensity override, while it holds.
  package internal(set) var hand: IntensityOverride?
  /// The next instant after `now` at which something may change.
  var upcoming: CivilInstant?
  /// Whether this is a hypothetical state: no feeds, no requests, no counting.
  var isAssumed = false

  /// Starts a playout plan; of stored messages with the same id the last counts.
  package init(_ settings: PlayoutSettings, stored: [Stored] = [], at instant: CivilInstant) {
    self.settings = settings
    (now, started) = (instant, instant)
    schedule = Schedule()
    clock = IntensityClock(settings.intensity)
    planned = clock.planned(at: instant)
    plannedSpan = Span(start: instant, end: instant)
    for item in stored { store(item) }
    settle(at: instant)
  }

  /// The state of the sign at an instant.
  package mutating func state(at instant: CivilInstant) -> PlayoutState {
    advance(to: instant)
    return PlayoutState(
      instant: now, zones: players.keys.sorted().compactMap { plan(of: $0) }, intensity: intensity)
  }

  /// The first instant after `instant` at which the state may change; it is constant before.
  ///
  /// At some of these instants only counting begins. `nil`: it never changes.
  package mutating func nextChange(after instant: CivilInstant) -> CivilInstant? {
    advance(to: instant)
    return upcoming
  }

  /// Evaluates hidden messages ahead, so that a change that uncovers them is fast.
  ///
  /// Does not change any result. Call it from time to time when idle.
  ///
  /// - Returns: whether there is more to evaluate.
  package mutating func lookAtHidden() -> Bool { schedule.lookAtHidden(at: now) }

  /// The number of rule evaluations so far; measures the cost of changes.
  package var evaluations: Int { schedule.evaluations }

  /// The showings, to be stored, of a message with a limit of times or duration.
  ///
  /// Up to `now`.
  package func progress(of id: String) -> Progress? {
    guard progress[id] != nil else { return nil }
    var there = self
    for zone in there.players.keys { there.count(zone, at: now) }
    return there.progress[id]
  }

  /// The presence of a message at an instant; `nil` for an unknown id.
  ///
  /// Counts showings up to `now`.
  package func presence(of id: String, at instant: CivilInstant) -> Presence? {
    schedule.presence(of: id, at: instant)
  }

  /// The message of an id.
  package subscript(id id: String) -> Message? { schedule[id: id] }

  func plan(of zone: String) -> ZonePlan? {
    guard let player = players[zone], let track = player.track,
      let settings = settings.zones[zone]
    else { return nil }
    return ZonePlan(
      zone: zone, arrangement: player.isStill ? .paged : settings.arrangement,
      isStill: player.isStill, isDark: player.isDark, playing: track.entry)
  }
}
