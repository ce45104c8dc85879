// SPDX-License-Identifier: MIT
private import CLinuxIO
private import Glibc
public import Timing

/// Sleeps until instants of the monotonic clock and can be interrupted.
///
/// One thread sleeps on it at a time; any thread may interrupt it. A sleep is one system call: a
/// wait with an absolute deadline, to which the kernel adds the slack of the thread's timers. It
/// allocates nothing.
public final class InterruptibleTimer: Sendable {
  private let timer: linux_timer

  /// Makes a timer; throws when memory is short.
  public init() throws(SystemError) {
    timer = linux_timer_create()
    guard timer != 0 else {
      throw SystemError(action: "create", path: "a timer", errno: ENOMEM)
    }
  }

  deinit { if timer != 0 { linux_timer_destroy(timer) } }

  /// The time now on the clock that `sleep(until:)` uses.
  public func now() -> Instant { MonotonicClock.now() }

  /// Blocks until the instant and returns `true`, or returns `false` early when interrupted.
  ///
  /// An interruption that came before the call counts, also when the instant has passed, and each
  /// is used up by the call that it ends.
  @discardableResult
  public func sleep(until deadline: Instant) -> Bool {
    if linux_timer_take(timer) != 0 { return false }
    while deadline > now() {
      if linux_timer_wait(timer, deadline.nanoseconds) != 0 { return false }
    }
    return true
  }

  /// Ends the present sleep, or else the next one, early.
  ///
  /// Callable on any thread and in a signal handler. It is a system call only where a thread
  /// sleeps.
  public func interrupt() { linux_timer_interrupt(timer) }
}
