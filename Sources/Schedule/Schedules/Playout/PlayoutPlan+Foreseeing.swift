// SPDX-License-Identifier: MIT

extension PlayoutPlan {
  /// The plan at an instant from `now` to `stepLimit` ahead, if no input comes until then.
  ///
  /// The zones show from then on and before `end` what they show if the plan goes through every
  /// change. Positions of entries may differ where they decide on nothing. In a cancelled task the
  /// plan is wrong.
  func foreseen(at instant: CivilInstant, before end: CivilInstant) -> PlayoutPlan {
    var there = self
    for zone in there.players.keys { there.count(zone, at: now) }
    var steps = 0
    while let next = there.upcoming, next <= instant, !Task.isCancelled {
      // After 0, 1, 2, 4, 8… steps, because this evaluates the rules of all counted messages.
      if steps & (steps - 1) == 0 {
        let lowest = there.prioritiesThatDecide(before: end)
        if lowest.isEmpty { break }
        there.schedule.levels.removeAll { $0.priority < lowest[$0.zone] ?? .max }
      }
      there.settle(at: next)
      steps += 1
    }
    // All priorities are there again, with the showings that were counted.
    let evaluations = there.schedule.evaluations
    there.schedule = schedule
    there.schedule.evaluations = evaluations
    for (id, known) in there.progress where known != progress[id] {
      if let message = schedule[id: id] { there.schedule.set(message, progress: known) }
    }
    there.settle(at: instant)
    return there
  }

  /// The zones whose playback from now on decides on what they show before an instant, each with
  /// the lowest priority that takes part in it.
  ///
  /// What all others show follows from messages, inputs and the instant alone. No zone depends on
  /// another one, and no priority on one below all of these: a message that plays after one of lower
  /// priority begins anew.
  private func prioritiesThatDecide(before end: CivilInstant) -> [String: Int] {
    var lowest: [String: Int] = [:]
    func note(_ zone: String, _ priority: Int) {
      lowest[zone] = min(lowest[zone] ?? priority, priority)
    }
    for (id, known) in progress {
      guard let message = schedule[id: id], mayDecide(message, known, before: end),
        settings.zones[message.zone] != nil,
        schedule.presence(of: id, at: now)?.isDue(before: end) == true
      else { continue }
      note(message.zone, message.priority)
    }
    // A request for one showing ends with it, and a protected message may let it go before others.
    for (zone, requests) in activations where requests.contains(where: { $0.until == nil }) {
      for request in requests { note(zone, request.message.priority) }
    }
    // The text for the start ends with the first message, whatever its priority.
    for zone in settings.zones.keys where isStarting(zone, failSafe(of: zone), at: now) {
      note(zone, .min)
    }
    return lowest
  }

  /// Whether showings of a message after now may end it before an instant, or begin its duration.
  ///
  /// All showings up to now are counted.
  private func mayDecide(_ message: Message, _ known: Progress, before end: CivilInstant) -> Bool {
    if message.timing.duration != nil, known.first == nil { return true }
    guard let times = message.timing.times else { return false }
    let shortest = min(measured[message.id]?.values.min() ?? .max, Self.defaultDuration)
    // The current showing may end at once; each one after it plays from its beginning.
    let others = Int128(times) - Int128(known.times) - 1
    return now.advanced(byNanoseconds: others * Int128(shortest)) < end
  }
}
