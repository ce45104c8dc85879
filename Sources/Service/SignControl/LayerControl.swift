// SPDX-License-Identifier: MIT
package import Phrases

/// What is told of a layer.
package struct LayerView: Hashable, Sendable {
  package let name: DesiredLayer.Name
  package let epoch: Int64
  package let revision: Int64
  /// The SHA-256 of its document in hexadecimal digits.
  package let digest: String
}

/// The layers of a sign, each list in their order.
package struct LayersView: Hashable, Sendable {
  /// Those that have come into force, also when their time is over: what was taken last.
  package let applied: [LayerView]
  /// Those that wait for their instant, beside the ones that they will replace.
  package let staged: [LayerView]
  /// Those in force whose keys of the configuration were taken back.
  package let reverted: [LayerView]
  /// Why that was; `nil`: none were.
  package let reason: Phrase?

  /// Makes a view of layers in any order.
  package init(
    applied: [LayerView] = [], staged: [LayerView] = [], reverted: [LayerView] = [],
    reason: Phrase? = nil
  ) {
    self.applied = applied.sorted { $0.name < $1.name }
    self.staged = staged.sorted { $0.name < $1.name }
    self.reverted = reverted.sorted { $0.name < $1.name }
    self.reason = reason
  }

  /// The names of all.
  package var names: Set<DesiredLayer.Name> { Set((applied + staged).map(\.name)) }
}

/// What a fleet wants of the sign, in layers.
package protocol LayerControl: Sendable {
  /// The layers that have come into force, and those that wait.
  func layers() async throws(ControlError) -> LayersView

  /// The document of a layer as it came, the one that was taken last: one that waits before one that is
  /// in force.
  func document(ofLayer name: DesiredLayer.Name) async throws(ControlError) -> [UInt8]

  /// Takes a layer over in one step: all of it or nothing, instead of what it wanted before.
  ///
  /// One with a begin in the future is checked and kept, and comes into force exactly then, as the
  /// clock of the sign says it; until then what was in force stays. Of one whose end is over nothing
  /// is shown.
  ///
  /// - Returns: whether it was taken; one that is not later than what was taken last is ignored.
  func take(_ layer: DesiredLayer, by caller: Caller) async throws(ControlError) -> Bool

  /// Removes a layer with its messages and values, also what waits; does nothing if there is none.
  func withdraw(layer: DesiredLayer.Name, by caller: Caller) async throws(ControlError)
}
