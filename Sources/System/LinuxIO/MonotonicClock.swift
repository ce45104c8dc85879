// SPDX-License-Identifier: MIT
private import Glibc
public import Timing

/// The kernel's clock that never jumps; its origin is the start of the machine.
public enum MonotonicClock {
  /// The time now, with the kernel's resolution of 1 ns.
  public static func now() -> Instant {
    var time = timespec()
    // Cannot fail: every Linux has this clock.
    _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    let seconds = Int64(time.tv_sec).multipliedReportingOverflow(by: 1_000_000_000)
    return Instant(nanoseconds: seconds.partialValue).advanced(by: Int64(time.tv_nsec))
  }

  /// Blocks the thread until an instant; returns at once when it has passed.
  public static func sleep(until deadline: Instant) {
    var time = timespec(deadline)
    // An absolute deadline does not move when a signal interrupts the wait.
    while unsafe clock_nanosleep(CLOCK_MONOTONIC, Int32(TIMER_ABSTIME), &time, nil) == EINTR {}
  }
}

extension timespec {
  /// An instant as the kernel takes it; instants before the origin become 1 ns, because 0 would
  /// switch a timer off.
  init(_ instant: Instant) {
    let nanoseconds = max(instant.nanoseconds, 1)
    self.init(
      tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
  }
}
