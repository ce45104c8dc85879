// SPDX-License-Identifier: MIT
import Displays
import Raster
import Scenes
import Timing

/// How a run fades out where it ends by itself.
extension FrameRun {
  /// When the display begins to fade out so that it is dark at an end that is known ahead, and that
  /// end; nothing where no such end comes or nothing fades.
  func leaving(at now: Instant) -> (begin: Instant, end: Instant)? {
    let fade = show.order.fade
    guard fade > 0, player.endState == .blank else { return nil }
    var end = limits.duration.map { show.started.advanced(by: $0) }
    if !show.order.isPaused, show.order.endsWithScene, let last = show.order.scene.end {
      let instant = last > show.sceneInstant(now) ? show.timerInstant(reaching: last) : now
      end = min(end ?? instant, instant)
    }
    guard let end else { return nil }
    // What is over soon has half of its time for each of the two fades.
    let whole = max(0, end.since(show.started))
    return (end.advanced(by: -min(fade, whole / 2)), end)
  }

  /// Fades out after the last frame of a run whose end nobody knew, such as that of a number of
  /// frames.
  ///
  /// The last picture stays. Told to stop meanwhile, the loop ends at once.
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
        // The display that fails now has told so, or does so when it is closed.
        return
      }
    }
  }
}
