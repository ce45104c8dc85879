// SPDX-License-Identifier: MIT
import Synchronization

/// A clock that stands still until it is moved.
package final class VirtualClock: Sendable {
  private let instant = Mutex(ContinuousClock.now)

  package init() {}

  package var now: ContinuousClock.Instant { instant.withLock { $0 } }
  package func advance(by duration: Duration) { instant.withLock { $0 += duration } }
}
