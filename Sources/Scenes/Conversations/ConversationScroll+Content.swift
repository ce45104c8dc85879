// SPDX-License-Identifier: MIT
public import Timing

extension ConversationScroll {
  /// Goes on after messages have come, gone or changed.
  ///
  /// If the end is seen, it stays in sight: the content moves there, eased. If not, what is
  /// being read does not move by a single row.
  ///
  /// - Parameters:
  ///   - limit: the new greatest offset in rows.
  ///   - shift: by how many rows the offset must change so that what is seen stays where it is.
  ///   - arrived: how many of the messages are new.
  ///   - instant: when it happened.
  public mutating func contentChanged(
    limit: Int, shift: Int, arrived: Int, at instant: Instant
  ) {
    settle(at: instant)
    self.limit = min(max(0, limit), Self.greatestRows)
    let rows = min(max(shift, -Self.greatestRows), Self.greatestRows)
    let distance = Int64(rows) * Glide.row
    let position = position(at: instant) &+ distance
    if isFollowing {
      ease(to: 0, from: position, in: Self.correctionTime, at: instant)
      return
    }
    if arrived > 0, Self.rows(position) > 0 {
      if unreadCount == 0 { unreadSince = instant }
      unreadCount += min(arrived, Self.greatestRows - unreadCount)
    }
    guard drag == nil else {
      drag?.contentMoved(by: distance, limit: Int64(self.limit) * Glide.row)
      return
    }
    destination = min(max(destination + rows, -Self.greatestRows), 2 * Self.greatestRows)
    glides = glides.map { $0.shifted(by: distance) }
    guard destination < 0 || destination > self.limit else { return }
    ease(
      to: min(max(0, destination), self.limit), from: position, in: Self.correctionTime,
      at: instant)
    settle(at: instant)
  }

  /// Goes on with another page, as after the panel was turned; at once, without a movement.
  ///
  /// - Parameters:
  ///   - offset: the offset that keeps the place; clamped.
  ///   - limit: the new greatest offset in rows.
  ///   - page: the new length of a page in rows.
  ///   - instant: when it happened.
  public mutating func resized(offset: Int, limit: Int, page: Int, at instant: Instant) {
    settle(at: instant)
    drag = nil
    glides = []
    self.limit = min(max(0, limit), Self.greatestRows)
    self.page = min(max(1, page), Self.greatestRows)
    destination = min(max(0, offset), self.limit)
    settle(at: instant)
  }
}
