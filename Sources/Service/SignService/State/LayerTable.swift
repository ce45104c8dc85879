// SPDX-License-Identifier: MIT
import CivilTime
import Phrases
import SignControl
import Wording

/// What the fleet wants of the sign.
///
/// Time changes it as well as documents do: see `advance`. What time has changed is stored
/// afterwards, so that nothing waits for the disk.
struct LayerTable: Sendable {
  /// What is known of a layer.
  struct Slot: Sendable {
    /// What came into force last.
    var current: DesiredLayer?
    /// Whether the time of `current` is over, so that nothing of it counts.
    var isOver = false
    /// What waits for its instant.
    var staged: DesiredLayer?

    /// What counts.
    var inForce: DesiredLayer? { isOver ? nil : current }
    /// What was taken last.
    var latest: DesiredLayer? { staged ?? current }
    /// The next instant at which it changes.
    var next: CivilInstant? {
      [staged?.begin, inForce?.end].compactMap(\.self).min()
    }
  }

  /// All layers by their names.
  private(set) var slots: [DesiredLayer.Name: Slot] = [:]
  /// The values that count, by their names.
  private(set) var values: [String: LocalizedText] = [:]
  /// The intensity that is wanted; `nil`: none.
  private(set) var intensity: Int?
  /// Whether the sign shall run; `nil`: nothing is wanted.
  private(set) var isRunning: Bool?
  /// Keys of the configuration that are wanted, in the order in which they are laid over the file.
  private(set) var overlays: FleetConfiguration.Overlays = []
  /// The next instant at which a layer comes into force or ends.
  private(set) var next: CivilInstant?
  /// The layers whose present state is not stored yet, with the ids of messages that went with it.
  private(set) var unkept: [DesiredLayer.Name: Set<String>] = [:]
  /// How often time has changed layers since the start.
  private(set) var switches: Int64

  /// Makes a table without layers.
  init(switches: Int64 = 0) { self.switches = switches }

  subscript(name: DesiredLayer.Name) -> Slot? { slots[name] }

  /// What is told of the layers.
  ///
  /// - Parameter reason: why the keys of the configuration that they want were taken back.
  func view(reverted reason: Phrase? = nil) -> LayersView {
    LayersView(
      applied: slots.values.compactMap(\.current?.view),
      staged: slots.values.compactMap(\.staged?.view),
      reverted: reason == nil
        ? [] : slots.values.compactMap(\.inForce).filter { $0.configuration != nil }.map(\.view),
      reason: reason)
  }

  /// The keys of the configuration that would be wanted with another layer.
  func overlays(with layer: DesiredLayer) -> FleetConfiguration.Overlays {
    var copy = self
    copy.slots[layer.name] = Slot(current: layer)
    copy.settle()
    return copy.overlays
  }

  /// The names of the layers whose time is over.
  var over: Set<DesiredLayer.Name> { Set(slots.filter(\.value.isOver).keys) }

  /// Puts a layer that is stored like that in place of the former one, or of none.
  mutating func put(_ slot: Slot?, _ name: DesiredLayer.Name) {
    slots[name] = slot
    unkept[name] = nil
    settle()
  }

  /// Puts a layer that waits beside the one in force.
  mutating func stage(_ layer: DesiredLayer) {
    slots[layer.name, default: Slot()].staged = layer
    settle()
  }

  /// Puts a layer of the store.
  mutating func load(_ layer: DesiredLayer, _ stage: StoredKey.LayerStage) {
    var slot = slots[layer.name] ?? Slot()
    switch stage {
    case .layer: (slot.current, slot.isOver) = (layer, false)
    case .over: (slot.current, slot.isOver) = (layer, true)
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
      if let staged = old.staged, !staged.waits(at: instant) {
        slot = Slot(current: staged)
      }
      if let current = slot.current, clockWasSet || !slot.isOver {
        slot.isOver = current.isOver(at: instant)
      }
      guard slot.isOver != old.isOver || old.staged != nil && slot.staged == nil else { continue }
      slots[name] = slot
      if unkept[name] == nil { unkept[name] = [] }
      changed.append(name)
    }
    if !changed.isEmpty { switches += 1 }
    settle()
    return changed.sorted()
  }

  /// Notes ids of messages that are still stored, but went with a change that is not stored yet.
  mutating func note(gone ids: some Sequence<String>, _ name: DesiredLayer.Name) {
    unkept[name, default: []].formUnion(ids)
  }

  /// What is to be stored; from now on it counts as stored.
  mutating func takeUnkept() -> [DesiredLayer.Name: Set<String>] {
    defer { unkept = [:] }
    return unkept
  }

  private mutating func settle() {
    let ordered = slots.values.compactMap(\.inForce).sorted { $0.name < $1.name }
    values = ordered.reduce(into: [:]) { $0.merge($1.values) { $1 } }
    intensity = ordered.compactMap(\.intensity).last
    isRunning = ordered.compactMap(\.isRunning).last
    overlays = ordered.compactMap(\.configuration)
    next = slots.values.compactMap(\.next).min()
  }
}
