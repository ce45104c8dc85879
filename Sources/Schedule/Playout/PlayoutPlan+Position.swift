// SPDX-License-Identifier: MIT
public import CivilTime

/// Where what a zone plays stands, so that it can go on after the sign was started anew.
public struct PlayoutPosition: Hashable, Sendable {
  /// Nanoseconds on its own timeline, see `StackEntry.timelineOffset`.
  public let offset: Int64
  /// The id of the part that is played.
  public let part: String
  /// For how many nanoseconds it has been.
  public let place: Int64

  /// Makes a position of its parts; negative times count as 0.
  public init(offset: Int64, part: String, place: Int64) {
    (self.offset, self.part, self.place) = (max(0, offset), part, max(0, place))
  }
}

extension PlayoutPlan {
  /// Where a zone stands at the last instant that was told or asked about; nothing where it plays
  /// nothing.
  public func position(of zone: String) -> PlayoutPosition? {
    guard let entry = players[zone]?.track?.entry, let cursor = entry.cursor(at: now) else {
      return nil
    }
    return PlayoutPosition(
      offset: entry.timelineOffset(at: now), part: entry.parts[cursor.part].id,
      place: cursor.offset)
  }

  /// Lets a zone stand where it stood before the sign was started anew.
  ///
  /// To be called when the lengths of its parts are known. If they are others than they were, the
  /// part that was played goes on where it was; if that is gone, all begins anew.
  public mutating func resume(
    _ position: PlayoutPosition, of zone: String, at instant: CivilInstant
  ) {
    advance(to: instant)
    guard var track = players[zone]?.track, let entry = track.entry.resumed(position, at: now)
    else { return }
    track.entry = entry
    // What was shown until then was counted then.
    track.counted = entry.startOffset
    players[zone]?.track = track
    settle(at: now)
  }
}

extension StackEntry {
  /// The same as it stands at an instant if it stood so before; nothing if its part is gone.
  func resumed(_ position: PlayoutPosition, at instant: CivilInstant) -> StackEntry? {
    func entry(_ startOffset: Int64) -> StackEntry {
      var entry = StackEntry(
        source, parts, loops: loops, started: instant, startOffset: startOffset)
      if paused != nil { entry.pause(at: instant) }
      return entry
    }
    let same = entry(position.offset)
    guard let cursor = same.cursor(at: instant) else { return nil }
    if parts[cursor.part].id == position.part, cursor.offset == position.place { return same }
    guard let part = parts.firstIndex(where: { $0.id == position.part }) else { return nil }
    let start = part > 0 ? ends[part - 1] : 0
    return entry(start + min(position.place, loops[part] - 1))
  }
}
