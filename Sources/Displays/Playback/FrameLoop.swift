// SPDX-License-Identifier: MIT
public import Displays
import Raster
import Scenes
public import Timing

/// The loop of the frame thread: draw what is due, show it, sleep to the next exact instant.
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

  /// Runs until it is told to stop, a limit is reached or the scene has come to its end, then
  /// leaves the display in the player's end state.
  ///
  /// A backend that fails does not end the loop: the failure is reported once, counted, and the
  /// next frame tries again.
  ///
  /// - Returns: the statistics of the whole run.
  public func run() -> PlaybackStatistics {
    var frames = 0
    var show = Show(player.takeOrder(), timer: timer)
    player.begin(at: show.sceneInstant(show.started), started: show.started)
    let prepare = timer is VirtualTimer ? player.preparation : nil
    var frame = Frame(width: backend.geometry.width, height: backend.geometry.height)
    var due = Due(instant: timer.now)
    // Steps that were missed before `counted`, and the instant since when they are counted.
    var missed = 0
    var counted = due.instant
    var failure: String?
    var light = Lighting(show.order)
    var isOtherTime = true
    // Whether the display fades out for an end that is near.
    var isLeaving = false
    attempt {
      if show.order.fade > 0 {
        try light.beginDark(backend)
        light.go(to: show.order.light, at: due.instant, in: show.order.fade)
      }
    }
    while !show.order.isStopped || (light.isFading && show.order.stops == 1) {
      let now = timer.now
      if let leaving = leaving(show, at: now), leaving.begin <= now {
        if !isLeaving { light.go(to: nil, at: now, in: leaving.end.since(now)) }
        isLeaving = true
      } else if isLeaving {
        // The end was put off.
        isLeaving = false
        if !show.order.isStopped { light.go(to: show.order.light, at: now, in: show.order.fade) }
      }
      attempt { try light.update(backend, at: now) }
      if show.order.isStopped, !light.isFading { break }
      let instant = show.sceneInstant(now)
      if let prepare {
        prepare(instant)
        if player.hasNews(since: show.order.version) {
          let order = player.takeOrder()
          if light.follow(order, from: show.order, player.endState, at: now) { isLeaving = false }
          attempt { try light.update(backend, at: now) }
          if show.follow(order, timer: timer) { isOtherTime = true }
        }
      }
      show.order.scene.draw(at: instant, into: &frame)
      var failed = false
      do {
        try backend.present(frame)
        if failure != nil { player.report(.recovered) }
        failure = nil
      } catch {
        failed = true
        let text = String(describing: error)
        if text != failure { player.report(.failed(text)) }
        failure = text
      }
      frames += 1
      let skipped =
        missed + show.order.scene.steps(after: show.sceneInstant(counted), through: instant)
      player.record(
        lateness: due.isRefresh ? nil : now.since(due.instant),
        skipped: due.isRefresh ? 0 : skipped,
        failed: failed, elapsed: now.since(show.started), sceneInstant: instant, now: now,
        pace: show.order.isPaused ? nil : show.order.rate, orders: show.order.version)
      if isOtherTime { player.tellTimeChange() }
      isOtherTime = false
      let next = sleep(&show, from: now) {
        nextDue($0, at: $1, drawn: now, frames: frames, light)
      }
      guard let next else { break }
      (due, missed, counted) = (next, 0, next.instant)
      isOtherTime = next.isOtherTime
      if player.hasNews(since: show.order.version) {
        let order = player.takeOrder()
        if light.follow(order, from: show.order, player.endState, at: timer.now) {
          isLeaving = false
        }
        let told = timer.now
        // A picture that changed by order is drawn at once; it is not late. One that was late
        // before the order came is late by what passed until then, whatever time does now.
        if due.instant > told { due.isRefresh = true }
        if !due.isRefresh {
          missed = show.order.scene.steps(
            after: show.sceneInstant(due.instant), through: show.sceneInstant(told))
        }
        if order.scene.width != show.order.scene.width { frame.plane.clear() }
        if show.follow(order, timer: timer) { isOtherTime = true }
        counted = timer.now
      }
    }
    if !isLeaving { fadeOut(&show, &light, last: frame) }
    do { try backend.close(player.endState) } catch {
      let text = String(describing: error)
      if text != failure { player.report(.failed(text)) }
    }
    return player.statistics
  }

  /// When a frame is due.
  private struct Due {
    var instant: Instant
    /// Whether it shows nothing new, so that it is never late.
    var isRefresh = false
    /// Whether playback ends then, and no frame is shown.
    var isEnd = false
    /// Whether the wall clock that the scene follows was set.
    var isOtherTime = false
  }

  /// Sleeps until a frame is due or there is news, and observes the wall clock meanwhile.
  ///
  /// - Parameters:
  ///   - drawn: when the last frame was drawn; a change since then is due already.
  ///   - due: when the next frame is due as of an instant; nothing at the end.
  /// - Returns: the frame that is due; nothing at the end of playback.
  private func sleep(
    _ show: inout Show, from drawn: Instant, until due: (Show, Instant) -> Due?
  ) -> Due? {
    guard var next = due(show, drawn) else { return nil }
    // News that comes between this question and the sleep interrupts the timer. An interruption
    // by news that are known already comes too early and ends nothing.
    while !player.hasNews(since: show.order.version), timer.now < next.instant {
      let observation = show.nextObservation
      // What is due is shown first: an observation can wait, and asks for no frame.
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
        return Due(instant: timer.now, isRefresh: true, isOtherTime: true)
      }
      guard let again = due(show, timer.now) else { return nil }
      next = again
    }
    return next.isEnd && timer.now >= next.instant ? nil : next
  }

  /// When the next frame is due after one that was drawn at `drawn`; nothing at the end.
  private func nextDue(
    _ show: Show, at now: Instant, drawn: Instant, frames: Int, _ light: Lighting
  ) -> Due? {
    if let most = limits.frames, frames >= most { return nil }
    var next = Due(instant: .distantFuture)
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
    }
    if let interval = backend.refreshInterval, drawn.advanced(by: interval) < next.instant {
      next = Due(instant: drawn.advanced(by: interval), isRefresh: true)
    }
    if let duration = limits.duration {
      let end = show.started.advanced(by: duration)
      if now >= end { return nil }
      if next.instant >= end { next = Due(instant: end, isEnd: true) }
    }
    // Nothing will ever change and nobody counts time: a virtual run is over.
    if next.instant == .distantFuture, timer is VirtualTimer,
      !player.hasNews(since: show.order.version)
    {
      return nil
    }
    if let leaving = leaving(show, at: now), now < leaving.begin, leaving.begin < next.instant {
      next = Due(instant: leaving.begin, isRefresh: true)
    }
    if let change = light.nextChange(after: now), change < next.instant {
      next = Due(instant: change, isRefresh: true)
    }
    return next
  }

  /// Does something to the display; what fails is told and does not end the loop.
  private func attempt(_ body: () throws -> Void) {
    do { try body() } catch { player.report(.failed(String(describing: error))) }
  }
}

/// When playback ends by itself.
public struct PlaybackLimits: Hashable, Sendable {
  /// The longest time to play in nanoseconds, or nothing.
  public var duration: Int64?
  /// The most frames to present, refreshes included, or nothing.
  public var frames: Int?
  /// Makes limits; by default there are none.
  public init(duration: Int64? = nil, frames: Int? = nil) {
    self.duration = duration
    self.frames = frames
  }
}
