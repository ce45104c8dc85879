// SPDX-License-Identifier: MIT
import Core

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
