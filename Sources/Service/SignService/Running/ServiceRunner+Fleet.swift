// SPDX-License-Identifier: MIT
import LinuxIO
import Logging
import Phrases
import Playback
import SignAPI
import Synchronization
import Timing

extension ServiceRunner {
  /// Tries keys of the configuration that the fleet wants, and keeps them or takes them back.
  ///
  /// - Returns: when to call again.
  func lookAtFleet(_ service: SignService, _ server: SignServer, _ player: Player) -> Instant {
    applyOverlays(service, server)
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

  /// Takes over the keys that count, if others are in force: after the start, or a withdrawal.
  private func applyOverlays(_ service: SignService, _ server: SignServer) {
    guard service.state.fleetConfiguration.overlays != state.withLock({ $0.overlays }) else {
      return
    }
    // The refusal is told where it is found.
    _ = try? takeOver(service, server)
  }

  private func tryOverlays(_ service: SignService, _ server: SignServer, _ player: Player) {
    // Where no frames come before, for a panel that is away, they tell nothing afterwards.
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
}
