// SPDX-License-Identifier: MIT
import Playout
import SignControl
import Webhooks

/// What differs when something besides the picture has changed, so that pages read it again.
struct ChangeMark: Hashable {
  /// A hash of all of it.
  private let digest: Int

  init(of service: SignService) {
    let state = service.state
    var hasher = Hasher()
    hasher.combine(state.messages.revision)
    hasher.combine(state.values.put.mapValues(\.revision))
    hasher.combine([state.values.file, state.values.broker, state.values.fleet])
    hasher.combine(state.pictures.revision)
    hasher.combine(state.templates.revision)
    hasher.combine(state.playout.plan.isStopped)
    hasher.combine(state.pause != nil)
    hasher.combine(state.orders.state.hand?.intensity)
    hasher.combine(state.display.test?.name)
    hasher.combine(ObjectIdentifier(state.setup))
    hasher.combine(service.outbox.marks)
    // What health tells of the disk and of the configuration.
    hasher.combine(state.configuration.problem)
    hasher.combine(state.storage.problem)
    hasher.combine(state.storage.backupProblem)
    hasher.combine(state.storage.damages.count)
    hasher.combine(state.certificate)
    hasher.combine(state.broker)
    hasher.combine(state.layersView)
    hasher.combine(state.layers.over)
    digest = hasher.finalize()
  }
}

/// What differs when the sign shows something else, or something besides the picture has changed.
struct ReportMark: Hashable {
  private let change: ChangeMark
  private let shown: [[String]]
  private let health: [HealthView.Part.State]

  init(of service: SignService) {
    change = ChangeMark(of: service)
    shown = (service.state.playout.state?.zones ?? []).map { zone in
      [zone.zone] + (zone.isDark ? [] : zone.items.map(\.id))
    }
    health = service.healthNow().parts.map(\.state)
  }
}
