// SPDX-License-Identifier: MIT
package import Core
private import Glibc

/// The monotonic clock of the kernel; its origin is the start of the machine.
package enum MonotonicClock {
  /// The time now, with a resolution of 1 ns.
  package static func now() -> Instant {
    var time = timespec()
    // Cannot fail: Linux always has this clock.
    _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    let seconds = Int64(time.tv_sec).multipliedReportingOverflow(by: 1_000_000_000)
    return Instant(nanoseconds: seconds.partialValue).advanced(by: Int64(time.tv_nsec))
  }

  /// Blocks the thread until an instant; returns at once if it has passed.
  package static func sleep(until deadline: Instant) {
    var time = timespec(deadline)
    // An absolute deadline does not move when a signal interrupts the wait.
    while unsafe clock_nanosleep(CLOCK_MONOTONIC, Int32(TIMER_ABSTIME), &time, nil) == EINTR {}
  }
}

extension timespec {
  /// Instants before the origin become 1 ns, because 0 would disarm a timer.
  init(_ instant: Instant) {
    let nanoseconds = max(instant.nanoseconds, 1)
    self.init(
      tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
  }
}
