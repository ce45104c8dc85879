// SPDX-License-Identifier: MIT
import LinuxIO
import Timing

/// The frame loop's timer on the system's monotonic clock.
final class MonotonicTimer: FrameTimer {
  private let timer: InterruptibleTimer

  init(_ timer: InterruptibleTimer) { self.timer = timer }

  var now: Instant { timer.now() }

  func sleep(until deadline: Instant) { _ = timer.sleep(until: deadline) }
}
