// SPDX-License-Identifier: MIT
package import JSONText

/// A document in which a fleet says what it wants of a sign or of the signs of a group.
package struct WantedDocument: Hashable, Sendable {
  /// Of whom.
  package let target: FleetTarget
  /// Its epoch, revision and SHA-256.
  package let layer: WantedLayer
  /// The document itself, as the signs get it.
  package let content: JSONValue
  /// The number of the roll-out in which the signs get a change of it; `nil`: there is none.
  package let rollout: Int64?

  /// Makes a document.
  package init(
    target: FleetTarget, layer: WantedLayer, content: JSONValue, rollout: Int64? = nil
  ) {
    (self.target, self.layer, self.content) = (target, layer, content)
    self.rollout = rollout
  }
}
