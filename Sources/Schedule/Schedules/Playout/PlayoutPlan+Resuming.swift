// SPDX-License-Identifier: MIT
import Core

extension PlayoutPlan {
  /// The active requests, oldest first.
  package var requests: [Activation] {
    activations.values.joined().sorted { $0.serial < $1.serial }
  }

  /// Restores a request from before a restart.
  ///
  /// It lasts for its remaining time, limited to its total time because the clock may be wrong
  /// after a power cut. A single showing is repeated from its beginning.
  ///
  /// - Parameters:
  ///   - message: the requested message; of a stored message only the id is used.
  ///   - since: the instant of the request.
  ///   - until: the instant of its end; `nil`: after one complete showing.
  ///   - isStored: whether the message is stored.
  /// - Returns: `false` if its time has passed, or its message or zone no longer exists.
  @discardableResult
  package mutating func resume(
    _ message: Message, revision: Int64, since: CivilInstant, until: CivilInstant?,
    isStored: Bool, at instant: CivilInstant
  ) -> Bool {
    advance(to: instant)
    let known = isStored ? schedule[id: message.id] : message
    guard let known, settings.zones[known.zone] != nil,
      activations[known.zone]?.count ?? 0 < Activation.limit
    else { return false }
    let end = until.map { until in
      min(until, now.advanced(byNanoseconds: max(0, until.nanoseconds - since.nanoseconds)))
    }
    if let end, end <= now { return false }
    add(
      Activation(
        message: known, revision: isStored ? revisions[known.id] ?? 0 : revision,
        since: min(since, now), until: end, serial: serial, isStored: isStored))
    settle(at: now)
    return true
  }

  /// Restores an intensity override from before a restart, unless its time has passed.
  ///
  /// - Parameter hand: the value of `hand` before the restart; ignored outside 0…15.
  package mutating func resume(_ hand: IntensityOverride, at instant: CivilInstant) {
    advance(to: instant)
    guard (0...15).contains(hand.intensity), hand.until.map({ $0 > now }) ?? true else { return }
    self.hand = override(hand.intensity, until: hand.until)
    settle(at: now)
  }
}

/// The playback position of a zone, to resume after a restart.
package struct PlayoutPosition: Hashable, Sendable {
  /// Nanoseconds on the timeline of the entry, see `StackEntry.timelineOffset`.
  package let offset: Int64
  /// The id of the current item.
  package let item: String
  /// The nanoseconds since its start.
  package let place: Int64

  /// Negative times count as 0.
  package init(offset: Int64, item: String, place: Int64) {
    (self.offset, self.item, self.place) = (max(0, offset), item, max(0, place))
  }
}

extension PlayoutPlan {
  /// The position of a zone at `now`; `nil` if it plays nothing.
  package func position(of zone: String) -> PlayoutPosition? {
    guard let entry = players[zone]?.track?.entry, let cursor = entry.cursor(at: now) else {
      return nil
    }
    return PlayoutPosition(
      offset: entry.timelineOffset(at: now), item: entry.items[cursor.item].id,
      place: cursor.offset)
  }

  /// Restores the position of a zone from before a restart.
  ///
  /// Call it when the durations of the items are known. If they have changed, the current item
  /// continues at its position; if it no longer exists, playback begins at the start.
  package mutating func resume(
    _ position: PlayoutPosition, of zone: String, at instant: CivilInstant
  ) {
    advance(to: instant)
    guard var track = players[zone]?.track, let entry = track.entry.resumed(position, at: now)
    else { return }
    track.entry = entry
    // Showings up to there are counted already.
    track.counted = entry.startOffset
    players[zone]?.track = track
    settle(at: now)
  }
}

extension StackEntry {
  /// The entry moved to a former position; `nil` if that item no longer exists.
  func resumed(_ position: PlayoutPosition, at instant: CivilInstant) -> StackEntry? {
    var same = StackEntry(
      source, items, durations: durations, started: instant, startOffset: position.offset)
    if paused != nil { same.pause(at: instant) }
    guard let cursor = same.cursor(at: instant) else { return nil }
    if items[cursor.item].id != position.item || cursor.offset != position.place {
      guard let item = items.firstIndex(where: { $0.id == position.item }) else { return nil }
      same.startOffset = timeline.start(of: item) + min(position.place, durations[item] - 1)
    }
    return same
  }
}
