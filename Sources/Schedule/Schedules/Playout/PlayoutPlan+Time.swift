// SPDX-License-Identifier: MIT

extension PlayoutPlan {
  /// Handles a change of the clock from one instant to another.
  ///
  /// Playback continues at its position; requests, the silence of feeds and the start are shifted
  /// to the new clock. The schedule and the plan follow the new time. Call it before the first
  /// input or query with the new clock. Without a call, a step back or of more than 31 days is
  /// treated as a change of the clock.
  package mutating func clockWasSet(from old: CivilInstant, to new: CivilInstant) {
    let end = min(max(old, now), now.advanced(bySeconds: Self.stepLimit))
    run(to: end)
    let change = new.nanoseconds - now.nanoseconds
    for zone in players.keys { players[zone]?.shift(byNanoseconds: change) }
    for (zone, list) in activations {
      for place in list.indices { activations[zone]?[place].shift(byNanoseconds: change) }
    }
    heartbeats = heartbeats.mapValues { $0.advanced(byNanoseconds: change) }
    for (id, known) in progress {
      // Showings from before the start keep their recorded instants.
      guard let first = known.first, first >= started, let message = schedule[id: id] else {
        continue
      }
      let moved = Progress(times: known.times, first: first.advanced(byNanoseconds: change))
      progress[id] = moved
      schedule.set(message, progress: moved)
    }
    started = started.advanced(byNanoseconds: change)
    plannedSpan = Span(start: new, end: new)
    settle(at: new)
  }

  /// Advances to an instant.
  mutating func advance(to instant: CivilInstant) {
    if instant < now || instant.seconds - now.seconds > Self.stepLimit {
      clockWasSet(from: now, to: instant)
    } else {
      run(to: instant)
    }
  }

  private mutating func run(to instant: CivilInstant) {
    while let next = upcoming, next <= instant { settle(at: next) }
    now = max(now, instant)
  }

  /// Computes the state at an instant, which is not after the next change.
  mutating func settle(at instant: CivilInstant) {
    now = instant
    for zone in players.keys { count(zone, at: instant) }
    for (zone, list) in activations {
      let left = list.filter { !$0.isOver(at: instant) }
      guard left.count < list.count else { continue }
      activations[zone] = left.isEmpty ? nil : left
      for gone in list where gone.isOver(at: instant) && schedule[id: gone.message.id] == nil {
        measured[gone.message.id] = nil
      }
    }
    if let until = hand?.until, until <= instant { hand = nil }
    if !plannedSpan.contains(instant) {
      planned = clock.planned(at: instant)
      plannedSpan = Span(start: instant, end: clock.nextChange(after: instant) ?? .distantFuture)
    }
    let showing = schedule.showing(at: instant)
    for zone in players.keys where settings.zones[zone] == nil { players[zone] = nil }
    for (name, zone) in settings.zones {
      let candidates = candidates(name, showing[name] ?? [], at: instant)
      var player = players[name] ?? ZonePlayer()
      let isUrgent = isUrgent(candidates.first)
      player.isStill = planned.quiet != nil && !isUrgent
      let isStill = player.isStill
      player.play(
        candidates, isDark: isOff && !isUrgent, afterInterruption: zone.afterInterruption,
        loop: { loop(of: $0, isStill: isStill) }, at: instant)
      players[name] = player
      count(name, at: instant)
    }
    upcoming = firstEvent(after: instant)
  }

  /// Whether an off period applies to messages that are not urgent.
  var isOff: Bool { planned.off != nil && hand == nil }

  func isUrgent(_ candidate: Candidate?) -> Bool {
    guard let urgent = settings.intensity.urgent, let priority = candidate?.priority else {
      return false
    }
    return priority >= urgent
  }

  private func loop(of item: PlayoutItem, isStill: Bool) -> Int64 {
    let known = measured[item.id]
    return known?[Measured(item: item, isStill: isStill)]
      ?? known?[Measured(item: item, isStill: false)] ?? Self.defaultDuration
  }

  /// Counts completed showings and records first showings.
  mutating func count(_ zone: String, at instant: CivilInstant) {
    guard !isAssumed, let player = players[zone], let track = player.track, !track.counts.isEmpty,
      track.entry.paused == nil
    else { return }
    let entry = track.entry
    let offset = entry.timelineOffset(at: instant)
    for count in track.counts {
      let ended = entry.showings(of: count.item, after: track.counted, through: offset)
      guard let id = count.message else {
        let place = activations[zone]?.firstIndex { player.key?.serial == $0.serial }
        if let place { activations[zone]?[place].shown += ended }
        continue
      }
      guard var known = progress[id] else { continue }
      let isNew = known.first == nil
      if isNew {
        let begin = entry.beginning(of: count.item, from: track.counted)
        if begin <= Int128(offset) { known.first = entry.instant(at: begin) }
      }
      known.times = Int(clamping: Int64(known.times) &+ Int64(ended))
      progress[id] = known
      let isOver = count.times.map { known.times >= $0 } ?? false
      // The schedule is updated only where its results change.
      if isOver || isNew && known.first != nil, let message = schedule[id: id] {
        schedule.set(message, progress: known)
      }
    }
    players[zone]?.track?.counted = offset
  }

  /// The first instant after `instant` at which anything may change.
  private mutating func firstEvent(after instant: CivilInstant) -> CivilInstant? {
    var first: CivilInstant? = schedule.nextChange(after: instant)
    func note(_ event: CivilInstant?) {
      guard let event, event > instant else { return }
      first = min(first ?? event, event)
    }
    if plannedSpan.end < .distantFuture { note(plannedSpan.end) }
    note(hand?.until)
    if !isAssumed {
      for activation in activations.values.joined() { note(activation.until) }
      for name in settings.zones.keys {
        let failSafe = failSafe(of: name)
        if let silence = failSafe.silence {
          for feed in silence.feeds { note(silent(feed.key, after: feed.value)) }
        }
        if let seconds = failSafe.startup?.seconds, players[name]?.hasPlayed == false {
          note(started.advanced(bySeconds: Int64(seconds)))
        }
        for event in countEvents(name) { note(event) }
      }
    }
    return first
  }

  /// The ends and starts of showings that change the state.
  private func countEvents(_ zone: String) -> [CivilInstant] {
    guard let track = players[zone]?.track, track.entry.paused == nil else { return [] }
    return track.counts.flatMap { count -> [CivilInstant] in
      var events: [Int128] = []
      var shown = 0
      if let id = count.message {
        shown = progress[id]?.times ?? 0
        if progress[id]?.first == nil {
          events.append(track.entry.beginning(of: count.item, from: track.counted))
        }
      }
      if let times = count.times, times > shown {
        events.append(track.entry.end(of: times - shown, of: count.item, after: track.counted))
      }
      return events.map { track.entry.instant(at: $0) }
    }
  }

  /// The instant from which a feed is silent.
  func silent(_ feed: String, after seconds: Int) -> CivilInstant {
    (heartbeats[feed] ?? started).advanced(bySeconds: Int64(seconds))
  }
}
