// SPDX-License-Identifier: MIT
import Logging
import SignAPI
import SignControl
import SignboardKit
import Synchronization

extension ServiceRunner {
  /// Lets a service read and change the file of the configuration.
  func attachConfiguration(to service: SignService, _ server: SignServer, _ player: Player) {
    let path = state.withLock { $0.configuration.path }
    service.attach(
      ConfigurationFile(
        path: path, settings: { service.state.setup.settings },
        overlays: { service.state.fleetConfiguration.overlays },
        takeOver: { [self] in
          // The thread that looks for changes of the file needs not do it again.
          state.withLock { $0.stamp = FileStamp(path: path) }
          try takeOver(service, server)
        }, showsFrame: { [self] in isEnding || showsFrame(player) }))
  }

  /// Whether the display shows a frame within some seconds; it is asked for one.
  func showsFrame(_ player: Player) -> Bool {
    guard let timer = try? InterruptibleTimer() else { return true }
    let frames = player.frames
    player.setIntensity(player.intensity)
    let end = MonotonicClock.now().advanced(by: 5_000_000_000)
    while player.frames == frames, !isEnding {
      let now = MonotonicClock.now()
      guard now < end else { return false }
      timer.sleep(until: now.advanced(by: 20_000_000))
    }
    return true
  }

  /// Looks whether the configuration is to be read again.
  func look(_ service: SignService, _ server: SignServer) {
    let now = MonotonicClock.now()
    let (path, isAsked, isChanged) = state.withLock { state -> (String, Bool, Bool) in
      let path = state.configuration.path
      let isAsked = state.mustReload
      state.mustReload = false
      guard state.looks.isDue(at: now, orAsked: isAsked) else { return (path, false, false) }
      let stamp = FileStamp(path: path)
      defer { if stamp != nil { state.stamp = stamp } }
      return (path, isAsked, stamp != nil && stamp != state.stamp)
    }
    guard isAsked || isChanged else { return reportWhetherThere(path, service, at: now) }
    // The refusal is reported where it is found.
    _ = try? takeOver(service, server)
  }

  /// Applies the changed configuration file; a refused one is reported and changes nothing.
  func takeOver(_ service: SignService, _ server: SignServer) throws {
    try reloads.withLock { _ in
      let overlays = service.state.fleetConfiguration.overlays
      // Those that are refused are not tried again before something has changed.
      let path = state.withLock { state in
        state.overlays = overlays
        return state.configuration.path
      }
      manager.notify(.reloading(since: MonotonicClock.now().nanoseconds))
      // A valid configuration may be one that only a new start can take over.
      var report = Phrase.phrase(
        """
        The changed configuration was refused and the sign goes on as before; it will not \
        start again until this is corrected:
        """)
      do {
        let configuration = try ServiceConfiguration(path: path, overlays: overlays)
        // A refusal must leave all as it was, so the steps that can fail come in this order.
        try server.check(configuration.files.options.tokens)
        report = .phrase(
          """
          The changed configuration is not taken over while the sign runs, which goes on \
          as before:
          """)
        try service.reload(configuration.setup)
        try server.setTokens(configuration.files.options.tokens)
        server.setUrgentPriority(configuration.files.options.urgentPriority)
        service.setWebhooks(configuration.files.webhooks)
        state.withLock { state in
          state.configuration = configuration
          state.refusal = nil
        }
        broker.interrupt()
        service.reportConfiguration(nil)
        logger.notice("\(path) was taken over.")
        for cut in configuration.cutTexts { logger.warning("\(cut)") }
        manager.notify(.ready, .status("Running"))
      } catch {
        logger.error("\(error)")
        logger.error("\(path) is not taken over; the sign goes on as before.")
        endRemovedTokens(server)
        let mistakes = Phrase.lines(of: error)
        state.withLock { $0.refusal = (report, mistakes) }
        service.reportConfiguration(report, mistakes: mistakes)
        manager.notify(.ready, .status("Running; the changed configuration was refused"))
        throw error
      }
    }
  }

