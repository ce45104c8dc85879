// SPDX-License-Identifier: MIT
import CivilTime
import Displays
public import Logging
public import MessageStorage
public import Playback
import Playout
import Raster
public import Scenes
import SignAPI
import SignConfiguration
public import SignboardKit
import Synchronization
public import Timing

/// A sign that plays what is kept in a store, and does what the API asks.
///
/// Any thread may call. Three rules hold:
///
/// - Changes come one after the other: each computes the next state from the present one, is stored
///   on the disk and published, and is acknowledged after that. The next frame shows it.
/// - Readers use the state that was published last. They wait for no change, also while the disk
///   does not answer.
/// - The frame thread waits for neither.
///
/// ```swift
/// let service = try SignService(setup, store: store, logger: logger)
/// var sign = setup.sign
/// sign.scene = service.scene
/// let running = try Sign(sign)
/// service.attach(running.playback)
/// ```
public final class SignService: Sendable {
  /// The state for readers; held to copy or to replace it, for nothing that can wait.
  private let published: Mutex<ServiceState>
  /// Held during a change, also while it waits for the disk.
  private let changes = Mutex<Void>(())
  /// Makes the changes that requests ask for, so that no thread of the requests waits for the disk.
  let changing = Worker(name: "changes")
  /// Composes long texts before a change, and what requests only look at.
  let composing = Worker(name: "composing")
  /// Works out calendars and explanations.
  let calculations = Calculations()
  let store: MessageStore
  let clock: ServiceClock
  let logger: Logger
  let watch: CompositionWatch
  /// The reports of the frame thread; apart from the state, so that it waits for no change.
  let reports = Mutex(DisplayReports())
  private let waker: Mutex<(@Sendable () -> Void)?> = Mutex(nil)

  /// Reads the store and composes what is to be shown now.
  ///
  /// What cannot be read any more, such as a message in a zone that is gone, is kept, logged and
  /// not shown.
  public convenience init(
    _ setup: ServiceSetup, store: MessageStore, clock: ServiceClock = .machine, logger: Logger
  ) throws(StorageError) {
    try self.init(setup, store: store, clock: clock, logger: logger, watch: .none)
  }

  /// - Parameter watch: knows which text ended the program before.
  init(
    _ setup: ServiceSetup, store: MessageStore, clock: ServiceClock = .machine, logger: Logger,
    watch: CompositionWatch
  ) throws(StorageError) {
    (self.store, self.clock, self.logger, self.watch) = (store, clock, logger, watch)
    var clocks = ClockState(civil: clock.civil(), monotonic: clock.monotonic())
    let stored = try store.document(Kept.stateID).flatMap { StateText($0.body) } ?? StateText()
    // A sign that was paused stays where it was, also after a power cut.
    let present = stored.pause?.since ?? clocks.seen.civil
    clocks.beginning =
      setup.settings.clock == .wall
      ? Instant(nanoseconds: present.held) : stored.pause?.instant ?? .zero
    var state = ServiceState(setup, at: present, clock: clocks, watch: watch)
    for held in watch.held { logger.error("\(ServiceState.reason(held, setup.timeZone))") }
    let report = try state.load(store, at: present)
    state.pause = stored.pause
    state.storage.progress = report.progress
    state.storage.damages = store.damages
    for name in report.overruled {
      logger.info("The values file has a newer text for \(name).")
    }
    for problem in report.problems { logger.warning("\(problem)") }
    state.beginSources(logger)
    state.readCalendars(logger, at: present)
    state.orders = try state.loadOrders(store, stored, at: present)
    let start = clocks.beginning
    state.follow(at: present, scene: start)
    if let pause = stored.pause { state.stand(as: pause, at: present, scene: start) }
    state.checkPause(at: start)
    published = Mutex(state)
    change { forget(values: report.overruled, &$0) }
  }

  /// The scene to begin with, on a timeline that begins at zero (or follows the wall clock).
  ///
  /// That of a paused sign is a picture; `attach` lets the timeline go on where it was.
  public var scene: Scene { state.scene }

