// SPDX-License-Identifier: MIT
import Synchronization

/// A bucket for each of those who ask, so that nobody takes what is another one's.
///
/// There are never more than so many: those that are full again are forgotten, which changes
/// nothing, and when all are in use those who come new share one.
final class BucketTable<Key: Hashable & Sendable>: Sendable {
  private struct State {
    var buckets: [Key: TokenBucket] = [:]
    /// When those that are full were looked for last.
    var swept: ContinuousClock.Instant?
  }

  private let capacity: Int
  private let atOnce: Int
  private let perSecond: Int
  /// For all those for whom there is no place.
  private let shared: TokenBucket
  private let state = Mutex(State())
  /// Between two looks at all buckets, so that strangers cannot make it a burden.
  private static var sweepPause: Duration { .milliseconds(100) }

  /// A table for at most `capacity` buckets, each for so many at once and so many a second.
  init(atOnce: Int, perSecond: Int, capacity: Int = 1024) {
    (self.atOnce, self.perSecond, self.capacity) = (atOnce, perSecond, max(1, capacity))
    shared = TokenBucket(atOnce: atOnce, perSecond: perSecond)
  }

  /// How many buckets there are, without the one that is shared.
  var count: Int { state.withLock { $0.buckets.count } }

  /// Takes one out of the bucket of `key`.
  ///
  /// - Returns: nothing, or after how many seconds to try again.
  func take(for key: Key, at now: ContinuousClock.Instant) -> Int? {
    bucket(of: key, at: now).take(at: now)
  }

  private func bucket(of key: Key, at now: ContinuousClock.Instant) -> TokenBucket {
    state.withLock { state in
      if let bucket = state.buckets[key] { return bucket }
      if state.buckets.count >= capacity, state.swept.map({ now > $0 + Self.sweepPause }) ?? true {
        state.swept = now
        state.buckets = state.buckets.filter { !$0.value.isFull(at: now) }
      }
      guard state.buckets.count < capacity else { return shared }
      let bucket = TokenBucket(atOnce: atOnce, perSecond: perSecond)
      state.buckets[key] = bucket
      return bucket
    }
  }
}
