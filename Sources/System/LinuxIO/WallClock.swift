// SPDX-License-Identifier: MIT
package import Core
private import Glibc

/// The system clock, set by users and time servers.
///
/// It may jump; use `MonotonicClock` for intervals.
package enum WallClock {
  /// Nanoseconds since 1970 in UTC, without leap seconds.
  package static func nanoseconds() -> Int64 {
    var time = timespec()
    // Cannot fail: Linux always has this clock.
    _ = unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }

  /// The same as an `Instant` for `WallTimeline`; allocates nothing.
  package static func now() -> Instant { Instant(nanoseconds: nanoseconds()) }
}
