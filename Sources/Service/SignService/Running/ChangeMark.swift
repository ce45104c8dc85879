// SPDX-License-Identifier: MIT
import HTTPServing
import Phrases
import Playout
import SignControl
import Webhooks

/// What differs when something besides the picture has changed, so that pages read it again.
struct ChangeMark: Hashable {
  private let messages: Int64
  private let values: [String: Int64]
  private let fileValues: Int
  private let pictures: Int64
  private let templates: Int64
  private let isStopped: Bool
  private let isPaused: Bool
  private let intensity: Int?
  private let pattern: String?
  private let setup: ObjectIdentifier
  private let webhooks: [WebhookMark]
  /// What health tells of the disk and of the configuration.
  private let problems: [Phrase?]
  private let certificate: CertificateState?
  private let broker: HealthView.Part?
  private let layers: LayersView
  private let endedLayers: Set<DesiredLayer.Name>

  init(of service: SignService) {
    let state = service.state
    webhooks = service.outbox.marks
    messages = state.messages.revision
    values = state.values.put.mapValues(\.revision)
    fileValues = [state.values.file, state.values.broker, state.values.fleet].hashValue
    pictures = state.pictures.revision
    templates = state.templates.revision
    isStopped = state.playout.plan.isStopped
    isPaused = state.pause != nil
    intensity = state.orders.state.hand?.intensity
    pattern = state.display.test?.name
    setup = ObjectIdentifier(state.setup)
    certificate = state.certificate
    broker = state.broker
    (layers, endedLayers) = (state.layersView, state.layers.over)
    problems = [
      state.configuration.problem, state.storage.problem, state.storage.backupProblem,
      .verbatim("\(state.storage.damages.count)"),
    ]
  }
}

/// What differs when the sign shows something else, or something besides the picture has changed.
struct ReportMark: Hashable {
  private let change: ChangeMark
  private let shown: [String: [String]]
  private let health: [HealthView.Part.State]

  init(of service: SignService) {
    change = ChangeMark(of: service)
    shown = Dictionary(
      (service.state.playout.state?.zones ?? []).map { zone in
        (zone.zone, zone.isDark ? [] : zone.items.map(\.id))
      }, uniquingKeysWith: { first, _ in first })
    health = service.healthNow().parts.map(\.state)
  }
}
