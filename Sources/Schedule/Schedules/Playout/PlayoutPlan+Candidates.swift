// SPDX-License-Identifier: MIT

extension PlayoutPlan {
  /// The candidates of a zone at an instant, highest precedence first; at least one.
  mutating func candidates(
    _ zone: String, _ showing: [Schedule.Shown], at instant: CivilInstant
  ) -> [Candidate] {
    let failSafe = failSafe(of: zone)
    let requests = (isAssumed ? [] : activations[zone] ?? []).map(candidate)
    if !showing.isEmpty || !requests.isEmpty { players[zone, default: .init()].hasPlayed = true }

    var all: [Candidate] = []
    if isStopped { all.append(text(.stop, .stop, failSafe.stop)) }
    let scheduled = scheduled(showing, failSafe.stale ?? .shown)
    let priority = scheduled?.priority ?? 0
    let hasShield = showing.contains { isShielded($0.message) }
    // A request of lower priority waits behind a protected message that was put after it.
    all += requests.filter { !hasShield || $0.priority ?? 0 >= priority }
    var rest = [scheduled].compactMap(\.self)
    let silence = silentFeed(zone, at: instant) == nil ? nil : failSafe.silence
    if let silence, let limit = silence.insteadUpTo {
      let isStronger = scheduled == nil || priority <= limit
      rest.insert(text(.silence, .silence, silence.text), at: isStronger ? 0 : rest.count)
    }
    rest += requests.filter { hasShield && $0.priority ?? 0 < priority }
    if isStarting(zone, failSafe, at: instant) {
      rest.append(text(.startup, .startup, failSafe.startup?.text))
    }
    rest.append(text(.idle, .idle, failSafe.idle ?? welcome(zone, failSafe)))
    if let silence, silence.insteadUpTo == nil, !silence.text.isEmpty {
      for place in rest.indices {
        if case .activation = rest[place].key.source { continue }
        rest[place].items.append(PlayoutItem(.silence, text: silence.text))
      }
    }
    return all + rest
  }

  /// The first feed by name that is silent for too long.
  func silentFeed(_ zone: String, at instant: CivilInstant) -> String? {
    guard !isAssumed, let silence = failSafe(of: zone).silence else { return nil }
    return silence.feeds.filter { silent($0.key, after: $0.value) <= instant }.keys.min()
  }

  /// Whether a zone still shows its startup text.
  func isStarting(_ zone: String, _ failSafe: FailSafe, at instant: CivilInstant) -> Bool {
    guard !isAssumed, let startup = failSafe.startup, players[zone]?.hasPlayed != true else {
      return false
    }
    return startup.seconds.map { instant < started.advanced(bySeconds: Int64($0)) } ?? true
  }

  /// What a zone shows as long as nothing was ever sent to the sign.
  func welcome(_ zone: String, _ failSafe: FailSafe) -> String? {
    isAssumed || !schedule.isEmpty || players[zone]?.hasPlayed == true ? nil : failSafe.welcome
  }

  private func candidate(_ activation: Activation) -> Candidate {
    Candidate(
      key: .init(source: .activation(activation.message.id), serial: activation.serial),
      items: [PlayoutItem(message: activation.message.id, revision: activation.revision)],
      counts: activation.until == nil ? [.init(item: 0, message: nil, times: 1)] : [],
      priority: activation.message.priority)
  }

  private func text(_ source: Source, _ origin: PlayoutItem.Origin, _ text: String?) -> Candidate {
    let items = text.map { $0.isEmpty ? [] : [PlayoutItem(origin, text: $0)] } ?? []
    return Candidate(key: .init(source: source), items: items)
  }

  private func scheduled(_ showing: [Schedule.Shown], _ stale: StaleDisplay<String>) -> Candidate? {
    guard let priority = showing.first?.message.priority else { return nil }
    var candidate = Candidate(
      key: .init(source: .schedule(priority: priority)), items: [], priority: priority)
    for shown in showing {
      let (message, isStale) = (shown.message, shown.isStale)
      var (text, mark): (String?, String?)
      switch stale {
      case .marked(let own) where isStale: mark = own
      case .replaced(let own) where isStale: text = own
      default: break
      }
      if message.timing.times != nil || message.timing.duration != nil {
        candidate.counts.append(
          .init(item: candidate.items.count, message: message.id, times: message.timing.times))
      }
      candidate.items.append(
        PlayoutItem(
          message: message.id, revision: revisions[message.id] ?? 0, text: text, mark: mark,
          isStale: isStale))
    }
    return candidate
  }
}