  /// Ends the tokens that were removed, although the configuration is not taken over.
  private func endRemovedTokens(_ server: SignServer) {
    let path = state.withLock { $0.configuration.setup.service.tokensFile }
    guard let path, let bytes = try? FileInput.readTrusted(path, limit: ServiceFiles.tokenBytes)
    else { return }
    let count = server.endTokens(missingFrom: bytes)
    if count > 0 {
      logger.notice("Tokens that do not stand in \(path) any more have ended: \(count).")
    }
  }

  /// Reports a missing configuration, without which the service does not start again.
  private func reportWhetherThere(_ path: String, _ service: SignService, at now: Instant) {
    let change = state.withLock { state -> (isThere: Bool, report: Phrase?, mistakes: [Phrase])? in
      guard state.presenceLooks.isDue(at: now) else { return nil }
      let wasThere = state.isThere
      state.isThere = FileStamp(path: path) != nil
      guard state.isThere != wasThere else { return nil }
      return (state.isThere, state.refusal?.report, state.refusal?.mistakes ?? [])
    }
    guard let change else { return }
    let gone = Phrase.phrase(
      """
      \(path) is not there any more. The sign goes on as before, and does not start again without \
      it. Put it back.
      """)
    if change.isThere {
      service.reportConfiguration(change.report, mistakes: change.mistakes)
    } else {
      logger.warning("\(gone)")
      service.reportConfiguration(gone)
    }
  }

  /// Tries keys of the configuration that the fleet wants, and keeps them or takes them back.
  ///
  /// - Returns: when to call again.
  func lookAtFleet(_ service: SignService, _ server: SignServer, _ player: Player) -> Instant {
    // After the start, or a withdrawal, others are in force; a refusal is reported where it is found.
    if service.state.fleetConfiguration.overlays != state.withLock({ $0.overlays }) {
      _ = try? takeOver(service, server)
    }
    let now = MonotonicClock.now()
    switch service.fleetStep(at: now) {
    case .rest(let until): return until
    case .begin:
      // On the disk before it counts, so that a start after its end knows of it.
      service.changeFleetConfiguration { $0.begin($1, at: now) }
      tryOverlays(service, server, player)
    case .keep:
      service.changeFleetConfiguration { fleet, _ in fleet.keep() }
      logger.notice("The configuration that the fleet wants has proven itself.")
    case .takeBack(let reason): takeBack(reason, service, server)
    }
    return now
  }

  private func tryOverlays(_ service: SignService, _ server: SignServer, _ player: Player) {
    // Where no frames come before, for a panel that is away, they prove nothing afterwards.
    let showedFrame = showsFrame(player)
    do {
      try takeOver(service, server)
    } catch {
      return takeBack(.notTaken(Phrase(of: error)), service, server)
    }
    if showedFrame, !showsFrame(player) { takeBack(.noPicture, service, server) }
  }

  private func takeBack(
    _ reason: FleetConfiguration.Reason, _ service: SignService, _ server: SignServer
  ) {
    service.changeFleetConfiguration { fleet, _ in fleet.takeBack(reason) }
    logger.warning("\(ServiceState.takenBack(reason.phrase))")
    _ = try? takeOver(service, server)
  }

  /// Reports a certificate as it was read with the start.
  func begin(_ certificate: CertificateKeeper, _ service: SignService) {
    service.report(certificate: certificate.state)
    guard let part = service.certificatePart else { return }
    logger.log(level: part.state == .well ? .notice : .warning, "\(part.detail)")
  }

  /// Looks whether the files of the certificate have changed.
  func look(_ certificate: CertificateKeeper, _ service: SignService) {
    guard certificate.look() else { return }
    service.report(certificate: certificate.state)
    guard let part = service.certificatePart else { return }
    if certificate.state.problem == nil {
      logger.notice("A new certificate is served. \(part.detail)")
    } else {
      logger.error("\(part.detail)")
    }
  }
}
