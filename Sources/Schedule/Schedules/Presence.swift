// SPDX-License-Identifier: MIT

/// Whether a message is due at an instant, and why.
package enum Presence: Hashable, Sendable {
  /// A rule matches; `nil` for a message without rules. `isStale`: the content is out of date.
  case on(rule: TimingRule?, isStale: Bool)
  /// It begins later.
  case notYet(CivilInstant)
  /// No rule matches. The next one may match at `next`; `nil`: never again.
  case outside(next: CivilInstant?)
  /// Its last time has passed.
  case over(CivilInstant)
  /// Its content is out of date and may be removed.
  case expired(CivilInstant)
  /// It has been shown the allowed number of times.
  case shownOften(Int)
  /// It has been shown for the allowed duration.
  case shownLong(since: CivilInstant)
  /// It has dates, and the clock is still to be set.
  case waitsForClock

  /// Whether the content of a message that is due is out of date; `nil`: it is not due.
  var isStale: Bool? { if case .on(_, let isStale) = self { isStale } else { nil } }

  /// Whether the message is due, or may become due before an instant.
  func isDue(before end: CivilInstant) -> Bool {
    switch self {
    case .on: true
    case .notYet(let start), .outside(let start?): start < end
    default: false
    }
  }

  /// Whether it can never be due again.
  package var isFinal: Bool {
    switch self {
    case .over, .expired, .shownOften, .shownLong, .outside(next: nil): true
    default: false
    }
  }
}

extension Timing {
  /// Whether the clock decides when the message is shown.
  var hasDates: Bool { from != nil || until != nil || !rules.isEmpty || expiry?.action == .remove }

  /// The presence at an instant, and the first instant at which it may change.
  func presence(
    at instant: CivilInstant, _ progress: Progress
  ) -> (presence: Presence, until: CivilInstant?) {
    let (presence, until) = judge(at: instant, progress)
    // There is no later instant than the end of the calendar.
    return (presence, until.flatMap { $0 > instant && $0 < .distantFuture ? $0 : nil })
  }

  /// When a message is over for good by its dates and its first showing; `nil`: they set no end.
  func end(_ progress: Progress) -> CivilInstant? { ends(progress).map(\.instant).min() }

  /// The known ends, and what a message is from each on; of several that have passed the first
  /// counts.
  private func ends(_ progress: Progress) -> [(instant: CivilInstant, presence: Presence)] {
    var ends: [(CivilInstant, Presence)] = []
    if let until {
      let end = timeZone.instant(of: until)
      ends.append((end, .over(end)))
    }
    if let expiry, expiry.action == .remove {
      let end = timeZone.instant(of: expiry.at)
      ends.append((end, .expired(end)))
    }
    if let duration, let first = progress.first {
      ends.append((first.advanced(bySeconds: Int64(duration)), .shownLong(since: first)))
    }
    return ends
  }

  private func judge(at instant: CivilInstant, _ progress: Progress) -> (Presence, CivilInstant?) {
    if let times, progress.times >= times { return (.shownOften(times), nil) }
    let known = ends(progress)
    if let past = known.first(where: { $0.instant <= instant }) { return (past.presence, nil) }
    let ends = known.map(\.instant)
    let outdated = expiry?.action == .stale ? expiry.map { timeZone.instant(of: $0.at) } : nil
    let isStale = outdated.map { $0 <= instant } ?? false
    let stale = isStale ? nil : outdated
    if let from {
      let start = timeZone.instant(of: from)
      if instant < start { return (.notYet(start), start) }
    }
    if rules.isEmpty {
      return (.on(rule: nil, isStale: isStale), (ends + [stale].compactMap(\.self)).min())
    }
    var (holding, end): (TimingRule?, CivilInstant?)
    var next: [CivilInstant] = []
    for rule in rules {
      switch rule.state(at: instant, self) {
      case .off(let start): if let start { next.append(start) }
      case .on(let last):
        // The first matching rule is the reason; the rule that matches longest determines the end.
        if holding == nil { holding = rule }
        end = max(end ?? last, last)
      }
    }
    if let holding, let end {
      return (.on(rule: holding, isStale: isStale), (ends + [end, stale ?? end]).min())
    }
    let start = next.min()
    // A start after the end never happens.
    let isLost = start.map { start in ends.contains { $0 <= start } } ?? true
    return (.outside(next: isLost ? nil : start), (ends + next).min())
  }
}
