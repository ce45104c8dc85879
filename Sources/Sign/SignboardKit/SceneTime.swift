// SPDX-License-Identifier: MIT

/// Converts between the instants of a scene and civil time, while playback runs at its normal rate.
package struct SceneTime: Hashable, Sendable {
  /// The civil time of the scene's instant 0.
  package let origin: CivilInstant
  /// The scene's instant at which playback begins.
  package let start: Instant

  /// The time of a scene that begins at instant 0.
  package init(startingAt now: CivilInstant) {
    origin = now
    start = .zero
  }

  /// The time of a scene whose instants are UTC, see `PlaybackTimeline.wall`.
  ///
  /// Instants last 292 years: they count from 1970, and from the year 2255 on from that, so that all
  /// signs agree.
  package init(utc now: CivilInstant) {
    let era: Int128 = 9_000_000_000 * 1_000_000_000
    origin = CivilInstant(seconds: 0).advanced(byNanoseconds: max(0, now.nanoseconds / era) * era)
    start = Instant(nanoseconds: Int64(clamping: now.nanoseconds - origin.nanoseconds))
  }

  /// The civil time of an instant.
  package func civil(_ instant: Instant) -> CivilInstant {
    origin.advanced(byNanoseconds: Int128(instant.nanoseconds))
  }

  /// The instant of a civil time.
  package func instant(_ civil: CivilInstant) -> Instant {
    Instant(nanoseconds: Int64(clamping: civil.nanoseconds - origin.nanoseconds))
  }
}
