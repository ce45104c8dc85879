// SPDX-License-Identifier: MIT
package import Core

/// The scroll state of a conversation.
///
/// A pure state machine: between inputs the offset is a pure function of time. The offset counts rows:
/// 0 shows the newest message at the bottom, `limit` the oldest at the top; it exceeds them only during
/// a drag and the return. Integer arithmetic gives the same rows on every machine.
package struct ConversationScroll: Hashable, Sendable {
  /// The greatest offset at rest: the rows of content beyond one page, 0 if everything fits.
  package internal(set) var limit: Int
  /// The visible rows, 1 or more.
  package internal(set) var page: Int
  /// The rows of a step of an arrow key or a wheel, 1 or more.
  package internal(set) var line: Int
  /// The offset at rest, or the destination of the current movement.
  package internal(set) var destination = 0
  /// The movements to the destination; empty at rest.
  var glides: [Glide] = []
  var drag: Drag?
  /// The number of unread messages at the last input.
  var unreadCount = 0
  /// The arrival of the first unread message.
  var unreadSince = Instant.zero
  /// The end of the last movement; `nil` without one.
  var movedUntil: Instant?

  /// The greatest height of content and pages.
  static let greatestRows = 1 << 28

  /// Makes the state of a conversation that shows its end.
  package init(limit: Int = 0, page: Int, line: Int) {
    self.limit = min(max(0, limit), Self.greatestRows)
    self.page = min(max(1, page), Self.greatestRows)
    self.line = min(max(1, line), Self.greatestRows)
  }

  /// Whether a drag is in progress.
  package var isDragging: Bool { drag != nil }

  /// Whether new messages scroll into view: the destination is the end, and no drag is in progress.
  package var isFollowing: Bool { drag == nil && destination == 0 }

  /// The offset in rows at an instant at or after the last input; 0 shows the end.
  package func offset(at instant: Instant) -> Int { Self.rows(position(at: instant)) }

  /// The number of unread messages at an instant.
  package func unread(at instant: Instant) -> Int { offset(at: instant) <= 0 ? 0 : unreadCount }

  /// The first instant after `instant` at which the offset changes without input; `nil`: never.
  package func nextChange(after instant: Instant) -> Instant? {
    guard drag == nil else { return nil }
    let current = offset(at: instant)
    for glide in glides where glide.end > instant {
      if glide.start > instant, Self.rows(glide.from) != current { return glide.start }
      let change = glide.first(after: instant.since(glide.start)) { Self.rows($0) != current }
      if Self.rows(glide.position(at: change)) != current { return change }
    }
    return nil
  }

  /// The offset at an instant, in 1/65,536 rows.
  func position(at instant: Instant) -> Int64 {
    if let drag { return drag.position }
    for glide in glides where instant < glide.end { return glide.position(at: instant) }
    return Int64(destination) * Glide.row
  }

  /// Rounds to whole rows, halves upward.
  static func rows(_ position: Int64) -> Int { Int(clamping: (position &+ Glide.row / 2) >> 16) }
}
