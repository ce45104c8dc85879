// SPDX-License-Identifier: MIT
private import CLinuxIO
private import Glibc
public import Timing

/// Sleeps until instants of the monotonic clock and can be woken before.
///
/// One thread sleeps on it at a time; any thread may interrupt it. Sleeping allocates nothing.
public final class InterruptibleTimer: Sendable {
  private let timer: Descriptor
  private let interruption: EventDescriptor

  /// Makes a timer; throws when the process has no descriptors left.
  public init() throws(SystemError) {
    interruption = try EventDescriptor()
    let number = linux_timer_create()
    guard number >= 0 else { throw SystemError(action: "create", path: "a timer", errno: -number) }
    timer = Descriptor(owning: number)
  }

  /// The time now on the clock that `sleep(until:)` uses.
  public func now() -> Instant { MonotonicClock.now() }

  /// Blocks until the instant and returns `true`, or returns `false` early when interrupted.
  ///
  /// An interruption that came before the call counts, also when the instant has passed, and each
  /// is used up by the call that it ends.
  @discardableResult
  public func sleep(until deadline: Instant) -> Bool {
    if interruption.lower() { return false }
    if deadline <= now() { return true }
    // The kernel wakes this timer exactly; the timeout of poll would be rounded and relative.
    linux_timer_set(timer.number, deadline.nanoseconds)
    while true {
      wait()
      if interruption.lower() { return false }
      if deadline <= now() { return true }
    }
  }

  /// Ends the present sleep, or else the next one, early.
  ///
  /// Callable on any thread and in a signal handler: it is one write to a descriptor.
  public func interrupt() { interruption.raise() }

  private func wait() { _ = waitUntilReadable(timer.number, or: interruption.number) }
}
