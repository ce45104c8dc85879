// SPDX-License-Identifier: MIT
package import Core

/// How it goes with the controller of a fleet.
package struct FleetStatus: Hashable, Sendable, WireObject {
  /// What the controller does.
  package enum Role: String, WireChoice, Hashable, Sendable {
    /// It has no connection to the broker, or nothing comes back from there.
    case disconnected
    /// It looks whether there is another controller.
    case starting
    /// Another controller leads; this one takes over when the other is gone.
    case standby
    /// It leads: what it wants of the signs counts.
    case leading
  }

  /// What the controller does.
  package let role: Role
  /// A whole sentence about it.
  package let detail: Phrase
  /// What does not go well beside it.
  package let problems: [HealthView.Part]
  /// How often the fleet began anew.
  package let epoch: Int64
  /// Counts the changes of an epoch.
  package let revision: Int64
  /// How many signs there are of each outcome.
  package let counts: [FleetOutcome: Int]
  /// The targets of documents at the broker that no sign can take.
  package let damaged: [FleetTarget]

  package init(
    role: Role, detail: Phrase, problems: [HealthView.Part] = [], epoch: Int64, revision: Int64,
    counts: [FleetOutcome: Int], damaged: [FleetTarget]
  ) {
    (self.role, self.detail, self.problems) = (role, detail, problems)
    (self.epoch, self.revision, self.counts, self.damaged) = (epoch, revision, counts, damaged)
  }

  package static let form = WireForm<Self>(
    "Fleet", "How it goes with the controller, and how many signs are how.",
    .init("role", \.role, "What the controller does: only leading, it changes."),
    .init(
      "detail", { Phrase.joined([$0.detail] + $0.problems.map(\.detail)) },
      "A sentence about it, and what does not go well."),
    .init("epoch", \.epoch, "How often the fleet began anew."),
    .init("revision", \.revision, "Counts the changes of an epoch."),
    .init(
      "counts", { FleetCounts(counts: $0.counts) }, "How many signs there are of each outcome."),
    .init(
      "damaged", .list(.name(1...64), atMost: 100_000), { $0.damaged.map(\.description) },
      "The targets of documents at the broker that no sign can take."))
}
