// SPDX-License-Identifier: MIT
package import Core

/// Explains what a zone shows: all candidates with their state.
package struct PlayoutReason: Hashable, Sendable {
  /// A candidate of the zone.
  package struct Item: Hashable, Sendable {
    /// The id of the message, or the name of a text of the settings.
    package let id: String
    /// Whether the zone shows it at the instant that is explained.
    package let state: ShowingState
    /// The reason: a sentence that begins with the id, without a full stop; that the zone is dark, or
    /// nothing moves, stands in parentheses.
    package var sentence: Phrase
    /// When it is due next, if it is not and will be.
    package var next: CivilInstant?
    /// The item shown instead of an interrupted one: the id of a message, or the name of a text of
    /// the settings.
    package var behind: String?
    /// The text of an item of the settings; `nil` for a message.
    package var text: String?
  }

  /// The name of the zone.
  package let zone: String
  /// The instant that is explained.
  package let instant: CivilInstant
  /// Shown items first, then interrupted ones, then the others, each by descending precedence.
  package let items: [Item]
}

extension PlayoutPlan {
  /// Explains what each zone shows at an instant, sorted by name.
  ///
  /// For the next 31 days it simulates requests, feeds and showings; for other instants see
  /// `isAssumed`. Evaluates every message.
  package func why(at instant: CivilInstant) -> [PlayoutReason] {
    let isFar = instant < now || instant.seconds - now.seconds > Self.stepLimit
    let there = isFar ? assumed(at: instant) : foreseen(at: instant, before: instant)
    let explanations = there.schedule.why(at: instant)
    return there.settings.zones.keys.sorted().map {
      there.reason($0, explanations[$0] ?? [])
    }
  }

  /// The state at an instant from messages and settings alone.
  func assumed(at instant: CivilInstant) -> PlayoutPlan {
    var there = self
    there.isAssumed = true
    (there.activations, there.heartbeats, there.players) = ([:], [:], [:])
    (there.hand, there.isStopped) = (nil, false)
    there.plannedSpan = Span(start: instant, end: instant)
    there.settle(at: instant)
    return there
  }

  private func reason(_ zone: String, _ scheduled: [Explanation]) -> PlayoutReason {
    guard let player = players[zone], let top = player.order.first else {
      return PlayoutReason(zone: zone, instant: now, items: [])
    }
    var items: [PlayoutReason.Item] = []
    let strongest = name(of: top.source, scheduled)
    for (place, key) in player.order.enumerated() {
      items += reasons(key, zone, scheduled, shownBy: place == 0 ? nil : (top, strongest))
    }
    let strongestID = items.first?.id
    if !player.order.contains(where: { if case .schedule = $0.source { true } else { false } }) {
      items += reasons(
        .init(source: .schedule(priority: -1)), zone, scheduled, shownBy: (top, strongest))
    }
    let parts = player.track?.entry.items ?? []
    if top.source != .silence, parts.contains(where: { $0.origin == .silence }) {
      items.insert(
        .init(
          id: "silence", state: .shown,
          sentence: .phrase("{0} is shown beside: {1}", "silence", silenceReason(zone)),
          text: failSafe(of: zone).silence?.text), at: 1
      )
    }
    // A message may have that id in a store of long ago.
    if top.source == .idle, items.first?.id == "idle",
      !parts.contains(where: { $0.origin == .idle })
    {
      items.removeFirst()
    }
    for place in items.indices where items[place].state == .interrupted {
      items[place].behind = items[place].behind ?? strongestID
    }
    var notes: [Phrase] = []
    if player.isDark, let off = planned.off {
      notes.append(.phrase("dark, the sign is off: \(off)"))
    }
    if player.isStill, let quiet = planned.quiet {
      notes.append(.phrase("nothing moves: \(quiet)"))
    }
    for place in items.indices where !notes.isEmpty {
      let note = Phrase.joined(notes, separator: "; ")
      items[place].sentence = .joined(
        [items[place].sentence, .verbatim(" ("), note, .verbatim(")")], separator: "")
    }
    let states = ShowingState.allCases
    let sorted = states.flatMap { state in items.filter { $0.state == state } }
    return PlayoutReason(zone: zone, instant: now, items: sorted)
  }

