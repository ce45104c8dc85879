// SPDX-License-Identifier: MIT
public import CivilTime
public import Schedules
internal import Wording

extension PlayoutPlan {
  /// Checks whether a message may be put: throws if it would replace a protected one of higher
  /// priority (409 in HTTP).
  ///
  /// `put` itself does not check.
  public func checkPutting(_ message: Message) throws(ProtectionError) {
    try schedule.checkSetting(message)
  }

  /// Checks whether a request of a priority may remove a message; throws likewise.
  public func checkRemoving(id: String, priority: Int) throws(ProtectionError) {
    try schedule.checkDisplacing(id: id, priority: priority)
  }

  /// Puts a message, or replaces the one of its id.
  ///
  /// What has been shown of it stays if its timing does. If it is being shown by request, the new
  /// one is.
  public mutating func put(_ message: Message, revision: Int64, at instant: CivilInstant) {
    advance(to: instant)
    // What was shown until now was shown of the old message.
    for zone in players.keys {
      count(zone, at: now)
      players[zone]?.track?.counts.removeAll { $0.target == .message(message.id) }
    }
    let kept = schedule[id: message.id]?.timing == message.timing ? progress[message.id] : nil
    store(Stored(message, revision: revision, progress: kept ?? Progress()))
    for zone in activations.keys {
      let old = (activations[zone] ?? []).filter { $0.isStored && $0.message.id == message.id }
      activations[zone]?.removeAll { $0.isStored && $0.message.id == message.id }
      for activation in old {
        add(activation.replaced(by: message, revision: revision, serial: serial))
      }
    }
    settle(at: now)
  }

  /// Removes a message and ends what was asked for of it; false if there is none of this id.
  @discardableResult
  public mutating func remove(id: String, at instant: CivilInstant) -> Bool {
    advance(to: instant)
    guard schedule.remove(id: id) else { return false }
    (revisions[id], progress[id], measured[id]) = (nil, nil, nil)
    end(id: id) { $0.isStored }
    settle(at: now)
    return true
  }

  /// Replaces the settings.
  ///
  /// What is played goes on where it was.
  public mutating func set(_ settings: PlayoutSettings, at instant: CivilInstant) {
    advance(to: instant)
    self.settings = settings
    clock = IntensityClock(settings.intensity)
    plannedSpan = Span(start: now, end: now)
    if let hand, hand.hold == .untilPlanChange {
      self.hand = IntensityOverride(
        intensity: hand.intensity, hold: hand.hold, until: clock.nextEntry(after: now))
    }
    activations = activations.filter { settings.zones[$0.key] != nil }
    settle(at: now)
  }

  /// Tells how long a showing of a part takes, still or moving; held within `loopLimits`.
  ///
  /// What is being shown goes on where it is, and ends at once if it is behind its new end.
  public mutating func setLoop(
    of part: Part, isStill: Bool = false, nanoseconds: Int64, at instant: CivilInstant
  ) {
    advance(to: instant)
    // Ids come from outside; those that nobody shows are not kept.
    guard part.origin != .message || schedule[id: part.id] != nil || isAskedFor(part.id) else {
      return
    }
    let limits = StackEntry.loopLimits
    let held = min(max(nanoseconds, limits.lowerBound), limits.upperBound)
    // What nobody asks for any more is forgotten with the parts that were made of other revisions.
    if measured[part.id, default: [:]].count >= 16 { measured[part.id] = [:] }
    measured[part.id, default: [:]][Measured(part: part, isStill: isStill)] = held
    settle(at: now)
  }

  /// Shows a stored message now, for some seconds (1…31,536,000) or once through.
  public mutating func activate(
    id: String, seconds: Int?, at instant: CivilInstant
  ) throws(ActivationError) {
    advance(to: instant)
    guard let message = schedule[id: id] else { throw .unknownMessage(id) }
    try show(message, revisions[id] ?? 0, seconds, isStored: true)
  }

  /// Shows a message now that is not stored, for some seconds (1…31,536,000) or once through.
  ///
  /// Once through is one showing without the time in which it is interrupted or the zone is dark.
  public mutating func show(
    _ message: Message, revision: Int64, seconds: Int?, at instant: CivilInstant
  ) throws(ActivationError) {
    advance(to: instant)
    try show(message, revision, seconds, isStored: false)
  }

