// SPDX-License-Identifier: MIT
package import Core

extension ConversationScroll {
  /// Adapts to changed messages.
  ///
  /// If the end is visible, it stays visible: the content eases there. Otherwise the visible content
  /// does not move.
  ///
  /// - Parameters:
  ///   - limit: the new greatest offset in rows.
  ///   - shift: the change of the offset in rows that keeps the visible content in place.
  ///   - arrived: the number of new messages.
  ///   - entry: how new messages come into view.
  ///   - instant: the time of the change.
  package mutating func contentChanged(
    limit: Int, shift: Int, arrived: Int, entry: MessageEntry = .ease, at instant: Instant
  ) {
    settle(at: instant)
    self.limit = min(max(0, limit), Self.greatestRows)
    let rows = min(max(shift, -Self.greatestRows), Self.greatestRows)
    let distance = Int64(rows) * Glide.row
    let position = position(at: instant) &+ distance
    if isFollowing {
      if arrived > 0, entry == .spring { return spring(from: position, at: instant) }
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

  /// The duration of a spring beyond the end, in nanoseconds.
  private static let springTime: Int64 = 250_000_000

  /// Moves to the end, a row beyond it, of a long way two, and back.
  private mutating func spring(from position: Int64, at instant: Instant) {
    let rows = Self.rows(position)
    ease(to: 0, from: position, in: Self.springTime, at: instant)
    guard rows > 0, let way = glides.first else { return }
    let peak = -Glide.row * (rows < 8 ? 1 : 2)
    set(Glide.overshoot(at: instant, from: way.from, peak: peak, in: Self.springTime, to: 0))
  }

  /// Adapts to another size at once, without a movement.
  ///
  /// - Parameters:
  ///   - offset: the new offset, clamped to `limit`.
  ///   - limit: the new greatest offset in rows.
  ///   - page: the new height of a page in rows.
  ///   - instant: the time of the change.
  package mutating func resized(offset: Int, limit: Int, page: Int, at instant: Instant) {
    settle(at: instant)
    drag = nil
    glides = []
    self.limit = min(max(0, limit), Self.greatestRows)
    self.page = min(max(1, page), Self.greatestRows)
    destination = min(max(0, offset), self.limit)
    settle(at: instant)
  }
}
