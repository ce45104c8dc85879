// SPDX-License-Identifier: MIT
import Core
import Displays
import Scenes

/// When a frame is due.
struct FrameDue {
  var instant: Instant
  /// Whether it shows nothing new, so that it is never late.
  var isRefresh = false
  /// Whether playback ends then, and no frame is shown.
  var isEnd = false
  /// Whether the wall clock that the scene follows was set.
  var isOtherTime = false
}

extension FrameRun {
  /// Sleeps until a frame is due or there is news, and observes the wall clock meanwhile.
  ///
  /// - Parameter drawn: when the last frame was drawn; a change since then is due already.
  /// - Returns: the due frame; `nil` at the end of playback.
  mutating func nextDue(drawn: Instant) -> FrameDue? {
    guard var next = nextDue(after: drawn, drawn: drawn) else { return nil }
    // News between this question and the sleep interrupts the timer; an interruption by older news
    // ends only the sleep.
    while !player.hasNews(since: show.order.version), timer.now < next.instant {
      let observation = show.nextObservation
      // A due frame comes first; an observation can wait.
      guard observation < next.instant else {
        timer.sleep(until: next.instant)
        continue
      }
      timer.sleep(until: observation)
      let now = timer.now
      guard !player.hasNews(since: show.order.version), observation <= now, now < next.instant
      else { continue }
      if let jump = show.observe(timer: timer) {
        player.report(.notice(WallTimeline.notice(of: jump)))
        return FrameDue(instant: timer.now, isRefresh: true, isOtherTime: true)
      }
      guard let again = nextDue(after: timer.now, drawn: drawn) else { return nil }
      next = again
    }
    return next.isEnd && timer.now >= next.instant ? nil : next
  }

  /// When the next frame is due as of `now`, after one drawn at `drawn`; `nil` at the end.
  private func nextDue(after now: Instant, drawn: Instant) -> FrameDue? {
    if let most = limits.frames, frames >= most { return nil }
    var next = FrameDue(instant: .distantFuture)
    if !show.order.isPaused {
      let instant = show.sceneInstant(now)
      let end = show.order.scene.end
      if let end, end <= instant, show.order.endsWithScene { return nil }
      if let change = show.order.scene.nextChange(after: instant) {
        next.instant = show.timerInstant(reaching: change)
      }
      if let end, end > instant {
        next.instant = min(next.instant, show.timerInstant(reaching: end))
      }
      for passing in show.order.passings {
        let scene = show.order.scene.current(at: instant)
        guard let end = scene.end(ofLayer: passing.layer), end > instant else { continue }
        next.instant = min(next.instant, show.timerInstant(reaching: end))
      }
    }
    if let interval = backend.refreshInterval, drawn.advanced(by: interval) < next.instant {
      next = FrameDue(instant: drawn.advanced(by: interval), isRefresh: true)
    }
    if let duration = limits.duration {
      let end = show.started.advanced(by: duration)
      if now >= end { return nil }
      if next.instant >= end { next = FrameDue(instant: end, isEnd: true) }
    }
    // Virtual time ends when nothing changes any more.
    if next.instant == .distantFuture, timer.isVirtual,
      !player.hasNews(since: show.order.version)
    {
      return nil
    }
    if let leaving = leaving(at: now), now < leaving.begin, leaving.begin < next.instant {
      next = FrameDue(instant: leaving.begin, isRefresh: true)
    }
    if let change = lighting.nextChange(after: now), change < next.instant {
      next = FrameDue(instant: change, isRefresh: true)
    }
    return next
  }
}