  /// The name of a candidate that interrupts others.
  private func name(of source: Source, _ scheduled: [Explanation]) -> Phrase {
    switch source {
    case .stop: .phrase("the stop of the sign")
    case .activation(let id): .phrase("\(id), a request")
    case .silence: .phrase("the text for silence")
    case .schedule: .verbatim(scheduled.first?.message.id ?? "")
    case .startup: .phrase("the text for the start")
    case .idle: .phrase("the text for idle")
    }
  }

  /// The sentences of a candidate; `shownBy` names the candidate shown instead.
  private func reasons(
    _ key: Candidate.Key, _ zone: String, _ scheduled: [Explanation],
    shownBy top: (key: Candidate.Key, name: Phrase)?
  ) -> [PlayoutReason.Item] {
    let failSafe = failSafe(of: zone)
    func item(_ id: String, _ sentence: Phrase, text: String? = nil) -> [PlayoutReason.Item] {
      [.init(id: id, state: top == nil ? .shown : .interrupted, sentence: sentence, text: text)]
    }
    switch key.source {
    case .stop:
      return item("stop", .phrase("{0} is shown: the sign is stopped", "stop"), text: failSafe.stop)
    case .activation:
      let asked = activations[zone]?.first { $0.serial == key.serial }
      guard let request = asked else { return [] }
      let id = request.message.id
      let end: Phrase =
        request.until.map { .phrase("until \(local($0))") } ?? .phrase("once through")
      guard let top else { return item(id, .phrase("\(id) is shown by request, \(end)")) }
      guard case .schedule(let priority) = top.key.source else {
        return item(id, .phrase("\(id) is requested, \(end), and interrupted by \(top.name)"))
      }
      return item(
        id,
        .phrase(
          """
          \(id) is requested, \(end), and interrupted by \(top.name), protected, priority \
          \(request.message.priority) below \(priority)
          """))
    case .silence:
      let reason = silenceReason(zone)
      let sentence: Phrase =
        top.map { .phrase("{0} is interrupted by {1}: {2}", "silence", $0.name, reason) }
        ?? .phrase("{0} is shown instead: {1}", "silence", reason)
      return item("silence", sentence, text: failSafe.silence?.text)
    case .schedule: return scheduled.map { reason($0, shownBy: top?.name) }
    case .startup where top == nil:
      return item(
        "startup",
        .phrase(
          "{0} is shown: nothing has been active since the start, {1}", "startup",
          "\(local(started))"),
        text: failSafe.startup?.text)
    case .idle where top == nil:
      return item(
        "idle", .phrase("{0} is shown: nothing is active", "idle"),
        text: failSafe.idle ?? welcome(zone, failSafe))
    case .startup, .idle: return []
    }
  }

  private func reason(_ entry: Explanation, shownBy top: Phrase?) -> PlayoutReason.Item {
    let id = entry.message.id
    var state = ShowingState.off
    var sentence = entry.phrase
    var (next, behind): (CivilInstant?, String?) = (nil, nil)
    switch entry.presence {
    case .on where entry.interrupter != nil:
      (state, behind) = (.interrupted, top == nil ? entry.interrupter?.id : nil)
    case .on(let rule, let isStale):
      state = .shown
      if let top {
        state = .interrupted
        sentence = .phrase("\(id) is interrupted by \(top): \(entry.reason(rule))")
        if isStale { sentence = .phrase("\(sentence); its content is out of date") }
      }
    case .notYet(let start): next = start
    case .outside(let start): next = start
    default: break
    }
    if entry.presence.isFinal { state = .over }
    return PlayoutReason.Item(
      id: id, state: state, sentence: sentence, next: next, behind: behind)
  }

  private func silenceReason(_ zone: String) -> Phrase {
    guard let feed = silentFeed(zone, at: now), let silence = failSafe(of: zone).silence else {
      return .empty
    }
    let limit = silence.feeds[feed] ?? 0
    guard let last = heartbeats[feed] else {
      return .phrase("feed \(feed) has not reported since the start, more than \(limit) s ago")
    }
    return .phrase("feed \(feed) last reported \(local(last)), more than \(limit) s ago")
  }
}
