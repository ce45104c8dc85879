// SPDX-License-Identifier: MIT
import Synchronization

/// A token bucket for each key, so that no caller takes the share of another one.
///
/// The number of buckets is limited: full ones are removed, which changes nothing, and when all are
/// in use new keys share one.
package final class BucketTable<Key: Hashable & Sendable>: Sendable {
  private struct State {
    var buckets: [Key: TokenBucket] = [:]
    /// For all keys without a bucket of their own.
    var shared: TokenBucket
    /// When full ones were last removed.
    var swept: ContinuousClock.Instant?
  }

  private let capacity: Int
  /// The bucket of a new key.
  private let full: TokenBucket
  private let state: Mutex<State>
  /// The least time between two searches of all buckets, so that strangers cannot make them costly.
  private static var sweepPause: Duration { .milliseconds(100) }

  /// A table of at most `capacity` buckets, each for so many requests at once and a second.
  package init(atOnce: Int, perSecond: Int, capacity: Int = 1024) {
    self.capacity = max(1, capacity)
    full = TokenBucket(atOnce: atOnce, perSecond: perSecond)
    state = Mutex(State(shared: full))
  }

  /// The number of buckets without the shared one.
  package var count: Int { state.withLock { $0.buckets.count } }

  /// Takes one request out of the bucket of `key`.
  ///
  /// - Returns: `nil` if there was one, otherwise the seconds until the next one.
  package func take(for key: Key, at now: ContinuousClock.Instant) -> Int? {
    state.withLock { state -> Int? in
      let isKnown = state.buckets[key] != nil
      if !isKnown, state.buckets.count >= capacity,
        state.swept.map({ now > $0 + Self.sweepPause }) ?? true
      {
        state.swept = now
        state.buckets = state.buckets.filter { !$0.value.isFull(at: now) }
      }
      guard isKnown || state.buckets.count < capacity else { return state.shared.take(at: now) }
      return state.buckets[key, default: full].take(at: now)
    }
  }
}
