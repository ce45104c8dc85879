// SPDX-License-Identifier: MIT

/// The frame loop's timer on the system's monotonic clock.
package final class MonotonicTimer: FrameTimer {
  private let timer: InterruptibleTimer

  /// Interrupting `timer` ends a sleep before its deadline.
  package init(_ timer: InterruptibleTimer) { self.timer = timer }

  package var now: Instant { timer.now() }

  package func sleep(until deadline: Instant) { _ = timer.sleep(until: deadline) }
}
