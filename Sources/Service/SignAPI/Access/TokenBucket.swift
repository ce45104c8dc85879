// SPDX-License-Identifier: MIT
import Synchronization

/// How many requests of a kind are let through: so many at once, then so many a second.
final class TokenBucket: Sendable {
  private struct State {
    /// In billionths of a request, so that nothing is rounded.
    var level: Int64
    var filled: ContinuousClock.Instant?
  }

  private let capacity: Int64
  private let perSecond: Int64
  private let state: Mutex<State>
  private static let unit: Int64 = 1_000_000_000

  /// A full bucket for so many requests at once, both numbers 1…1,000,000.
  init(atOnce: Int, perSecond: Int) {
    capacity = Int64(min(max(atOnce, 1), 1_000_000)) * Self.unit
    self.perSecond = Int64(min(max(perSecond, 1), 1_000_000))
    state = Mutex(State(level: capacity))
  }

  /// Takes one.
  ///
  /// - Returns: nothing, or after how many seconds to try again.
  func take(at now: ContinuousClock.Instant) -> Int? { change(at: now, takes: true) }

  /// After how many seconds there is one again; nothing: there is one now.
  func wait(at now: ContinuousClock.Instant) -> Int? { change(at: now, takes: false) }

  /// Whether nothing of what was taken is missing any more, so that it is as good as a new one.
  func isFull(at now: ContinuousClock.Instant) -> Bool {
    state.withLock { state in
      fill(&state, at: now)
      return state.level == capacity
    }
  }

  private func fill(_ state: inout State, at now: ContinuousClock.Instant) {
    if let filled = state.filled, now > filled {
      // Never so long that the product leaves 64 bits.
      let (seconds, rest) = (now - filled).components
      let nanoseconds = min(seconds, 3600) * Self.unit + rest / Self.unit
      let gain = nanoseconds.multipliedReportingOverflow(by: perSecond)
      state.level = gain.overflow ? capacity : min(capacity, state.level + min(gain.0, capacity))
    }
    if state.filled.map({ now > $0 }) ?? true { state.filled = now }
  }

  private func change(at now: ContinuousClock.Instant, takes: Bool) -> Int? {
    state.withLock { state in
      fill(&state, at: now)
      guard state.level < Self.unit else {
        if takes { state.level -= Self.unit }
        return nil
      }
      let missing = Self.unit - state.level
      return Int(max(1, (missing / perSecond + Self.unit - 1) / Self.unit))
    }
  }
}
