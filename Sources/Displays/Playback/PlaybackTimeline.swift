// SPDX-License-Identifier: MIT
public import Core

/// Which time a scene follows.
public enum PlaybackTimeline: Sendable {
  /// Its own: 0 at the start of the frame loop; a person may pause it, change its rate and seek.
  case own
  /// The wall clock, slewed by `WallTimeline`: the scene's instant is the time since 1970 in
  /// UTC, so that processes and machines with a common time show the same frame together.
  ///
  /// The closure returns the time since 1970 in UTC. The frame thread calls it about once a second
  /// with the timer's instant; it must not block or allocate. Real playback ignores the parameter.
  case wall(@Sendable (_ now: Instant) -> Instant)
}

/// A jump of the scene's time.
enum SceneMove: Hashable, Sendable {
  /// To an instant.
  case seek(Instant)
  /// To the next change of the scene.
  case forward
  /// To the instant before the last change.
  case backward
}
