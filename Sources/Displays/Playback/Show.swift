// SPDX-License-Identifier: MIT
import Core

/// The order that the frame loop follows, and the relation of its scene's time to the timer's.
struct Show {
  private(set) var order: Order
  let started: Instant
  /// The scene's instant that belongs to `anchor`.
  private var sceneAnchor = Instant.zero
  private var anchor: Instant
  /// The scene's time while it follows the wall clock.
  private var wall: WallTimeline?
  /// The next observation of the wall clock; the distant future without one.
  private(set) var nextObservation = Instant.distantFuture

  init(_ order: Order, timer: any FrameTimer) {
    self.order = order
    started = timer.now
    anchor = started
    begin(order.timeline, timer: timer)
    move(order.moves)
  }

  /// The scene's instant at an instant of the timer; it stands still while paused.
  func sceneInstant(_ now: Instant) -> Instant {
    if let wall { return wall.instant(at: now) }
    if order.isPaused { return sceneAnchor }
    return sceneAnchor.advanced(by: order.rate.sceneTime(now.since(anchor)))
  }

  /// The first instant of the timer at which the scene's time reaches a later instant; the distant
  /// future while paused.
  func timerInstant(reaching instant: Instant) -> Instant {
    if let wall { return wall.monotonic(reaching: instant) }
    if order.isPaused { return .distantFuture }
    return anchor.advanced(by: order.rate.clockTime(instant.since(sceneAnchor)))
  }

  /// Goes on with another order; pausing, resuming and another rate keep the scene's instant.
  ///
  /// - Returns: whether the scene's time jumps, pauses, resumes or changes its rate.
  @discardableResult
  mutating func follow(_ new: Order, timer: any FrameTimer) -> Bool {
    let isOtherTime = new.timelines != order.timelines
    let isOtherWay =
      isOtherTime || new.isPaused != order.isPaused || new.rate != order.rate
      || !new.moves.isEmpty
    if isOtherWay {
      let now = timer.now
      sceneAnchor = sceneInstant(now)
      anchor = now
    }
    order = new
    if isOtherTime { begin(new.timeline, timer: timer) }
    move(new.moves)
    return isOtherWay
  }

  /// Observes the wall clock.
  ///
  /// - Returns: the nanoseconds of a jump of the scene's time; `nil` without a jump.
  mutating func observe(timer: any FrameTimer) -> Int64? {
    guard case .wall(let clock) = order.timeline else { return nil }
    let seen = timer.observation(of: clock)
    nextObservation = WallTimeline.nextObservation(after: seen.monotonic)
    return wall?.observe(monotonic: seen.monotonic, wall: seen.wall)
  }

  private mutating func begin(_ timeline: PlaybackTimeline, timer: any FrameTimer) {
    guard case .wall(let clock) = timeline else {
      wall = nil
      nextObservation = .distantFuture
      return
    }
    let seen = timer.observation(of: clock)
    nextObservation = WallTimeline.nextObservation(after: seen.monotonic)
    wall = WallTimeline(monotonic: seen.monotonic, wall: seen.wall)
  }

  private mutating func move(_ moves: [SceneMove]) {
    for move in moves { sceneAnchor = order.scene.instant(move, from: sceneAnchor) }
    order.moves = []
  }
}

extension FrameTimer {
  /// The instants of this timer and another clock at the same moment.
  ///
  /// A pause between the two readings would look like a difference, so it reads up to three times
  /// and takes the fastest pair.
  fileprivate func observation(
    of clock: (Instant) -> Instant
  ) -> (monotonic: Instant, wall: Instant) {
    var best = Int64.max
    var pair = (monotonic: now, wall: Instant.zero)
    for _ in 0..<3 where best > 10_000 {
      let before = now
      let wall = clock(before)
      let width = now.since(before)
      guard width < best else { continue }
      best = width
      pair = (before.advanced(by: width / 2), wall)
    }
    return pair
  }
}
