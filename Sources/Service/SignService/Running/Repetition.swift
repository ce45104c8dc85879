// SPDX-License-Identifier: MIT
import Core

/// When repeated work is due, for a thread that also wakes up for other things.
struct Repetition: Hashable, Sendable {
  /// The shortest time between two turns, in nanoseconds.
  let interval: Int64
  /// When it is due.
  private(set) var next: Instant

  /// Makes one that is due from an instant on, by default at once.
  init(every interval: Int64, from first: Instant = Instant(nanoseconds: .min)) {
    (self.interval, next) = (interval, first)
  }

  /// Whether it is due; then its next turn comes an interval after this one, however late it is.
  ///
  /// - Parameter isAsked: whether it is requested out of turn.
  mutating func isDue(at now: Instant, orAsked isAsked: Bool = false) -> Bool {
    guard isAsked || next <= now else { return false }
    next = now.advanced(by: interval)
    return true
  }
}

/// Checks from time to time whether frames go on.
struct LifeWatch: Hashable, Sendable {
  private var turns: Repetition
  /// The frames at the last look.
  private var frames = 0

  /// Makes a watch that has seen no frame.
  init(every interval: Int64, from first: Instant) {
    turns = Repetition(every: interval, from: first)
  }

  /// Whether there were frames since the last look; `nil` while it is too early for another one.
  mutating func look(at frames: Int, _ now: Instant) -> Bool? {
    guard turns.isDue(at: now) else { return nil }
    defer { self.frames = frames }
    return frames != self.frames
  }
}