  // MARK: - The state

  /// The state that was published last.
  var state: ServiceState { published.withLock { $0 } }

  /// The published state at the present time: its playout has advanced, its content is the one that
  /// was composed last.
  func stateNow() -> ServiceState { state.advanced(to: clock.civil(), clock.monotonic()) }

  /// Computes the next state from the present one and publishes it, after all changes before.
  ///
  /// It may wait for the disk. What it has done to the state before it throws is published, too.
  func change<Result: Sendable, Failure: Error>(
    _ body: (inout ServiceState) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try changes.withLock { (_) throws(Failure) in
      var next = state
      defer {
        // The old state is released after the lock.
        _ = published.withLock { published in
          let old = published
          published = next
          return old
        }
      }
      return try body(&next)
    }
  }

  /// Makes a change that a request asks for, on the thread of changes and as of now.
  ///
  /// - Throws: what `body` throws, or `ControlError.busy` if no one waits for the change any more
  ///   when its turn comes; then nothing is changed.
  func changeNow<Result: Sendable>(
    _ body: @escaping @Sendable (inout ServiceState) throws(ControlError) -> Result
  ) async throws(ControlError) -> Result {
    let result = await changing { [self] () -> Swift.Result<Result, ControlError> in
      guard !Task.isCancelled else {
        return .failure(
          .busy("The changes before it took too long; try again.", retryAfter: 1))
      }
      defer { wake() }
      return Swift.Result { () throws(ControlError) in
        try change { (state) throws(ControlError) in
          advance(&state)
          return try body(&state)
        }
      }
    }
    return try result.get()
  }

  // MARK: - Running

  /// Lets a player show what is to be shown from now on.
  ///
  /// - Parameters:
  ///   - wire: counts what it sends.
  ///   - gauge: measures how bright its panel is.
  public func attach(_ player: Player, wire: WireCounts? = nil, gauge: PanelGauge? = nil) {
    player.setEndsWithScene(false)
    change { state in
      (state.display.player, state.display.wire, state.display.gauge) = (player, wire, gauge)
      state.display.light = nil
      if state.pause != nil {
        player.setPaused(true)
        player.seek(to: state.clock.beginning)
      }
      advance(&state)
      present(state)
      settle(&state)
    }
    wake()
  }

  /// Sets what wakes the thread that calls `tick` when a change needs it.
  public func onChange(_ wake: @escaping @Sendable () -> Void) { waker.withLock { $0 = wake } }

  func wake() { waker.withLock { $0 }?() }

  /// Does what is due, and prepares what comes next.
  ///
  /// - Returns: the instant of the monotonic clock of the next call; two seconds later at most, as
  ///   clocks may be set.
  @discardableResult
  public func tick() -> Instant {
    logReports()
    return change { state in
      advance(&state)
      housekeep(&state)
      let (now, monotonic) = (state.clock.seen.civil, state.clock.seen.monotonic)
      let next = [
        state.playout.nextChange(after: now), state.display.test?.end,
      ].compactMap(\.self).min()
      let isBusy = state.prepared == nil && state.playout.programme.lookAtHidden()
      let longest =
        isBusy || !state.messages.unchecked.isEmpty ? Self.pause : Self.longestSleep
      guard state.pause == nil, let next else { return monotonic.advanced(by: longest) }
      let wait = max(0, Int64(clamping: next.nanoseconds - now.nanoseconds))
      guard wait <= Self.second else {
        return monotonic.advanced(by: min(wait - Self.second, longest))
      }
      if state.prepared?.instant != next, state.display.test == nil {
        prepare(&state, at: next, in: wait)
      }
      return monotonic.advanced(by: wait)
    }
  }

  /// The clock may be set without notice, so it is read at least so often.
  static let longestSleep = 2 * second
  /// Between two pieces of work that can wait, so that requests come first.
  static let pause = second / 100
  static let second: Int64 = 1_000_000_000
}

extension CivilInstant {
  /// Nanoseconds since 1970, clamped to 64 bits.
  var held: Int64 { Int64(clamping: nanoseconds) }
}
