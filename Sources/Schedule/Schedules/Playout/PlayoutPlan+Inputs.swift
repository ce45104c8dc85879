// SPDX-License-Identifier: MIT
import Core

extension PlayoutPlan {
  /// Puts a message, or replaces the one of its id.
  package mutating func put(_ message: Message, revision: Int64, at instant: CivilInstant) {
    apply([(message, revision)], removing: [], at: instant)
  }

  /// Removes a message and ends requests for it.
  package mutating func remove(id: String, at instant: CivilInstant) {
    apply([], removing: [id], at: instant)
  }

  /// Puts and removes messages in one step, so that consequences are computed once.
  ///
  /// The recorded showings of a message are kept if its timing is the same. A request that shows an
  /// old message continues with the new one.
  package mutating func apply(
    _ items: [(message: Message, revision: Int64)], removing ids: [String],
    at instant: CivilInstant
  ) {
    advance(to: instant)
    // Showings up to now belong to the old messages.
    let changed = Set(items.map(\.message.id))
    for zone in players.keys {
      count(zone, at: now)
      players[zone]?.track?.counts.removeAll { $0.message.map(changed.contains) ?? false }
    }
    for (message, revision) in items {
      let kept = schedule[id: message.id]?.timing == message.timing ? progress[message.id] : nil
      store(Stored(message, revision: revision, progress: kept ?? Progress()))
      for var activation in endRequests(for: message.id) {
        (activation.message, activation.revision) = (message, revision)
        (activation.serial, activation.shown) = (serial, 0)
        add(activation)
      }
    }
    for id in ids where schedule.remove(id: id) {
      (revisions[id], progress[id], measured[id]) = (nil, nil, nil)
      _ = endRequests(for: id)
    }
    settle(at: now)
  }

  /// Sets the durations of showings of items, still or moving; clamped to `durationLimits`.
  ///
  /// The current showing keeps its position, and ends within a nanosecond if that is after the new
  /// end, so that no item changes at this instant.
  package mutating func setDurations(
    _ durations: [PlayoutItem: Int64], isStill: Bool = false, at instant: CivilInstant
  ) {
    advance(to: instant)
    let limits = StackEntry.durationLimits
    var isNew = false
    for (item, nanoseconds) in durations {
      let key = Measured(item: item, isStill: isStill)
      let length = min(max(nanoseconds, limits.lowerBound), limits.upperBound)
      if measured[item.id]?[key] == length { continue }
      // Ids come from clients; unused ones are not kept.
      guard item.origin != .message || schedule[id: item.id] != nil || isAskedFor(item.id) else {
        continue
      }
      // Limits the items of old revisions.
      if measured[item.id, default: [:]].count >= 16 { measured[item.id] = [:] }
      measured[item.id, default: [:]][key] = length
      isNew = true
    }
    if isNew { settle(at: now) }
  }

  /// Replaces the settings.
  ///
  /// Playback continues at its position.
  package mutating func set(_ settings: PlayoutSettings, at instant: CivilInstant) {
    advance(to: instant)
    self.settings = settings
    clock = IntensityClock(settings.intensity)
    plannedSpan = Span(start: now, end: now)
    hand = hand.map { override($0.intensity) }
    activations = activations.filter { settings.zones[$0.key] != nil }
    settle(at: now)
  }

  /// Lets messages with dates wait, as the clock is still to be set, or wait no more.
  ///
  /// - Parameter prefixes: prefixes of further ids that wait.
  package mutating func setWaitsForClock(
    _ waits: Bool, with prefixes: Set<String> = [], at instant: CivilInstant
  ) {
    let waiting = waits ? prefixes : nil
    guard waiting != schedule.waiting else { return }
    advance(to: instant)
    schedule.waiting = waiting
    settle(at: now)
  }

  /// Shows a stored message now, for 1…31,536,000 seconds or for one complete showing.
  ///
  /// - Throws: as `show`, and a problem of `id` if there is no such message.
  package mutating func activate(
    id: String, seconds: Int?, at instant: CivilInstant
  ) throws(ScheduleProblem) {
    advance(to: instant)
    guard let message = schedule[id: id] else {
      throw ScheduleProblem(
        field: "id", code: .unknown,
        phrase: .phrase("there is no message \(Wording.quoted(id)): put it first."))
    }
    try show(message, revision: revisions[id] ?? 0, seconds: seconds, isStored: true, at: now)
  }

