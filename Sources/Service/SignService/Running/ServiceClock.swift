// SPDX-License-Identifier: MIT
package import CivilTime
import LinuxIO
package import Timing

/// The clocks of the service; in tests they stand still until they are moved.
package struct ServiceClock: Sendable {
  /// The time of day, which people and time servers set.
  package let civil: @Sendable () -> CivilInstant
  /// The clock of the frame thread, which never jumps.
  package let monotonic: @Sendable () -> Instant

  /// Makes clocks.
  package init(
    civil: @escaping @Sendable () -> CivilInstant, monotonic: @escaping @Sendable () -> Instant
  ) {
    (self.civil, self.monotonic) = (civil, monotonic)
  }

  /// The clocks of this machine.
  package static let machine = ServiceClock(
    civil: { CivilInstant(nanoseconds: WallClock.nanoseconds()) },
    monotonic: { MonotonicClock.now() })
}
