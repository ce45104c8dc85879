// SPDX-License-Identifier: MIT
public import CivilTime
import LinuxIO
public import Timing

/// The clocks of the service; in tests they stand still until they are moved.
public struct ServiceClock: Sendable {
  /// The time of day, which people and time servers set.
  public let civil: @Sendable () -> CivilInstant
  /// The clock of the frame thread, which never jumps.
  public let monotonic: @Sendable () -> Instant

  /// Makes clocks.
  public init(
    civil: @escaping @Sendable () -> CivilInstant, monotonic: @escaping @Sendable () -> Instant
  ) {
    (self.civil, self.monotonic) = (civil, monotonic)
  }

  /// The clocks of this machine.
  public static let machine = ServiceClock(
    civil: { CivilInstant(nanoseconds: WallClock.nanoseconds()) },
    monotonic: { MonotonicClock.now() })
}
