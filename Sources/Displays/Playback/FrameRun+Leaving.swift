// SPDX-License-Identifier: MIT
import Core
import Displays
import Scenes

/// How a run fades out where it ends by itself.
extension FrameRun {
  /// The begin of the fade to a known end, and that end; `nil` without a known end or a fade.
  func leaving(at now: Instant) -> (begin: Instant, end: Instant)? {
    let fade = show.order.fade
    guard fade > 0, player.endState == .blank else { return nil }
    var end = limits.duration.map { show.started.advanced(by: $0) }
    if !show.order.isPaused, show.order.endsWithScene, let last = show.order.scene.end {
      let instant = last > show.sceneInstant(now) ? show.timerInstant(reaching: last) : now
      end = min(end ?? instant, instant)
    }
    guard let end else { return nil }
    // A short run gives half of its time to each of the two fades.
    let whole = max(0, end.since(show.started))
    return (end.advanced(by: -min(fade, whole / 2)), end)
  }

  /// Fades out after the last frame if the end was not known ahead, such as a limit of frames.
  ///
  /// The last picture stays. `Player.stop` ends the fade at once.
  mutating func fadeOut() {
    guard show.order.fade > 0, show.order.stops < 2, player.endState == .blank else { return }
    let stops = show.order.stops
    if stops == 0 { lighting.go(to: nil, at: timer.now, in: show.order.fade) }
    while let change = lighting.nextChange(after: timer.now) {
      timer.sleep(until: change)
      if player.hasNews(since: show.order.version) {
        show.follow(player.takeOrder(), timer: timer)
        if show.order.stops > stops { return }
      }
      let now = timer.now
      guard now >= change else { continue }
      do {
        try lighting.update(backend, at: now)
        if lighting.isFading { try backend.present(frame) }
      } catch {
        // The failure is reported already, or when the display is closed.
        return
      }
    }
  }
}
