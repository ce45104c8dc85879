// SPDX-License-Identifier: MIT
public import Core
public import Displays

/// The loop of the frame thread: draws the due frame, shows it, sleeps to the next exact instant.
///
/// There is no frame grid. The loop sleeps until the scene changes (or the display wants a
/// refresh), so a late wake-up is followed by the right picture: the steps in between are skipped
/// by position and counted, never caught up. In the steady state the loop allocates nothing.
public struct FrameLoop {
  let player: Player
  let timer: any FrameTimer
  let backend: any DisplayBackend
  let limits: PlaybackLimits

  /// Makes a loop that shows what `player` publishes on `backend`.
  public init(
    player: Player, timer: any FrameTimer, backend: any DisplayBackend,
    limits: PlaybackLimits = PlaybackLimits()
  ) {
    self.player = player
    self.timer = timer
    self.backend = backend
    self.limits = limits
  }

  /// Runs until `Player.stop`, a limit or the end of the scene, then leaves the display in the
  /// player's end state.
  ///
  /// A backend that fails does not end the loop: the failure is reported once, counted, and the
  /// next frame tries again.
  ///
  /// - Returns: the statistics of the whole run.
  public func run() -> PlaybackStatistics {
    var run = FrameRun(self)
    run.begin()
    while run.goesOn {
      let now = timer.now
      run.light(at: now)
      guard run.goesOn else { break }
      let instant = run.prepare(at: now)
      run.present(instant, at: now)
      guard run.sleep(from: now) else { break }
      run.followNews()
    }
    run.end()
    return player.statistics
  }
}

/// When playback ends by itself.
public struct PlaybackLimits: Hashable, Sendable {
  /// The longest time to play in nanoseconds; `nil`: no limit.
  public var duration: Int64?
  /// The most frames to present, refreshes included; `nil`: no limit.
  public var frames: Int?
  /// By default there are no limits.
  public init(duration: Int64? = nil, frames: Int? = nil) {
    self.duration = duration
    self.frames = frames
  }
}
