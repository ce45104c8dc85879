// SPDX-License-Identifier: MIT

/// A group that signs report.
package struct FleetGroup: Hashable, Sendable, WireObject {
  /// Its name.
  package let name: String
  /// How many of its signs there are of each outcome.
  package let counts: [FleetOutcome: Int]

  /// The groups of signs, in the order of their names.
  package static func groups(of views: [FleetView]) -> [FleetGroup] {
    var counts: [String: [FleetOutcome: Int]] = [:]
    for view in views {
      for group in view.sign.report?.groups ?? [] {
        counts[group, default: [:]][view.outcome, default: 0] += 1
      }
    }
    return counts.map { FleetGroup(name: $0.key, counts: $0.value) }.sorted { $0.name < $1.name }
  }

  package static let form = WireForm<Self>(
    "FleetGroup", "A group of signs.",
    .init("name", .name(1...32), \.name, "Its name."),
    .init(
      "counts", { FleetCounts(counts: $0.counts) },
      "How many of its signs there are of each outcome."))
}

/// How many signs there are of each outcome.
struct FleetCounts: WireObject {
  let counts: [FleetOutcome: Int]

  static let form = WireForm<Self>(
    "FleetCounts", "How many signs there are of each outcome.",
    members: FleetOutcome.allCases.map { outcome in
      .init(
        outcome.rawValue, { $0.counts[outcome] ?? 0 }, "The signs that are \(outcome.rawValue).")
    })
}
