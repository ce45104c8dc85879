// SPDX-License-Identifier: MIT
public import CivilTime

/// Whether a message wants to be shown at an instant, and why.
public enum Presence: Hashable, Sendable {
  /// A rule holds; without rules there is none to name. `isStale`: the content is out of date.
  case on(rule: TimingRule?, isStale: Bool)
  /// It begins later.
  case notYet(CivilInstant)
  /// None of its rules holds; the next may at the given instant, nothing: never again.
  case outside(next: CivilInstant?)
  /// Its last time is over.
  case over(CivilInstant)
  /// Its content is out of date and may be removed.
  case expired(CivilInstant)
  /// It was shown as often as it shall be.
  case shownOften(Int)
  /// It was shown as long as it shall be.
  case shownLong(since: CivilInstant)

  /// Whether the message wants to be shown.
  public var isOn: Bool { if case .on = self { true } else { false } }

  /// Whether it never wants to be shown again.
  public var isFinal: Bool {
    switch self {
    case .over, .expired, .shownOften, .shownLong, .outside(next: nil): true
    default: false
    }
  }
}

extension Timing {
  /// What holds at an instant, and the first instant at which it may be otherwise.
  func presence(
    at instant: CivilInstant, _ progress: Progress
  ) -> (presence: Presence, until: CivilInstant?) {
    let (presence, until) = judge(at: instant, progress)
    // At the end of the calendar nothing is later any more.
    return (presence, until.flatMap { $0 > instant && $0 < .distantFuture ? $0 : nil })
  }

  private func judge(at instant: CivilInstant, _ progress: Progress) -> (Presence, CivilInstant?) {
    if let times, progress.times >= times { return (.shownOften(times), nil) }
    var ends: [CivilInstant] = []
    var stale: CivilInstant?
    if let until {
      let end = timeZone.instant(of: until)
      if instant >= end { return (.over(end), nil) }
      ends.append(end)
    }
    var isStale = false
    if let expiry {
      let end = timeZone.instant(of: expiry.at)
      if instant >= end, expiry.action == .remove { return (.expired(end), nil) }
      isStale = instant >= end
      if expiry.action == .remove { ends.append(end) } else if !isStale { stale = end }
    }
    if let duration, let first = progress.first {
      let end = first.advanced(bySeconds: Int64(duration))
      if instant >= end { return (.shownLong(since: first), nil) }
      ends.append(end)
    }
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
      case .on(let span):
        // The first rule that holds is the reason; the one that holds longest decides the end.
        if holding == nil { holding = rule }
        end = max(end ?? span.end, span.end)
      }
    }
    if let holding, let end {
      return (.on(rule: holding, isStale: isStale), (ends + [end, stale ?? end]).min())
    }
    let start = next.min()
    // What would begin behind the end never does.
    let isLost = start.map { start in ends.contains { $0 <= start } } ?? true
    return (.outside(next: isLost ? nil : start), (ends + next).min())
  }
}
