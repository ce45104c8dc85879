// SPDX-License-Identifier: MIT
import Logging
import SignControl
import SignboardKit

/// What the fleet wants of the sign.
///
/// Time changes it as well as documents do: see `advance`. What time has changed is stored
/// afterwards, so that nothing waits for the disk.
struct LayerTable: Sendable {
  /// The state of a layer.
  struct Slot: Sendable {
    /// What came into force last.
    var current: DesiredLayer?
    /// Whether the time of `current` is over, so that nothing of it counts.
    var isOver = false
    /// What waits for its instant.
    var staged: DesiredLayer?

    /// What counts.
    var inForce: DesiredLayer? { isOver ? nil : current }
    /// The newest layer.
    var latest: DesiredLayer? { staged ?? current }
    /// The next instant at which it changes.
    var next: CivilInstant? { [staged?.begin, inForce?.end].compactMap(\.self).min() }
  }

  /// All layers by their names.
  private(set) var slots: [DesiredLayer.Name: Slot] = [:]
  /// The layers whose present state is not stored yet, with the ids of messages that went with it.
  private(set) var unkept: [DesiredLayer.Name: Set<String>] = [:]
  /// The SHA-256 of the keys of the configuration that are stored by it.
  var storedBlobs: Set<String> = []
  /// The bytes of each file of a picture that is stored, by its SHA-256.
  var storedFiles: [String: Int] = [:]
  /// How often time has changed layers since the start.
  private(set) var switches: Int64 = 0

  subscript(name: DesiredLayer.Name) -> Slot? { slots[name] }

  /// What counts, in the order in which one layer is laid over the other.
  private var inForce: [DesiredLayer] {
    slots.values.compactMap(\.inForce).sorted { $0.name < $1.name }
  }
  /// The values that count, by their names.
  var values: [String: LocalizedText] {
    inForce.reduce(into: [:]) { $0.merge($1.values) { $1 } }
  }
  /// The names of the values that count otherwise than in another table.
  func values(changedFrom other: LayerTable) -> Set<String> {
    let (old, new) = (other.values, values)
    return Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }
  }
  /// The intensity that is wanted; `nil`: none.
  var intensity: Int? { inForce.compactMap(\.intensity).last }
  /// Whether the sign shall run; `nil`: nothing is wanted.
  var isRunning: Bool? { inForce.compactMap(\.isRunning).last }
  /// Keys of the configuration that are wanted, in the order in which they are laid over the file.
  var overlays: FleetConfiguration.Overlays { inForce.compactMap(\.configuration) }
  /// The prefixes of the ids of messages that end with their layer.
  var endingPrefixes: Set<String> {
    Set(slots.filter { $0.value.current?.end != nil }.keys.map(\.prefix))
  }
  /// The next instant at which a layer comes into force or ends.
  var next: CivilInstant? { slots.values.compactMap(\.next).min() }

  /// All layers.
  private var all: [DesiredLayer] {
    slots.values.flatMap { [$0.current, $0.staged].compactMap(\.self) }
  }

  /// The SHA-256 of the files of all pictures, by the names by which texts find them.
  var pictures: [String: String] {
    let named = all.flatMap { layer in
      layer.pictures.map { (DesiredLayer.pictureName($0.key, $0.value), $0.value) }
    }
    return Dictionary(named, uniquingKeysWith: { first, _ in first })
  }

  /// The keys of the configuration that documents have by their SHA-256, by that.
  var blobs: [String: String] {
    Dictionary(
      all.compactMap { layer in
        layer.blob.flatMap { blob in layer.configuration.map { (blob, $0) } }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The same with something else of a layer.
  func with(_ slot: Slot?, _ name: DesiredLayer.Name) -> LayerTable {
    var copy = self
    copy.put(slot, name)
    return copy
  }

  /// The names of the layers whose time is over.
  var over: Set<DesiredLayer.Name> { Set(slots.filter(\.value.isOver).keys) }

  /// Puts a layer that is stored like that in place of the former one, or of none.
  mutating func put(_ slot: Slot?, _ name: DesiredLayer.Name) {
    slots[name] = slot
    unkept[name] = nil
  }

  /// Puts a layer that waits beside the one in force.
  mutating func stage(_ layer: DesiredLayer) {
    slots[layer.name, default: Slot()].staged = layer
  }

  /// Puts a layer of the store.
  mutating func load(_ layer: DesiredLayer, _ stage: StoredKey.LayerStage) {
    var slot = slots[layer.name] ?? Slot()
    switch stage {
    case .layer, .over: (slot.current, slot.isOver) = (layer, stage == .over)
    case .staged: slot.staged = layer
    }
    put(slot, layer.name)
  }

  /// Lets layers come into force and end that are due.
  ///
  /// - Parameter clockWasSet: whether layers that are over count again if their end is in the
  ///   future; a clock that is only put right by a moment brings nothing back.
  /// - Returns: the names of those that have changed.
  mutating func advance(to instant: CivilInstant, clockWasSet: Bool) -> [DesiredLayer.Name] {
    guard clockWasSet || next.map({ $0 <= instant }) ?? false else { return [] }
    var changed: [DesiredLayer.Name] = []
    for (name, old) in slots {
      var slot = old
      if let staged = old.staged, !staged.waits(at: instant) { slot = Slot(current: staged) }
      if let current = slot.current, clockWasSet || !slot.isOver {
        slot.isOver = current.isOver(at: instant)
      }
      guard slot.isOver != old.isOver || old.staged != nil && slot.staged == nil else { continue }
      slots[name] = slot
      if unkept[name] == nil { unkept[name] = [] }
      changed.append(name)
    }
    if !changed.isEmpty { switches += 1 }
    return changed.sorted()
  }

  /// Notes ids of messages that are still stored, but went with a change that is not stored yet.
  mutating func note(gone ids: some Sequence<String>, _ name: DesiredLayer.Name) {
    unkept[name, default: []].formUnion(ids)
  }

  /// The layers to store; from now on they count as stored.
  mutating func takeUnkept() -> [DesiredLayer.Name: Set<String>] {
    defer { unkept = [:] }
    return unkept
  }

  /// Whether they want another intensity, or another state of playback, than before.
  func wantsOther(than old: LayerTable) -> Bool {
    intensity != nil && intensity != old.intensity || isRunning != nil && isRunning != old.isRunning
  }

  /// Sets the intensity, starts and stops as the layers want it, where that has changed.
  func obey(after old: LayerTable, _ plan: inout PlayoutPlan, at instant: CivilInstant) {
    if let intensity, intensity != old.intensity {
      plan.setIntensity(intensity, at: instant)
    }
    if let isRunning, isRunning != old.isRunning { plan.setStopped(!isRunning, at: instant) }
  }
}

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
    waitForClock(at: present)
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
    change.values = later.values(changedFrom: layers)
    return change
  }

  /// Adds a message that comes; one that is there already stays.
  private func take(
    _ entry: MessageBatch.Entry, of name: DesiredLayer.Name, _ change: inout LayerSwitch
  ) {
    let id = name.prefix + entry.id
    let new = checked(
      entry.draft, id: id, checker, checksText: false, revision: messages.revision + 1,
      created: .max, &change.problems)
    if let old = messages.kept[id], !new.message.zone.isEmpty, old.draft == new.draft,
      old.message == new.message
    {
      return
    }
    change.kept.append(new)
  }
}
