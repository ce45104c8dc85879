// SPDX-License-Identifier: MIT
package import CivilTime
package import LinuxIO
package import Timing

/// The clocks of the service; in tests they stand still until they are moved.
package struct ServiceClock: Sendable {
  /// The time of day, which people and time servers set.
  package let civil: @Sendable () -> CivilInstant
  /// The clock of the frame thread, which never jumps.
  package let monotonic: @Sendable () -> Instant

  /// Where the time of day comes from; reads files.
  package let source: @Sendable () -> ClockSource

  /// Makes clocks.
  package init(
    civil: @escaping @Sendable () -> CivilInstant, monotonic: @escaping @Sendable () -> Instant,
    source: @escaping @Sendable () -> ClockSource = { .synchronized }
  ) {
    (self.civil, self.monotonic, self.source) = (civil, monotonic, source)
  }

  /// The clocks of this machine.
  package static let machine = ServiceClock(
    civil: { CivilInstant(nanoseconds: WallClock.nanoseconds()) },
    monotonic: { MonotonicClock.now() }, source: { ClockSource.ofMachine() })
}
