// SPDX-License-Identifier: MIT
package import Core
package import Schedules

/// A document with what a fleet wants of a sign or of the signs of a group.
package struct WantedDocument: Hashable, Sendable, WireObject {
  /// Of whom.
  package let target: FleetTarget
  /// Its epoch, revision and SHA-256.
  package let layer: WantedLayer
  /// The document itself, as the signs get it.
  package let content: JSONValue
  /// The number of the roll-out in which the signs get a change of it; `nil`: there is none.
  package let rollout: Int64?

  package init(target: FleetTarget, layer: WantedLayer, content: JSONValue, rollout: Int64? = nil) {
    (self.target, self.layer, self.content) = (target, layer, content)
    self.rollout = rollout
  }

  /// When it begins to count; `nil`: as soon as a sign has it.
  package var begin: CivilInstant? { instant("at") }
  /// When it stops counting; `nil`: never.
  package var end: CivilInstant? { instant("until") }

  /// Whether nothing of it counts any more.
  package func isOver(at instant: CivilInstant) -> Bool { end.map { $0 <= instant } ?? false }

  private func instant(_ key: String) -> CivilInstant? {
    content[key]?.string.flatMap { CivilInstant(rfc3339: $0) }
  }

  package static let form = WireForm<Self>(
    "Wanted", "What identifies what is wanted of a sign or a group.",
    .init("target", .name(1...64), \.target.description, "sign:ID or group:NAME."),
    .init("epoch", \.layer.epoch, "How often the fleet began anew."),
    .init("revision", \.layer.revision, "Counts the changes of an epoch."),
    .init("digest", .text(64...64), \.layer.digest, "The SHA-256 of the document."),
    .init("by", .nullable(.name(1...64)), { $0.content["by"]?.string }, "Who has changed it last."),
    .init(
      "at", .nullable(Schemas.instant), { $0.begin.map { "\($0)" } },
      "When it begins to count; null: as soon as a sign has it."),
    .init(
      "until", .nullable(Schemas.instant), { $0.end.map { "\($0)" } },
      "When it stops counting; null: never."),
    .init(
      "rollout", .nullable(Schemas.revision), \.rollout,
      "The number of the roll-out by which signs get a change of it; null: there is none."))
}
