// SPDX-License-Identifier: MIT
import Core
import Displays
import Scenes

/// One run of the frame loop: its state from frame to frame, and its steps.
struct FrameRun {
  let player: Player
  let timer: any FrameTimer
  let backend: any DisplayBackend
  let limits: PlaybackLimits

  var show: Show
  var lighting: Lighting
  var frame: Frame
  private let showsColors: Bool
  /// Whether it was reported that the display shows no colors.
  private var hasReportedColors = false
  private(set) var frames = 0
  /// The frame that is or was due.
  private var due: FrameDue
  /// The steps missed before `counted`.
  private var missed = 0
  /// The instant from which on steps are counted.
  private var counted: Instant
  /// The last failure of the display, until a frame is shown again.
  private var failure: DisplayFailure?
  /// Whether the scene's time has begun, jumped, paused, resumed or changed its rate since the last
  /// frame.
  private var isOtherTime = true
  /// Whether the display fades out for an end that is near.
  private var isLeaving = false
  /// Does before each frame of virtual time the work of other threads.
  private let preparation: (@Sendable (Instant) -> Void)?

  /// Takes the first order of the player.
  init(_ loop: FrameLoop) {
    (player, timer) = (loop.player, loop.timer)
    (backend, limits) = (loop.backend, loop.limits)
    show = Show(player.takeOrder(), timer: timer)
    player.begin(at: show.sceneInstant(show.started), started: show.started)
    preparation = timer.isVirtual ? player.preparation : nil
    frame = Frame(width: backend.geometry.width, height: backend.geometry.height)
    showsColors = backend.showsColors
    due = FrameDue(instant: timer.now)
    counted = due.instant
    lighting = Lighting(show.order)
  }

  /// Whether another frame may come: playback is not stopped, or still fades out.
  var goesOn: Bool { !show.order.isStopped || (lighting.isFading && show.order.stops == 1) }

  /// Begins dark if the display fades in.
  mutating func begin() {
    guard show.order.fade > 0 else { return }
    report {
      try $0.lighting.beginDark($0.backend)
      $0.lighting.go(to: $0.show.order.light, at: $0.due.instant, in: $0.show.order.fade)
    }
  }

  /// Sets the brightness of this instant; begins to fade out before a known end.
  mutating func light(at now: Instant) {
    if let leaving = leaving(at: now), leaving.begin <= now {
      if !isLeaving { lighting.go(to: nil, at: now, in: leaving.end.since(now)) }
      isLeaving = true
    } else if isLeaving {
      // The end was postponed.
      isLeaving = false
      if !show.order.isStopped {
        lighting.go(to: show.order.light, at: now, in: show.order.fade)
      }
    }
    report { try $0.lighting.update($0.backend, at: now) }
  }

  /// The scene's instant to draw; virtual time prepares the scene for it first.
  mutating func prepare(at now: Instant) -> Instant {
    let instant = show.sceneInstant(now)
    guard let preparation else { return instant }
    preparation(instant)
    guard player.hasNews(since: show.order.version) else { return instant }
    let order = player.takeOrder()
    follow(light: order, at: now)
    report { try $0.lighting.update($0.backend, at: now) }
    if show.follow(order, timer: timer) { isOtherTime = true }
    return instant
  }

  /// Draws and shows the scene, and counts the frame.
  mutating func present(_ instant: Instant, at now: Instant) {
    followColors()
    show.order.scene.draw(at: instant, into: &frame)
    var failed = false
    do {
      try backend.present(frame)
      if failure != nil { player.report(.recovered) }
      failure = nil
    } catch {
      failed = true
      reportOnce(error)
    }
    frames += 1
    let skipped =
      missed + show.order.scene.steps(after: show.sceneInstant(counted), through: instant)
    player.record(
      lateness: due.isRefresh ? nil : now.since(due.instant),
      skipped: due.isRefresh ? 0 : skipped,
      failed: failed, elapsed: now.since(show.started), sceneInstant: instant, now: now,
      rate: show.order.isPaused ? nil : show.order.rate)
    if isOtherTime { player.reportTimeChange() }
    isOtherTime = false
  }

  /// Gives the frame colors while the scene has some and the display shows them.
  private mutating func followColors() {
    let hasColors = show.order.scene.hasColors
    frame.setColored(showsColors && hasColors)
    guard hasColors, !showsColors, !hasReportedColors else { return }
    hasReportedColors = true
    player.report(
      .notice("The display has one color: the colors of zones and texts are not shown."))
  }

  /// Sleeps until the next frame is due or there is news.
  ///
  /// - Parameter drawn: when the last frame was drawn.
  /// - Returns: whether a frame is due; `false` at the end of playback.
  mutating func sleep(from drawn: Instant) -> Bool {
    guard let next = nextDue(drawn: drawn) else { return false }
    (due, missed, counted) = (next, 0, next.instant)
    isOtherTime = next.isOtherTime
    return true
  }

  /// Follows the latest order.
  mutating func followNews() {
    guard player.hasNews(since: show.order.version) else { return }
    let order = player.takeOrder()
    follow(light: order, at: timer.now)
    let told = timer.now
    // A picture changed by an order is not late. An earlier lateness counts until the order.
    if due.instant > told { due.isRefresh = true }
    if !due.isRefresh {
      missed = show.order.scene.steps(
        after: show.sceneInstant(due.instant), through: show.sceneInstant(told))
    }
    if order.scene.width != show.order.scene.width { frame.plane.clear() }
    if show.follow(order, timer: timer) { isOtherTime = true }
    counted = timer.now
  }

  /// Leaves the display in the player's end state.
  mutating func end() {
    if !isLeaving { fadeOut() }
    do { try backend.close(player.endState) } catch { reportOnce(error) }
    player.end()
  }

  private mutating func follow(light order: Order, at now: Instant) {
    if lighting.follow(order, from: show.order, player.endState, at: now) { isLeaving = false }
  }

  /// Runs `body`; reports a failure, which does not end the loop.
  private mutating func report(_ body: (inout FrameRun) throws -> Void) {
    do { try body(&self) } catch { player.report(.failed(DisplayFailure(error))) }
  }

  /// Reports a failure that differs from the one before.
  private mutating func reportOnce(_ error: any Error) {
    let new = DisplayFailure(error)
    if new != failure { player.report(.failed(new)) }
    failure = new
  }
}
