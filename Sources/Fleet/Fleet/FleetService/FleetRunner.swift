// SPDX-License-Identifier: MIT
import Core
package import LinuxIO
package import Logging
import MessageStorage
import SignAPI
import SignConfiguration
import SignService
import Synchronization

/// The controller of a fleet as a service, from its start to its end.
package final class FleetRunner: Sendable {
  private struct State {
    var isEnding = false
    var failure: (any Error)?
  }

  private let files: FleetFiles
  private let isStandby: Bool
  private let logger: Logger
  private let manager: ServiceManager
  private let state = Mutex(State())
  private let news: InterruptibleTimer

  /// Makes a runner.
  ///
  /// - Parameter isStandby: whether it waits while another controller leads, instead of ending.
  package init(
    _ files: FleetFiles, isStandby: Bool, manager: ServiceManager = ServiceManager(),
    logger: Logger
  ) throws {
    try HandleShortage.check()
    (self.files, self.isStandby, self.manager, self.logger) = (files, isStandby, manager, logger)
    news = try InterruptibleTimer()
  }

  /// Runs until a signal ends it, or the API cannot go on.
  ///
  /// - Throws: what keeps it from starting, or has ended it.
  package func run() throws {
    let watch = try SignalWatch([.interrupt, .terminate, .hangUp]) { [self] signal in
      if signal != .hangUp { end() }
    }
    defer { watch.stop() }
    var options = StorageOptions()
    options.backupFolder = files.backupFolder
    // What many signs have shown in more than a year.
    options.fileLimit = 8 << 30
    let store = try MessageStore(path: files.files.storage, options: options)
    for notice in store.notices { logger.warning("\(notice)") }
    if !files.mqtt.broker.isSafe {
      logger.warning(
        """
        What the controller and \(files.mqtt.broker) exchange is not encrypted: whoever listens in on \
        that network can read its password, and then change every sign. Let the broker listen with \
        TLS, and write mqtts:// in front of its name.
        """)
    }
    let controller = try FleetController(files.mqtt, store: store, logger: logger) {
      [news] in news.interrupt()
    }
    var accessOptions = files.files.options
    if !accessOptions.tokens.isEmpty {
      accessOptions.cookies = SessionCookies(beside: files.files.storage, logger: logger)
    }
    let server = try FleetServer(
      handler: APIService(control: controller, options: accessOptions),
      listeners: files.files.listeners, certificate: files.files.certificate,
      logger: logger,
      onListening: { [self] listeners in
        logger.notice("Listening on \(files.files.shown(listeners))")
        manager.notify(.ready, .status("Running"))
      }, onShortage: { controller.report(isShortOfHandles: $0) })
    let ended = try InterruptibleTimer()
    Task.detached { [self] in
      do {
        try await server.run()
      } catch {
        end(error)
      }
      end()
      ended.interrupt()
    }
    try controller.start()
    serve(controller)
    manager.notify(.stopping)
    logger.notice("Ending.")
    server.shutDown()
    ended.sleep(until: .distantFuture)
    controller.end()
    try store.close()
    if let failure = state.withLock({ $0.failure }) { throw failure }
  }

  /// Does the due work until the end.
  private func serve(_ controller: FleetController) {
    var mayEnd = !isStandby
    var alive = MonotonicClock.now()
    while !state.withLock({ $0.isEnding }) {
      let now = MonotonicClock.now()
      var next = controller.look(at: now)
      if let watchdog = manager.watchdog {
        if alive <= now {
          manager.notify(.alive)
          alive = now.advanced(by: watchdog / 4)
        }
        next = min(next, alive)
      }
      if mayEnd, controller.isLeading { mayEnd = false }
      if mayEnd, let host = controller.otherHost {
        return end(
          SignError(
            place: "\(files.mqtt.broker)", reason: "The controller on \(host) leads already",
            remedy: "End that one, or start this one with --standby, to take over when it is gone.")
        )
      }
      news.sleep(until: next)
    }
  }

  private func end(_ failure: (any Error)? = nil) {
    state.withLock { state in
      state.isEnding = true
      state.failure = state.failure ?? failure
    }
    news.interrupt()
  }
}
