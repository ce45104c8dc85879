// SPDX-License-Identifier: MIT
public import Timing

/// Which time a scene follows.
public enum PlaybackTimeline: Sendable {
  /// Its own: 0 at the start of the frame loop, and the person may pause, hurry and seek.
  case own
  /// The wall clock, slewed as `WallTimeline` says: the scene's instant is the time since 1970 in
  /// UTC, so that processes that were started at different moments, and machines with a common
  /// time, show the same frame at the same instant.
  ///
  /// The closure tells the time since 1970 in UTC; it is called on the frame thread about once a
  /// second with the timer's instant, shall not block and shall not allocate. Real playback gives
  /// it the kernel's clock and leaves the parameter alone, virtual playback calculates with it.
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
