// SPDX-License-Identifier: MIT
public import Timing

/// How far a conversation is scrolled back, and how it moves there.
///
/// A pure state machine: a state and an input at an instant make the next state, and between
/// inputs the offset is a pure function of time. The offset is in whole rows of LEDs: 0 shows
/// the newest message at the bottom, `limit` the oldest at the top. Beyond both it is only while
/// dragged or while it comes back. All is integer arithmetic, so the same inputs give the same
/// rows on every machine.
public struct ConversationScroll: Hashable, Sendable {
  /// The greatest offset at rest: the rows of content beyond one page, 0 if all fits.
  public internal(set) var limit: Int
  /// The rows that are seen at once, 1 or more.
  public internal(set) var page: Int
  /// The rows of a step of an arrow key or a wheel, 1 or more.
  public internal(set) var line: Int
  /// Where it rests when no movement is under way, or will rest; the committed offset.
  public internal(set) var destination = 0
  /// The way to the destination; empty at rest.
  var glides: [Glide] = []
  var drag: Drag?
  /// How many messages have come that were not seen, as counted at the last input.
  var unreadCount = 0
  /// When the first of them came.
  var unreadSince = Instant.zero
  /// The end of the last movement, if there was one.
  var movedUntil: Instant?

  /// No content and no page is counted as longer than this.
  static let greatestRows = 1 << 28

  /// Makes the state of a conversation whose end is seen.
  public init(limit: Int = 0, page: Int, line: Int) {
    self.limit = min(max(0, limit), Self.greatestRows)
    self.page = min(max(1, page), Self.greatestRows)
    self.line = min(max(1, line), Self.greatestRows)
  }

  /// Whether a drag has begun and not ended.
  public var isDragging: Bool { drag != nil }

  /// Whether new messages come into sight: the end is seen or on its way, and nobody holds it.
  public var isFollowing: Bool { drag == nil && destination == 0 }

  /// The offset at an instant that is not before the last input, in rows; 0 shows the end.
  public func offset(at instant: Instant) -> Int { Self.rows(position(at: instant)) }

  /// How many messages have come that were not seen at an instant.
  public func unread(at instant: Instant) -> Int { offset(at: instant) <= 0 ? 0 : unreadCount }

  /// The first instant after `instant` at which the offset is another, unless inputs come.
  public func nextChange(after instant: Instant) -> Instant? {
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
  static func rows(_ position: Int64) -> Int {
    Int(clamping: (position &+ Glide.row / 2) >> 16)
  }
}
