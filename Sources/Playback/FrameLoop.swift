// SPDX-License-Identifier: MIT
import Composition
public import Displays
public import FramePacing
import Raster

/// The loop of the frame thread: draw what is due, show it, sleep to the next exact instant.
///
/// There is no frame grid. The loop sleeps until the scene changes (or the display wants a
/// refresh), so a late wake-up is followed by the right picture: the steps in between are skipped
/// by position and counted, never caught up. In the steady state the loop allocates nothing.
public struct FrameLoop {
  private let player: Player
  private let timer: any FrameTimer
  private let backend: any DisplayBackend
  private let limits: PlaybackLimits

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
    var show = Show(player.order, started: timer.now)
    var frame = Frame(width: backend.geometry.width, height: backend.geometry.height)
    var due = timer.now
    var isRefresh = false
    var failure: String?
    var light = Lighting(show.order)
    attempt {
      if show.order.fade > 0 {
        try light.beginDark(backend)
        light.go(to: show.order.light, at: due, in: show.order.fade)
      }
    }
    while !show.order.isStopped || (light.isFading && show.order.stops == 1) {
      let now = timer.now
      attempt { try light.update(backend, at: now) }
      if show.order.isStopped, !light.isFading { break }
      let instant = show.sceneInstant(now)
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
      let skipped = show.order.scene.steps(after: show.sceneInstant(due), through: instant)
      player.record(
        lateness: isRefresh ? nil : now.since(due), skipped: isRefresh ? 0 : skipped,
        failed: failed, elapsed: now.since(show.started), sceneInstant: instant)
      guard
        let next = nextInstant(show, now: now, instant: instant, frames: frames)
      else { break }
      (due, isRefresh) = next
      if let change = light.nextChange(after: now), change < due {
        (due, isRefresh) = (change, true)
      }
      // News that comes between this question and the sleep interrupts the timer.
      if !player.hasNews(since: show.order.version) { timer.sleep(until: due) }
      if player.hasNews(since: show.order.version) {
        let order = player.order
        if order.isStopped, !show.order.isStopped, order.fade > 0, player.endState == .blank {
          light.go(to: nil, at: timer.now, in: order.fade)
        } else if order.light != show.order.light, !order.isStopped {
          light.go(to: order.light, at: timer.now, in: order.fade)
        }
        // A picture that changed by order is drawn at once; it is not late.
        if due > timer.now { isRefresh = true }
        if order.scene.width != show.order.scene.width { frame.plane.clear() }
        show.follow(order, now: timer.now)
      }
    }
    do { try backend.close(player.endState) } catch {
      let text = String(describing: error)
      if text != failure { player.report(.failed(text)) }
    }
    return player.statistics
  }

  /// When the next frame is due and whether it is a mere refresh; nothing at the end.
  private func nextInstant(
    _ show: Show, now: Instant, instant: Instant, frames: Int
  ) -> (due: Instant, isRefresh: Bool)? {
    if let most = limits.frames, frames >= most { return nil }
    var next = Instant.distantFuture
    var isRefresh = false
    if !show.order.isPaused {
      if let end = show.order.scene.end, end <= instant, show.order.endsWithScene {
        return nil
      }
      if let change = show.order.scene.nextChange(after: instant) {
        next = now.advanced(by: change.since(instant))
      }
      if let end = show.order.scene.end, end > instant {
        next = min(next, now.advanced(by: end.since(instant)))
      }
    }
    if let interval = backend.refreshInterval, now.advanced(by: interval) < next {
      next = now.advanced(by: interval)
      isRefresh = true
    }
    if let duration = limits.duration {
      let end = show.started.advanced(by: duration)
      if next >= end || now >= end {
        if now < end { timer.sleep(until: end) }
        return player.hasNews(since: show.order.version) && timer.now < end
          ? (timer.now, true) : nil
      }
    }
    // Nothing will ever change and nobody counts time: a virtual run is over.
    if next == .distantFuture, timer is VirtualTimer { return nil }
    return (next, isRefresh)
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
