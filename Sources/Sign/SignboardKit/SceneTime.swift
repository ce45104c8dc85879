// SPDX-License-Identifier: MIT
public import CivilTime
public import Timing

/// How a scene's instants and civil time hang together while nobody pauses or hurries it.
public struct SceneTime: Hashable, Sendable {
  /// The civil time of the scene's instant 0.
  public let origin: CivilInstant
  /// The scene's instant at which playback begins.
  public let start: Instant

  /// The time of a scene that begins at instant 0.
  public init(startingAt now: CivilInstant) {
    origin = now
    start = .zero
  }

  /// The time of a scene whose instants are UTC, see `PlaybackTimeline.wall`.
  public init(utc now: CivilInstant) {
    origin = CivilInstant(seconds: 0)
    start = Instant(nanoseconds: Int64(clamping: now.nanoseconds))
  }

  /// The civil time of an instant.
  public func civil(_ instant: Instant) -> CivilInstant {
    origin.advanced(byNanoseconds: Int128(instant.nanoseconds))
  }

  /// The instant of a civil time.
  public func instant(_ civil: CivilInstant) -> Instant {
    Instant(nanoseconds: Int64(clamping: civil.nanoseconds - origin.nanoseconds))
  }
}
