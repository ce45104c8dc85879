// SPDX-License-Identifier: MIT
import Core
package import SignControl

/// A sign in a list.
struct ListedSign: WireObject {
  let view: FleetView

  static let form = WireForm<Self>(
    "FleetSign", "A sign of the fleet.",
    .init("id", .name(1...32), \.view.sign.id, "Its id."),
    .init("outcome", \.view.outcome, "How far it is with all that is wanted of it."),
    .init(
      "seen", .nullable(Schemas.instant), { $0.view.sign.seen.map { "\($0)" } },
      "When it was heard of last, or went; null: it is not known."),
    .init(
      "version", .nullable(.text(0...64)), { $0.view.sign.report?.version },
      "The version of its program."),
    .init(
      "groups", .list(.name(1...32), atMost: ReportedSign.mostGroups),
      { $0.view.sign.report?.groups ?? [] },
      "Its groups."),
    .init(
      "shows", .list(Schemas.sentence, atMost: 1000), { $0.view.sign.report?.texts ?? [] },
      "What it shows."),
    .init(
      "reasons", .list(Schemas.sentence, atMost: 1000), \.view.reasons,
      "Why it does not take something, each with its field."))
}

/// A sign on the map of the fleet.
struct MappedSign: WireObject {
  let view: FleetView

  static let form = WireForm<Self>(
    "MappedSign", "A sign on the map of the fleet.",
    .init("id", .name(1...32), \.view.sign.id, "Its id."),
    .init("outcome", \.view.outcome, "How far it is with all that is wanted of it."),
    .init(
      "healthy", .nullable(.boolean), \.view.sign.report?.isHealthy,
      "Whether its health is good; null: it does not say."),
    .init(
      "groups", .list(.name(1...32), atMost: ReportedSign.mostGroups),
      { $0.view.sign.report?.groups ?? [] },
      "Its groups."))
}

/// The map of the fleet.
struct FleetMap: WireObject {
  let signs: [MappedSign]

  static let form = WireForm<Self>("FleetMap", "All signs.", .init("signs", \.signs, "All signs."))
}

extension FleetPage: WireObject {
  package static let form = WireForm<FleetPage>(
    "FleetPage", "Some of the signs.",
    .init(
      "signs", .list(of: ListedSign.self, atMost: 500), { $0.signs.map { ListedSign(view: $0) } },
      "The signs."),
    .init(
      "next", .nullable(.name(1...32)), \.next,
      "The id after which the next page begins; null: there is none."))
}

extension Schemas {
  static let wantedRemoval = Schema(
    "WantedRemoval", "A message that is not wanted any more.",
    .init("id", id, required: true, "Its id.", samples: ["closed"]))
  static let wantedRemovals = Schema(
    "WantedRemovals", "Messages that are not wanted any more.",
    .init(
      "remove", .list(.object(wantedRemoval), atMost: DesiredDocument.mostMessages), required: true,
      "The messages."))
  static let powerDraft = Schema(
    "PowerDraft", "Whether signs shall run.",
    .init("power", .boolean, required: true, "true: they run; false: they are stopped."))
}