  /// Shows a message now, for 1…31,536,000 seconds or for one complete showing.
  ///
  /// Time in which it is interrupted or the zone is dark does not count.
  ///
  /// - Parameter isStored: whether the message is stored; the request ends when it is removed.
  /// - Throws: that the zone is unknown, the seconds are out of range, or the request is in conflict
  ///   with what the zone shows.
  package mutating func show(
    _ message: Message, revision: Int64, seconds: Int?, isStored: Bool = false,
    at instant: CivilInstant
  ) throws(ScheduleProblem) {
    advance(to: instant)
    let zone = message.zone
    if let seconds, !(1...31_536_000).contains(seconds) {
      throw ScheduleProblem(
        field: "seconds", code: .outOfRange,
        phrase: .phrase(
          """
          seconds: \(seconds) is out of range. Set it to 1 to 31536000, or leave it out for \
          once through.
          """))
    }
    guard settings.zones[zone] != nil else {
      let nearest = Wording.nearest(to: zone, among: settings.zones.keys.sorted())
      throw ScheduleProblem(
        field: "zone", code: .unknown,
        phrase: nearest.map {
          .phrase("there is no zone \(Wording.quoted(zone)): did you mean \($0)?")
        } ?? .phrase("there is no zone \(Wording.quoted(zone)): name a zone of the sign."))
    }
    let others = (activations[zone] ?? []).filter { $0.message.id != message.id }
    let shielded = others.map(\.message) + (schedule.showing(at: now)[zone] ?? []).map(\.message)
    if let strong = shielded.first(where: { isShielded($0) && $0.priority > message.priority }) {
      let (id, priority, asked) = (strong.id, strong.priority, message.priority)
      throw ScheduleProblem(
        field: "priority", code: .conflict,
        phrase: .phrase(
          """
          message \(id) has zone \(zone) and is protected: priority \(asked) may not \
          displace it, \(priority) or more may.
          """))
    }
    let limit = Activation.limit
    guard others.count < limit else {
      throw ScheduleProblem(
        field: "zone", code: .conflict,
        phrase: .phrase(
          "zone \(zone) has \(limit) active requests: end one of them or wait until one ends."))
    }
    activations[zone] = others
    add(
      Activation(
        message: message, revision: revision, since: now,
        until: seconds.map { now.advanced(bySeconds: Int64($0)) },
        serial: serial, isStored: isStored))
    settle(at: now)
  }

  /// Records that a feed set a value or put a message.
  package mutating func heartbeat(of feed: String, at instant: CivilInstant) {
    advance(to: instant)
    let isWatched = settings.zones.keys.contains { failSafe(of: $0).silence?.feeds[feed] != nil }
    // Names of feeds come from clients; unwatched ones are not kept.
    guard isWatched else { return }
    heartbeats[feed] = now
    settle(at: now)
  }

  /// Stops the sign, which then shows its stop text, or resumes it.
  package mutating func setStopped(_ isStopped: Bool, at instant: CivilInstant) {
    advance(to: instant)
    self.isStopped = isStopped
    settle(at: now)
  }

  /// Overrides the intensity, 0…15, until the plan changes.
  package mutating func setIntensity(_ intensity: Int, at instant: CivilInstant) {
    advance(to: instant)
    hand = override(intensity)
    settle(at: now)
  }

  // MARK: - Helpers

  /// An intensity until the plan changes, or until an instant before.
  mutating func override(_ intensity: Int, until: CivilInstant? = nil) -> IntensityOverride {
    let ends = [until, clock.nextEntry(after: now)].compactMap(\.self)
    return IntensityOverride(intensity: intensity, until: ends.min())
  }

  mutating func store(_ item: Stored) {
    let message = item.message
    schedule.set(message, progress: item.progress)
    if revisions[message.id] != item.revision { measured[message.id] = nil }
    revisions[message.id] = item.revision
    let isLimited = message.timing.times != nil || message.timing.duration != nil
    progress[message.id] = isLimited ? item.progress : nil
  }

  /// Whether a request for an id is active.
  func isAskedFor(_ id: String) -> Bool {
    activations.values.contains { $0.contains { $0.message.id == id } }
  }

  /// Ends and returns the requests for a stored message.
  private mutating func endRequests(for id: String) -> [Activation] {
    activations.keys.flatMap { zone in
      let ended = (activations[zone] ?? []).filter { $0.isStored && $0.message.id == id }
      if !ended.isEmpty { activations[zone]?.removeAll { $0.isStored && $0.message.id == id } }
      return ended
    }
  }

  mutating func add(_ activation: Activation) {
    guard settings.zones[activation.message.zone] != nil else { return }
    activations[activation.message.zone, default: []].insert(activation, at: 0)
    serial += 1
  }

  /// Whether a message is protected from requests of lower priority.
  func isShielded(_ message: Message) -> Bool {
    message.isProtected || settings.intensity.urgent.map { message.priority >= $0 } ?? false
  }

  func failSafe(of zone: String) -> FailSafe {
    settings.zones[zone]?.failSafe.filled(from: settings.failSafe) ?? settings.failSafe
  }
}
