// SPDX-License-Identifier: MIT
public import CivilTime
public import Schedules

extension PlayoutPlan {
  /// Puts messages and removes others at once, as `put` and `remove` would one after the other.
  ///
  /// What follows is found out once and not for each of them.
  public mutating func apply(
    _ items: [(message: Message, revision: Int64)], removing ids: [String],
    at instant: CivilInstant
  ) {
    advance(to: instant)
    // What is being shown by request is handed over one by one.
    let (asked, plain) = (
      items.filter { isAskedFor($0.message.id) }, items.filter { !isAskedFor($0.message.id) }
    )
    let changed = Set(plain.map(\.message.id))
    for zone in players.keys {
      count(zone, at: now)
      players[zone]?.track?.counts.removeAll {
        if case .message(let id) = $0.target { changed.contains(id) } else { false }
      }
    }
    for item in plain {
      let isSame = schedule[id: item.message.id]?.timing == item.message.timing
      let kept = isSame ? progress[item.message.id] : nil
      store(Stored(item.message, revision: item.revision, progress: kept ?? Progress()))
    }
    for id in ids where !isAskedFor(id) && schedule.remove(id: id) {
      (revisions[id], progress[id], measured[id]) = (nil, nil, nil)
    }
    settle(at: now)
    for item in asked { put(item.message, revision: item.revision, at: now) }
    for id in ids where schedule[id: id] != nil { remove(id: id, at: now) }
  }

  /// Tells how long showings of parts take, as `setLoop` would one after the other.
  public mutating func setLoops(
    _ loops: [(part: Part, nanoseconds: Int64)], isStill: Bool = false, at instant: CivilInstant
  ) {
    advance(to: instant)
    let limits = StackEntry.loopLimits
    for (part, nanoseconds) in loops {
      guard part.origin != .message || schedule[id: part.id] != nil || isAskedFor(part.id) else {
        continue
      }
      if measured[part.id, default: [:]].count >= 16 { measured[part.id] = [:] }
      measured[part.id, default: [:]][Measured(part: part, isStill: isStill)] =
        min(max(nanoseconds, limits.lowerBound), limits.upperBound)
    }
    settle(at: now)
  }
}
