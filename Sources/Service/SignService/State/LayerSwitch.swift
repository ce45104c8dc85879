// SPDX-License-Identifier: MIT
import CivilTime
import Logging
import Phrases
import Playout
import Schedules
import SignControl

/// What comes into force and what ends, of the layers of the fleet, at one instant.
struct LayerSwitch: Sendable {
  /// When, on the civil clock.
  let instant: CivilInstant
  /// Whether the clock was set.
  let clockWasSet: Bool
  /// The messages that come, or come anew.
  var kept: [StoredMessage] = []
  /// The ids of the messages that go, by their layers.
  var gone: [DesiredLayer.Name: [String]] = [:]
  /// The names of the values that change.
  var values: Set<String> = []
  /// The layers that change: `sign 1.7 is in force`.
  var sentences: [String] = []
  /// Why messages are not shown.
  var problems: [Phrase] = []

  func log(to logger: Logger) {
    let changes = sentences.joined(separator: ", ")
    logger.info("What the fleet wants has changed by the clock: \(changes).")
    for problem in problems { logger.warning("\(problem)") }
  }
}

extension ServiceState {
  /// Lets layers come into force and end that are due at an instant of the civil clock.
  ///
  /// Composes nothing: texts that name one of the values that have changed are composed afterwards.
  ///
  /// - Parameters:
  ///   - present: the instant of the playout.
  ///   - clockWasSet: whether the civil clock was set.
  /// - Returns: what has changed; `nil`: nothing.
  mutating func switchLayers(
    to civil: CivilInstant, playout present: CivilInstant, clockWasSet: Bool = false
  ) -> LayerSwitch? {
    let old = layers
    guard let change = layerSwitch(to: civil, clockWasSet: clockWasSet) else { return nil }
    enter(change)
    renewBuilder(at: present)
    // A number that no stored message has.
    let revision = -layers.switches
    let shown = change.kept.filter { !$0.message.zone.isEmpty }
    let hidden = change.kept.filter(\.message.zone.isEmpty).map(\.message.id)
    playout.plan.apply(
      shown.map { (message: $0.message, revision: revision) },
      removing: hidden + change.gone.values.joined().sorted(), at: present)
    layers.obey(after: old, &playout.plan, at: present)
    return change
  }

  /// Puts into the tables what a change of layers brings; not into the playout.
  mutating func enter(_ change: LayerSwitch) {
    _ = layers.advance(to: change.instant, clockWasSet: change.clockWasSet)
    for kept in change.kept { messages.kept[kept.message.id] = kept }
    for (name, ids) in change.gone {
      for id in ids { messages.kept[id] = nil }
      layers.note(gone: ids, name)
    }
    // Their texts were composed when they came; the configuration may be another one now.
    messages.unchecked += change.kept.filter { !$0.message.zone.isEmpty }.map(\.message.id)
    values.fleet = layers.values
  }

  /// What changes at an instant; `nil`: nothing.
  private func layerSwitch(to civil: CivilInstant, clockWasSet: Bool) -> LayerSwitch? {
    var later = layers
    let names = later.advance(to: civil, clockWasSet: clockWasSet)
    guard !names.isEmpty else { return nil }
    var change = LayerSwitch(instant: civil, clockWasSet: clockWasSet)
    for name in names {
      guard let slot = later[name], let current = slot.current else { continue }
      let wanted = slot.inForce?.messages ?? []
      let ids = Set(wanted.map { name.prefix + $0.id })
      change.gone[name] = messages.ids(of: name).subtracting(ids).sorted()
      for entry in wanted { take(entry, of: name, &change) }
      change.sentences.append(
        "\(name) \(current.epoch).\(current.revision) is \(slot.isOver ? "over" : "in force")")
    }
    change.values = Set(layers.values.keys).union(later.values.keys)
      .filter { layers.values[$0] != later.values[$0] }
    return change
  }

  /// Adds a message that comes; one that is there already stays.
  private func take(
    _ entry: MessageBatch.Entry, of name: DesiredLayer.Name, _ change: inout LayerSwitch
  ) {
    let id = name.prefix + entry.id
    let old = messages.kept[id]
    do throws(ControlError) {
      let message = try checker.message(entry.draft, id: id, checksText: false)
      if let old, old.draft == entry.draft, old.message == message { return }
      change.kept.append(
        StoredMessage(draft: entry.draft, message: message, revision: messages.revision + 1))
    } catch {
      change.problems.append(.phrase("Message \(id) is not shown: \(error.phrase)"))
      change.kept.append(.unshown(entry.draft, id: id, revision: messages.revision + 1))
    }
  }
}

extension LayerTable {
  /// Whether they want another intensity, or another state of playback, than before.
  func wantsOther(than old: LayerTable) -> Bool {
    intensity != nil && intensity != old.intensity || isRunning != nil && isRunning != old.isRunning
  }

  /// Sets the intensity, starts and stops as the layers want it, where that has changed.
  func obey(after old: LayerTable, _ plan: inout PlayoutPlan, at instant: CivilInstant) {
    if let intensity, intensity != old.intensity {
      // It was read as 0…15.
      try? plan.setIntensity(intensity, at: instant)
    }
    if let isRunning, isRunning != old.isRunning {
      plan.setStopped(!isRunning, at: instant)
    }
  }
}
