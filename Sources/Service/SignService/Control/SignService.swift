// SPDX-License-Identifier: MIT
import Dispatch
import Logging
import MessageStorage
import SignControl
package import SignboardKit
import Synchronization

/// A sign that plays the messages of a store, and does what the API asks.
///
/// Any thread may call. Four rules hold:
///
/// - Changes come one after the other: each computes the next state from the current one, waits
///   until it is on the disk, shows it with the next frame, and is acknowledged after that.
/// - Orders and removals wait for nothing: whoever stops a sign must not need its disk. Unkept ones
///   are kept as soon as the disk takes them; the answer and the health report that until then.
/// - Readers use the state that was published last, and the playout goes on with it. Neither waits
///   for the disk: see `change`.
/// - The frame thread does not wait.
///
/// ```swift
/// let service = try SignService(setup, store: store, logger: logger)
/// var sign = setup.sign
/// sign.scene = service.scene
/// let running = try Sign(sign)
/// service.attach(running.playback)
/// ```
package final class SignService: Sendable {
  /// The state for readers; held only to copy or to replace it.
  private let published: Mutex<ServiceState>
  /// Held by a change from its beginning to its end, also while it waits for the disk.
  private let changes = Mutex<Void>(())
  /// Taken to compute the next state; given back while a change waits for the disk.
  private let computing = DispatchSemaphore(value: 1)
  /// Since when a change has been waiting for the disk.
  let waitsForDisk = Mutex<Instant?>(nil)
  /// Makes the changes that requests ask for, so that no thread of the requests waits for the disk.
  let changing = WorkThread(name: "changes")
  /// Gives the orders that requests ask for; it never waits for the disk.
  let ordering = WorkThread(name: "orders")
  /// How long the answer to an order waits until the order is kept.
  let patience: Duration
  /// Composes long texts before a change, previews, and texts to find what cannot be shown.
  let composing = WorkThread(name: "composing")
  /// Works out calendars and explanations.
  let calculations = Calculations(name: "calculations")
  /// Looks for conflicts, apart from the calendars, as pages ask for them with every key.
  let conflictSearches = Calculations(name: "conflicts")
  /// Reads of the log, apart from the calculations, because they wait for the disk.
  let logReads = Calculations(name: "log")
  let store: MessageStore
  let clock: ServiceClock
  let logger: Logger
  let watch: CompositionWatch
  /// The events for other systems; apart from the state, as they are queued while it is computed.
  package let outbox = WebhookOutbox(sign: HostName.present())
  /// The reports of the frame thread; apart from the state, so that it waits for no change.
  let reports = Mutex(DisplayReports())
  /// Whether no handle is free for connections; apart from the state, which the server must not wait for.
  let lacksHandles = Atomic(false)
  let intake: PictureIntake
  /// The addresses of the machine in its network.
  let addresses: @Sendable () -> [String]
  let configurationFile = Mutex<ConfigurationFile?>(nil)
  private let waker = EventRelay<Void>()

  /// Reads the store and composes the content to show now.
  ///
  /// What cannot be read any more, such as a message in a zone that is gone, is kept, logged and
  /// not shown.
  ///
  /// - Parameters:
  ///   - watch: knows which text ended the program before.
  ///   - intake: reads the pictures that are sent.
  ///   - patience: how long the answer to an order waits until the order is kept.
  ///   - addresses: the addresses by which other machines reach this one.
  init(
    _ setup: ServiceSetup, store: MessageStore, clock: ServiceClock = .machine, logger: Logger,
    watch: CompositionWatch = .none, intake: PictureIntake = .inProcess,
    patience: Duration = .seconds(2),
    addresses: @escaping @Sendable () -> [String] = { OwnAddresses.reachable() }
  ) throws(StorageError) {
    (self.store, self.clock, self.logger, self.watch) = (store, clock, logger, watch)
    (self.intake, self.patience, self.addresses) = (intake, patience, addresses)
    let clocks = ClockState(
      civil: clock.civil(), monotonic: clock.monotonic(), source: clock.source())
    let stored = try store.document(StoredKey.stateID).flatMap { StateText($0.body) } ?? StateText()
    let setup = setup.moving(at: stored.speed)
    // A sign that was paused stays at that instant, also after a power cut.
    let present = stored.pause?.since ?? clocks.seen.civil
    var state = ServiceState(setup, at: present, clock: clocks, watch: watch)
    state.network.addresses = addresses()
    for blocked in watch.blocked { logger.error("\(ServiceState.reason(blocked, setup.timeZone))") }
    let report = try state.load(store, at: present)
    state.pause = stored.pause
    state.storage.progress = report.progress
    state.storage.damages = store.damages
    for name in report.overruled { logger.info("The values file has a newer text for \(name).") }
    for problem in report.problems { logger.warning("\(problem)") }
    for loss in state.setup.fontLosses { logger.warning("\(loss)") }
    for gap in state.languageGaps { logger.notice("\(gap)") }
    state.beginSources(logger)
    state.readCalendars(logger, at: present)
    state.orders = try state.loadOrders(store, stored, at: present)
    // While the sign was off, layers may have come into force, or ended.
    let switched = state.switchLayers(to: clocks.seen.civil, playout: present)
    switched?.log(to: logger)
    let start = setup.settings.clock == .wall ? Instant(nanoseconds: present.clamped) : .zero
    state.follow(at: present, scene: start)
    state.checkPause(at: start)
    published = Mutex(state)
    change { forget(values: report.overruled, &$0) }
  }

  /// The scene to begin with, on a timeline that begins at zero (or follows the wall clock).
  ///
  /// That of a paused sign is a picture; `attach` lets the timeline stand at its beginning.
  package var scene: Scene { state.scene }

  /// For how many nanoseconds a change has been waiting for the disk; `nil`: none is.
  var diskWait: Int64? { waitsForDisk.withLock { $0 }.map { clock.monotonic().since($0) } }

  // MARK: - The state

  /// The state that was published last.
  var state: ServiceState { published.withLock { $0 } }

  /// The published state at the current time: its playout has advanced, its content is the one that
  /// was composed last.
  func stateNow() -> ServiceState { state.advanced(to: clock.civil(), clock.monotonic()) }

  /// Computes the next state from the current one and publishes it.
  ///
  /// It may compose; it must not wait for the disk, nor call itself or `change`. What `body` has
  /// done to the state before it throws is published, too.
  func compute<Result: Sendable, Failure: Error>(
    _ body: (inout ServiceState) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    computing.wait()
    var next = state
    defer {
      publish(next)
      computing.signal()
    }
    return try body(&next)
  }

  /// The same for changes that are stored: they come one after the other, and log what they show.
  func change<Result: Sendable, Failure: Error>(
    _ body: (inout ServiceState) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try changes.withLock { (_) throws(Failure) in
      try compute { (state) throws(Failure) in
        defer { logShown(&state) }
        return try body(&state)
      }
    }
  }

  /// Waits for the disk within a change.
  ///
  /// The playout goes on meanwhile, so `state` may be a later one afterwards; but only changes
  /// alter the part of it that is stored.
  func onDisk<Result, Failure: Error>(
    _ state: inout ServiceState, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    publish(state)
    computing.signal()
    waitsForDisk.withLock { $0 = clock.monotonic() }
    defer {
      waitsForDisk.withLock { $0 = nil }
      computing.wait()
      state = self.state
    }
    return try body()
  }

  private func publish(_ state: ServiceState) {
    // The old state is released after the lock.
    _ = published.withLock { published in
      let old = published
      published = state
      return old
    }
  }

  /// Makes a change that a request asks for, on the thread of changes and as of now.
  ///
  /// - Parameter name: what it is about, for the event of a refusal; `nil`: there is no event.
  /// - Throws: the errors of `body`, or `ControlError.busy` if the caller has stopped waiting before
  ///   the change begins; then nothing is changed.
  func changeNow<Result: Sendable>(
    of name: String? = nil,
    _ body: @escaping @Sendable (inout ServiceState) throws(ControlError) -> Result
  ) async throws(ControlError) -> Result {
    try await perform(name, on: changing) { [self] () throws(ControlError) in
      try change { (state) throws(ControlError) in
        advance(&state)
        do throws(StorageError) {
          // A message that is put again would otherwise go with the removal of the former one.
          try storeRemovals(&state)
        } catch {
          throw refused(error, &state)
        }
        return try body(&state)
      }
    }
  }

  /// Does on a thread what a request asks for, if the caller still waits, and wakes `play` then.
  func perform<Result: Sendable>(
    _ name: String?, on thread: WorkThread,
    _ body: @escaping @Sendable () throws(ControlError) -> Result
  ) async throws(ControlError) -> Result {
    let result = await thread { [self] () -> Swift.Result<Result, ControlError> in
      guard !Task.isCancelled else {
        return .failure(
          .busy(.phrase("The changes before it took too long; try again."), retryAfter: 1))
      }
      defer { wake() }
      return Swift.Result { () throws(ControlError) in try body() }
    }
    if let name, case .failure(let error) = result { reportRefused(name, error) }
    return try result.get()
  }

  // MARK: - Running

  /// Connects the player that shows the scenes from now on.
  ///
  /// - Parameters:
  ///   - wire: counts the bytes that it sends.
  ///   - gauge: measures the intensity and the current of its panel.
  package func attach(_ player: Player, wire: WireCounts? = nil, gauge: PanelGauge? = nil) {
    player.setEndsWithScene(false)
    change { state in
      (state.display.player, state.display.wire, state.display.gauge) = (player, wire, gauge)
      state.display.light = nil
      if state.pause != nil {
        player.setPaused(true)
        player.seek(to: .zero)
      }
      advance(&state)
      present(state)
      settle(&state)
    }
    wake()
  }

  /// Sets what wakes the thread that calls `play` when a change needs it.
  package func onChange(_ wake: @escaping @Sendable () -> Void) { waker.set(wake) }

  func wake() { waker.pass() }

  /// Shows due content, and prepares the next; does not wait for the disk.
  ///
  /// - Returns: the instant of the monotonic clock of the next call; two seconds later at most, as
  ///   clocks may be set.
  @discardableResult
  package func play() -> Instant {
    logReports()
    return compute { state in
      advance(&state)
      let (now, monotonic) = (state.clock.seen.civil, state.clock.seen.monotonic)
      let next = [
        state.playout.nextChange(after: now), state.display.test?.end, state.layers.next,
      ].compactMap(\.self).min()
      let isBusy = state.prepared == nil && state.playout.plan.lookAtHidden()
      let longest = isBusy ? Self.pause : Self.longestSleep
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

  /// Stores the shown content, removes expired messages and reads the files that feed the sign;
  /// waits for the disk.
  ///
  /// - Returns: the instant of the next call, as `play` does.
  @discardableResult
  package func housekeep() -> Instant {
    let (next, isFollowed) = change { state in
      advance(&state)
      reopenStore(&state)
      logShown(&state)
      storeRemovalsAndOrders(&state)
      let followed = state.playout.state?.instant
      let areLayersStored = storeLayers(&state)
      housekeep(&state)
      let next = state.clock.seen.monotonic.advanced(
        by: state.messages.unchecked.isEmpty ? Self.longestSleep : Self.pause)
      return (next, areLayersStored || state.playout.state?.instant != followed)
    }
    if isFollowed { wake() }
    return next
  }

  /// Whether time has brought anything that `housekeep` has to store.
  var hasToKeep: Bool {
    let state = state
    return !state.storage.shown.isEmpty || !state.layers.unkept.isEmpty || hasFleetStep
  }

  /// The longest sleep, in nanoseconds: the clock may be set without notice.
  static let longestSleep = 2 * second
  /// The pause between two items of background work, so that requests come first.
  static let pause = second / 100
  static let second: Int64 = 1_000_000_000
}

extension CivilInstant {
  /// Nanoseconds since 1970, clamped to 64 bits.
  var clamped: Int64 { Int64(clamping: nanoseconds) }
}
