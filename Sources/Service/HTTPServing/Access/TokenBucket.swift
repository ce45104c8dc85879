// SPDX-License-Identifier: MIT
import Synchronization

/// A rate limit: so many requests at once, then so many a second.
final class TokenBucket: Sendable {
  private struct State {
    /// In billionths of a request, which avoids rounding.
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

  /// Takes one request.
  ///
  /// - Returns: `nil` if there was one, otherwise the seconds until the next one.
  func take(at now: ContinuousClock.Instant) -> Int? {
    state.withLock { state in
      fill(&state, at: now)
      guard state.level < Self.unit else {
        state.level -= Self.unit
        return nil
      }
      let missing = Self.unit - state.level
      return Int(max(1, (missing / perSecond + Self.unit - 1) / Self.unit))
    }
  }

  /// Whether it is full, like a new one.
  func isFull(at now: ContinuousClock.Instant) -> Bool {
    state.withLock { state in
      fill(&state, at: now)
      return state.level == capacity
    }
  }

  private func fill(_ state: inout State, at now: ContinuousClock.Instant) {
    if let filled = state.filled, now > filled {
      // At most an hour, so that the product fits 64 bits.
      let (seconds, rest) = (now - filled).components
      let nanoseconds = min(seconds, 3600) * Self.unit + rest / Self.unit
      let gain = nanoseconds.multipliedReportingOverflow(by: perSecond)
      state.level = gain.overflow ? capacity : min(capacity, state.level + min(gain.0, capacity))
    }
    if state.filled.map({ now > $0 }) ?? true { state.filled = now }
  }
}
