// SPDX-License-Identifier: MIT
package import Logging
import MessageStorage
import SignAPI
import SignboardKit
import Synchronization

/// A sign as a service, from its start to its end.
///
/// It opens the store, the panel and the API, reports its progress to the service manager, follows
/// the clock, takes over a changed configuration and ends gracefully.
package final class ServiceRunner: Sendable {
  struct State {
    var configuration: ServiceConfiguration
    var stamp: FileStamp?
    /// The keys that count instead of those in the file.
    var overlays: [String] = []
    var isEnding = false
    var mustReload = false
    /// Looks whether the configuration has changed.
    var looks = Repetition(every: 2_000_000_000)
    /// Checks whether the configuration exists; seldom, as a file that is being replaced is missing
    /// for a moment.
    var presenceLooks = Repetition(every: 10_000_000_000)
    var isThere = true
    /// The report of a changed configuration that was refused, and its mistakes.
    var refusal: (report: Phrase, mistakes: [Phrase])?
    var failure: (any Error)?
    var player: Player?
  }

  let state: Mutex<State>
  let logger: Logger
  let manager = ServiceManager()
  /// Held while a configuration is taken over.
  let reloads = Mutex<Void>(())
  private let news, done, rest: InterruptibleTimer
  /// Wakes the thread that keeps the store.
  let kept: InterruptibleTimer
  /// Wakes the thread that shows frames to viewers.
  let looks: InterruptibleTimer
  /// Wakes the thread that sends events to other systems.
  let events: InterruptibleTimer
  /// Wakes the thread that reports to a broker.
  let broker: InterruptibleTimer
  /// The version of the program.
  let version: String

  /// Makes a runner for a configuration that was read.
  ///
  /// - Parameter version: the version of the program.
  package init(_ configuration: ServiceConfiguration, version: String, logger: Logger) throws {
    try HandleShortage.check()
    state = Mutex(State(configuration: configuration, stamp: FileStamp(path: configuration.path)))
    (self.logger, self.version) = (logger, version)
    (news, done, rest) = try (InterruptibleTimer(), InterruptibleTimer(), InterruptibleTimer())
    (kept, looks) = try (InterruptibleTimer(), InterruptibleTimer())
    (events, broker) = try (InterruptibleTimer(), InterruptibleTimer())
  }

  /// Runs until a signal ends it, the terminal's preview is quit or the API cannot go on.
  ///
  /// - Parameters:
  ///   - previews: whether a simulated panel is drawn on the terminal of standard output.
  ///   - recordings: files that record what goes over the wire or what the LEDs show.
  /// - Throws: what keeps the sign from starting, or has ended it.
  package func run(previews: Bool, recordings: [String] = []) throws {
    BackgroundWork.limitMemory()
    let configuration = state.withLock { $0.configuration }
    for cut in configuration.cutTexts { logger.warning("\(cut)") }
    let watch = try SignalWatch { [self] in answer($0) }
    defer { watch.stop() }
    var options = StorageOptions()
    options.backupFolder = configuration.setup.service.backup?.folder
    let store = try MessageStore(path: configuration.files.storage, options: options)
    for notice in store.notices { logger.warning("\(notice)") }
    let service = try SignService(
      configuration.setup, store: store, logger: logger, watch: compositions(beside: store),
      intake: .separate)
    service.outbox.news.set { [events] in events.interrupt() }
    service.outbox.changes.set { [looks] in looks.interrupt() }
    service.setWebhooks(configuration.files.webhooks)
    var setup = configuration.setup.sign
    setup.scene = service.scene
    setup.recordings = recordings
    setup.output = previews ? .terminal : .none
    // Web viewers must not delay frames.
    setup.prefersRealTime = true
    let sign: Sign
    do {
      sign = try Sign(setup) { service.take($0) }
    } catch {
      service.close()
      throw error
    }
    // Frames come first: threads that are started from here on give way to theirs.
    BackgroundWork.lowerPriority()
    service.attach(sign.playback, wire: sign.wire, gauge: sign.gauge)
    state.withLock { $0.player = sign.playback }
    service.onChange { [news, looks, broker] in
      for timer in [news, looks, broker] { timer.interrupt() }
    }
    try serve(configuration, service, sign)
    JournalLog.flush()
    if let failure = state.withLock({ $0.failure }) { throw failure }
    if let path = sign.lostRecordings.first {
      throw SignError(
        place: "--record \(path)", reason: "it could not be written",
        remedy: "Look for the reason in the log, put it right and start the sign again.")
    }
  }

  /// Records running compositions; without a file the record does not outlive the program.
  private func compositions(beside store: MessageStore) -> CompositionWatch {
    var file: MarkFile?
    do throws(SystemError) {
      if store.readOnlyReason == nil { file = try MarkFile(store.path + ".composing") }
    } catch {
      logger.warning("\(error)")
    }
    return CompositionWatch(file, start: WallClock.nanoseconds(), clock: { MonotonicClock.now() })
  }

  private func serve(
    _ configuration: ServiceConfiguration, _ service: SignService, _ sign: Sign
  ) throws {
    let hub = FrameHub()
    hub.onArrival { [looks] in looks.interrupt() }
    var options = configuration.files.options
    if configuration.setup.service.tokensFile != nil {
      options.cookies = SessionCookies(beside: configuration.files.storage, logger: logger)
    }
    // A later configuration reads the same files; the server keeps this one.
    let certificate = configuration.files.certificate
    if let certificate { begin(certificate, service) }
    let metrics = service.metrics()
    let server = try SignServer(
      control: service, listeners: configuration.files.listeners, certificate: certificate,
      options: options, hub: hub, metrics: metrics, logger: logger,
      onListening: { [self] listeners in
        logger.notice("Listening on \(configuration.files.shown(listeners))")
        manager.notify(.ready, .status("Running"))
      }, onShortage: { service.report(isShortOfHandles: $0) })
    attachConfiguration(to: service, server, sign.playback)
    let ended = try InterruptibleTimer()
    Task.detached { [self] in
      do {
        try await server.run()
      } catch {
        state.withLock { $0.failure = error }
      }
      end()
      ended.interrupt()
    }
    let clock = try FrameThread.start(name: "playout") { [self] in play(service, sign) }
    let keeper = try FrameThread.start(name: "keeper") { [self] in
      keep(service, server, certificate, sign.playback)
    }
    let frames = try FrameThread.start(name: "viewers") { [self] in publish(service, hub) }
    let backups = try FrameThread.start(name: "backups") { [self] in backUp(service) }
    let teller = try FrameThread.start(name: "webhooks") { [self] in sendEvents(service) }
    let operations = OperationServer(control: service, options: options, hub: hub, metrics: metrics)
    let reporter = try FrameThread.start(name: "broker") { [self] in
      serveBroker(service, operations)
    }
    // Quitting the preview ends the whole service.
    let watcher = try FrameThread.start(name: "sign") { [self] in
      _ = try? sign.wait()
      end()
    }
    while !state.withLock({ $0.isEnding }) { done.sleep(until: .distantFuture) }
    manager.notify(.stopping)
    logger.notice("Ending.")
    server.shutDown()
    ended.sleep(until: .distantFuture)
    news.interrupt()
    clock.join()
    kept.interrupt()
    keeper.join()
    rest.interrupt()
    backups.join()
    service.close()
    sign.playback.stop()
    watcher.join()
    frames.join()
    // Last, as they may wait for an answer; the panel is in its end state by now.
    reporter.join()
    teller.join()
    let waiting = service.outbox.queues.reduce(0) { $0 + $1.waiting }
    if waiting > 0 { logger.warning("Ending with \(waiting) events that webhooks have not taken.") }
  }

  // MARK: - Signals

  private func answer(_ signal: SignalWatch.Signal) {
    switch signal {
    case .interrupt, .terminate: end()
    case .hangUp:
      state.withLock { $0.mustReload = true }
      kept.interrupt()
    case .windowChange: state.withLock { $0.player }?.requestRedraw()
    case .user1, .user2: break
    }
  }

  private func end() {
    state.withLock { $0.isEnding = true }
    for timer in [done, news, kept, looks, events, broker] { timer.interrupt() }
  }

  var isEnding: Bool { state.withLock { $0.isEnding } }

  // MARK: - Threads

  /// The thread that follows the clock; it does not wait for the disk.
  private func play(_ service: SignService, _ sign: Sign) {
    var orders = sign.playback.orders
    var life = manager.watchdog.map { LifeWatch(every: $0 / 4, from: MonotonicClock.now()) }
    while !isEnding {
      let next = service.play()
      if service.hasToKeep { kept.interrupt() }
      // The playout changes by the clock, too.
      if service.state.broker != nil { broker.interrupt() }
      let pages = sign.playback.prepare(at: MonotonicClock.now())
      if sign.playback.orders != orders {
        orders = sign.playback.orders
        looks.interrupt()
      }
      life?.report(sign.playback, to: manager)
      news.sleep(until: min(next, pages ?? next))
    }
  }

  /// The thread that keeps the store and reads files that have changed.
  private func keep(
    _ service: SignService, _ server: SignServer, _ certificate: CertificateKeeper?,
    _ player: Player
  ) {
    var certificateLooks = Repetition(every: 2_000_000_000)
    // Memory that is not needed any more is given back soon after the start, then once in a while.
    let soon = MonotonicClock.now().advanced(by: 1_000_000_000)
    var trims = Repetition(every: 10_000_000_000, from: soon)
    while !isEnding {
      var next = service.housekeep()
      look(service, server)
      next = min(next, lookAtFleet(service, server, player))
      let now = MonotonicClock.now()
      if let certificate, certificateLooks.isDue(at: now) { look(certificate, service) }
      if trims.isDue(at: now) { BackgroundWork.trimMemory() }
      kept.sleep(until: next)
    }
  }

  /// The thread that copies the store.
  private func backUp(_ service: SignService) {
    while !isEnding {
      service.backUp()
      let wait = max(service.rest(), 1_000_000_000)
      rest.sleep(until: MonotonicClock.now().advanced(by: wait))
    }
  }

  /// The thread that sends events to other systems; it sleeps while there are none.
  private func sendEvents(_ service: SignService) {
    var health = HealthChanges()
    while !isEnding {
      guard service.outbox.hasTargets else {
        health = HealthChanges()
        events.sleep(until: .distantFuture)
        continue
      }
      service.reportHealth(&health)
      let next = service.sendEvents(while: { !isEnding }, through: WebhookTransport.send)
      // The health does not report its changes, so it is looked at once in a while.
      let look = MonotonicClock.now().advanced(by: SignService.longestSleep)
      events.sleep(until: min(next ?? look, look))
    }
  }
}

extension LifeWatch {
  /// Reports to the service manager that the service lives, as long as the frame thread does.
  fileprivate mutating func report(_ player: Player, to manager: ServiceManager) {
    guard let isAlive = look(at: player.frames, MonotonicClock.now()) else { return }
    if isAlive { manager.notify(.alive) }
    // A scene that stands still needs no frames; a frame thread that lives draws one when asked.
    player.setIntensity(player.intensity)
  }
}
