// SPDX-License-Identifier: MIT
package import CivilTime
package import Schedules

extension PlayoutPlan {
  /// Puts and removes messages in one step; equivalent to a sequence of `put` and `remove`.
  ///
  /// Consequences are computed once instead of once per message.
  package mutating func apply(
    _ items: [(message: Message, revision: Int64)], removing ids: [String],
    at instant: CivilInstant
  ) {
    advance(to: instant)
    // Requested messages are replaced one by one.
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
}
