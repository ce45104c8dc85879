// SPDX-License-Identifier: MIT
import FramePacing

/// The order that the frame loop follows, and how its scene's time hangs on the timer's.
struct Show {
  private(set) var order: Order
  let started: Instant
  /// The scene's instant that belongs to `anchor`.
  private var sceneAnchor = Instant.zero
  private var anchor: Instant

  init(_ order: Order, started: Instant) {
    self.order = order
    self.started = started
    anchor = started
  }

  /// The scene's instant at an instant of the timer; it stands still while paused.
  func sceneInstant(_ now: Instant) -> Instant {
    order.isPaused ? sceneAnchor : sceneAnchor.advanced(by: now.since(anchor))
  }

  /// Goes on with another order; pausing and resuming keep the scene's instant.
  mutating func follow(_ new: Order, now: Instant) {
    if new.isPaused != order.isPaused {
      sceneAnchor = sceneInstant(now)
      anchor = now
    }
    order = new
  }
}