  /// Ends what was asked for of an id; false if nothing was.
  @discardableResult
  public mutating func endActivation(id: String, at instant: CivilInstant) -> Bool {
    advance(to: instant)
    let count = activations.values.reduce(0) { $0 + $1.count }
    end(id: id) { _ in true }
    settle(at: now)
    return activations.values.reduce(0) { $0 + $1.count } < count
  }

  /// Records that a feed set a value or put a message.
  public mutating func heartbeat(of feed: String, at instant: CivilInstant) {
    advance(to: instant)
    let isWatched = settings.zones.keys.contains { failSafe(of: $0).silence?.feeds[feed] != nil }
    // Names of feeds come from outside; those that nobody asks for are not kept.
    guard isWatched else { return }
    heartbeats[feed] = now
    settle(at: now)
  }

  /// Stops the sign, which then shows its text for that, or lets it go on.
  public mutating func setStopped(_ isStopped: Bool, at instant: CivilInstant) {
    advance(to: instant)
    self.isStopped = isStopped
    settle(at: now)
  }

  /// Sets the intensity (0…15) by hand, or with nothing gives it back to the plan.
  public mutating func setIntensity(
    _ intensity: Int?, hold: IntensityOverride.Hold = .untilPlanChange, at instant: CivilInstant
  ) throws(PlayoutProblem) {
    if let intensity { try PlayoutProblem.check(intensity, 0...15, "intensity") }
    advance(to: instant)
    hand = intensity.map { level in
      switch hold {
      case .forGood: IntensityOverride(intensity: level, hold: hold, until: nil)
      case .untilPlanChange:
        IntensityOverride(intensity: level, hold: hold, until: clock.nextEntry(after: now))
      }
    }
    settle(at: now)
  }

  // MARK: - Helpers

  mutating func store(_ item: Stored) {
    let message = item.message
    schedule.set(message, progress: item.progress)
    if revisions[message.id] != item.revision { measured[message.id] = nil }
    revisions[message.id] = item.revision
    let isLimited = message.timing.times != nil || message.timing.duration != nil
    progress[message.id] = isLimited ? item.progress : nil
  }

  /// Whether something of an id was asked for and is not over.
  func isAskedFor(_ id: String) -> Bool {
    activations.values.contains { $0.contains { $0.message.id == id } }
  }

  private mutating func end(id: String, where isMeant: (Activation) -> Bool) {
    for zone in activations.keys {
      activations[zone]?.removeAll { $0.message.id == id && isMeant($0) }
    }
  }

  mutating func add(_ activation: Activation) {
    guard settings.zones[activation.message.zone] != nil else { return }
    activations[activation.message.zone, default: []].insert(activation, at: 0)
    serial += 1
  }

  private mutating func show(
    _ message: Message, _ revision: Int64, _ seconds: Int?, isStored: Bool
  ) throws(ActivationError) {
    let zone = message.zone
    if let seconds, !(1...31_536_000).contains(seconds) { throw .outOfRange(seconds: seconds) }
    guard settings.zones[zone] != nil else {
      throw .unknownZone(
        zone, nearest: Wording.nearest(to: zone, among: settings.zones.keys.sorted()))
    }
    let others = (activations[zone] ?? []).filter { $0.message.id != message.id }
    let shielded = others.map(\.message) + (schedule.showing(at: now)[zone] ?? []).map(\.message)
    if let strong = shielded.first(where: { isShielded($0) && $0.priority > message.priority }) {
      throw .protected(
        id: strong.id, zone: zone, priority: strong.priority, asked: message.priority)
    }
    guard others.count < Activation.limit else {
      throw .tooMany(zone: zone, limit: Activation.limit)
    }
    activations[zone] = others
    add(
      Activation(
        message: message, revision: revision, since: now,
        end: seconds.map { .until(now.advanced(bySeconds: Int64($0))) } ?? .onceThrough,
        serial: serial, isStored: isStored))
    settle(at: now)
  }

  /// Whether requests of lower priority may not displace a message.
  func isShielded(_ message: Message) -> Bool {
    message.isProtected || settings.intensity.urgent.map { message.priority >= $0 } ?? false
  }

  func failSafe(of zone: String) -> FailSafe {
    settings.zones[zone]?.failSafe.filled(from: settings.failSafe) ?? settings.failSafe
  }
}
