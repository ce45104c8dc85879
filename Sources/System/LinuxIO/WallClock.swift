// SPDX-License-Identifier: MIT
private import Glibc
public import Timing

/// The kernel's clock of the time of day, which people and time servers set.
///
/// It may jump; for intervals there is `MonotonicClock`.
public enum WallClock {
  /// Nanoseconds since the beginning of 1970 in UTC, leap seconds not counted.
  public static func nanoseconds() -> Int64 {
    var time = timespec()
    // Cannot fail: every Linux has this clock.
    _ = unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }

  /// The same as an instant of the timeline of UTC, for `WallTimeline`; allocates nothing.
  public static func now() -> Instant { Instant(nanoseconds: nanoseconds()) }
}
