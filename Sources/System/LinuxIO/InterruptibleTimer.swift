// SPDX-License-Identifier: MIT
private import CLinuxIO
package import Core
private import Glibc

/// Sleeps until instants of the monotonic clock and can be interrupted.
///
/// One thread sleeps on it at a time; any thread may interrupt it. A sleep is one system call, a
/// wait with an absolute deadline, and allocates nothing. The timer slack of the thread applies.
package final class InterruptibleTimer: Sendable {
  private let timer: linux_timer

  /// Throws without memory.
  package init() throws(SystemError) {
    timer = linux_timer_create()
    guard timer != 0 else {
      throw SystemError(action: "create", path: "a timer", errno: ENOMEM)
    }
  }

  deinit { if timer != 0 { linux_timer_destroy(timer) } }

  /// The time now on the clock that `sleep(until:)` uses.
  package func now() -> Instant { MonotonicClock.now() }

  /// Blocks until the instant and returns `true`; returns `false` early if interrupted.
  ///
  /// An interruption before the call counts, even if the instant has passed; each one ends one
  /// call.
  @discardableResult
  package func sleep(until deadline: Instant) -> Bool {
    if linux_timer_take(timer) != 0 { return false }
    while deadline > now() {
      if linux_timer_wait(timer, deadline.nanoseconds) != 0 { return false }
    }
    return true
  }

  /// Ends the current or else the next sleep early.
  ///
  /// Safe on any thread and in a signal handler. It is a system call only if a thread sleeps.
  package func interrupt() { linux_timer_interrupt(timer) }
}
