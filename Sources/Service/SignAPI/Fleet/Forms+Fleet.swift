// SPDX-License-Identifier: MIT
import CivilTime
package import FleetControl
import JSONText
package import SignControl

extension FleetOutcome: WireOutput {}
extension FleetStatus.Role: WireOutput {}

/// How many signs there are of each outcome.
struct FleetCounts {
  let counts: [FleetOutcome: Int]
}

extension FleetCounts: WireObject {
  static let form = WireForm<FleetCounts>(
    "FleetCounts", "How many signs there are of each outcome.",
    FleetOutcome.allCases.map { outcome in
      .init(
        outcome.rawValue, Schemas.revision, { $0.counts[outcome] ?? 0 },
        "The signs that are \(outcome.rawValue).")
    })
}

extension FleetGroup: WireObject {
  package static let form = WireForm<FleetGroup>(
    "FleetGroup", "A group of signs.",
    [
      .init("name", .name(1...32), \.name, "Its name."),
      .init(
        "counts", .object(FleetCounts.form.schema), { FleetCounts(counts: $0.counts) },
        "How many of its signs there are of each outcome."),
    ])
}

extension FleetStatus: WireObject {
  package static let form = WireForm<FleetStatus>(
    "Fleet", "How it goes with the controller, and how many signs are how.",
    [
      .init(
        "role", .choice(of: Role.self), \.role,
        "What the controller does: only leading, it changes."),
      .init("detail", Schemas.sentence, \.detail, "A sentence about it."),
      .init("epoch", Schemas.revision, \.epoch, "How often the fleet began anew."),
      .init("revision", Schemas.revision, \.revision, "Counts the changes of an epoch."),
      .init(
        "counts", .object(FleetCounts.form.schema), { FleetCounts(counts: $0.counts) },
        "How many signs there are of each outcome."),
      .init(
        "damaged", .list(.name(1...64), atMost: 100_000), { $0.damaged.map(\.description) },
        "The targets of documents at the broker that no sign can take."),
    ])
}

/// A sign in a list.
struct ListedSign {
  let view: FleetView
}

extension ListedSign: WireObject {
  static let form = WireForm<ListedSign>(
    "FleetSign", "A sign of the fleet.",
    [
      .init("id", .name(1...32), \.view.sign.id, "Its id."),
      .init(
        "outcome", .choice(of: FleetOutcome.self), \.view.outcome,
        "How far it is with all that is wanted of it."),
      .init(
        "seen", .nullable(Schemas.time), as: .instant,
        { $0.view.sign.report?.time.map { "\($0)" } },
        "When it has reported last, by its clock; null: never."),
      .init(
        "version", .nullable(.text(0...64)), { $0.view.sign.report?.version },
        "The version of its program."),
      .init(
        "groups", .list(.name(1...32), atMost: 64), { $0.view.sign.report?.groups ?? [] },
        "Its groups."),
      .init(
        "shows", .list(Schemas.sentence, atMost: 1000), { $0.view.sign.report?.texts ?? [] },
        "What it shows."),
      .init(
        "reasons", .list(Schemas.sentence, atMost: 1000), \.view.reasons,
        "Why it does not take something, each with its field."),
    ])
}

/// A sign on the map of the fleet.
struct MappedSign {
  let view: FleetView
}

extension MappedSign: WireObject {
  static let form = WireForm<MappedSign>(
    "MappedSign", "A sign on the map of the fleet.",
    [
      .init("id", .name(1...32), \.view.sign.id, "Its id."),
      .init(
        "outcome", .choice(of: FleetOutcome.self), \.view.outcome,
        "How far it is with all that is wanted of it."),
      .init(
        "healthy", .nullable(.boolean), \.view.sign.report?.isHealthy,
        "Whether its health is good; null: it does not say."),
      .init(
        "groups", .list(.name(1...32), atMost: 64), { $0.view.sign.report?.groups ?? [] },
        "Its groups."),
    ])
}

extension FleetPage: WireObject {
  package static let form = WireForm<FleetPage>(
    "FleetPage", "Some of the signs.",
    [
      .init(
        "signs", .list(of: ListedSign.self, atMost: 500),
        { $0.signs.map { ListedSign(view: $0) } }, "The signs."),
      .init(
        "next", .nullable(.name(1...32)), \.next,
        "The id after which the next page begins; null: there is none."),
    ])
}

extension WantedDocument: WireObject {
  package static let form = WireForm<WantedDocument>(
    "Wanted", "What identifies what is wanted of a sign or a group.",
    [
      .init("target", .name(1...64), \.target.description, "sign:ID or group:NAME."),
      .init("epoch", Schemas.revision, \.layer.epoch, "How often the fleet began anew."),
      .init("revision", Schemas.revision, \.layer.revision, "Counts the changes of an epoch."),
      .init("digest", .text(64...64), \.layer.digest, "The SHA-256 of the document."),
      .init(
        "by", .nullable(.name(1...64)), { $0.content["by"]?.string }, "Who has changed it last."),
      .init(
        "rollout", .nullable(Schemas.revision), \.rollout,
        "The number of the roll-out by which signs get a change of it; null: there is none."),
    ])
}

extension TargetOutcome: WireObject {
  package static let form = WireForm<TargetOutcome>(
    "TargetOutcome", "How far a sign is with what is wanted.",
    [
      .init("id", .name(1...32), \.id, "The sign."),
      .init("outcome", .choice(of: FleetOutcome.self), \.outcome, "How far it is."),
      .init(
        "reasons", .list(Schemas.sentence, atMost: 1000), \.reasons,
        "Why it does not take it, each with its field."),
    ])
}

extension FleetPlay: WireObject {
  package static let form = WireForm<FleetPlay>(
    "FleetPlay", "A message that a sign has shown, from its begin to its end.",
    [
      .init("number", Schemas.revision, \.number, "Its number in the record of the controller."),
      .init("sign", .name(1...32), \.sign, "The sign."),
      .init("n", Schemas.revision, \.play.number, "Its number on the sign."),
      .init("zone", .name(1...128), \.play.zone, "The zone."),
      .init("id", .name(1...128), \.play.id, "The id of the message on the sign."),
      .init("hash", .text(1...128), \.play.hash, "A hash of the content of the message."),
      .init("start", Schemas.time, as: .instant, \.play.startText, "When it began."),
      .init("end", Schemas.time, as: .instant, \.play.endText, "When it ended."),
      .init(
        "cut", .boolean, \.play.isCut,
        "Whether the sign was killed or had no power: it was shown at least until end."),
    ])
}

extension FleetPlayPage: WireObject {
  package static let form = WireForm<FleetPlayPage>(
    "FleetPlays", "Some of what signs have shown.",
    [
      .init("plays", .list(of: FleetPlay.self, atMost: 500), \.plays, "The plays."),
      .init(
        "next", .nullable(Schemas.revision), \.next,
        "The number after which the next page begins; null: there is none."),
    ])
}

extension FleetAdoption: WireObject {
  package static let form = WireForm<FleetAdoption>(
    "Adoption", "What signs say is wanted of a sign or a group.",
    [
      .init("target", .name(1...64), \.target.description, "sign:ID or group:NAME."),
      .init("signs", Schemas.revision, \.signs.count, "How many signs say so."),
      .init(
        "reason", .nullable(Schemas.sentence), \.reason,
        "Why it is left out; null: it was taken over."),
    ])
}

extension Schemas {
  static let adoptions = list(
    "Adoptions", "What was taken over from signs.", "adoptions", FleetAdoption.self)
  static let wantedList = list("WantedList", "All that is wanted.", "wanted", WantedDocument.self)
  static let outcomes = list("Outcomes", "How far each sign is.", "signs", TargetOutcome.self)
  static let fleetGroups = list("FleetGroups", "The groups.", "groups", FleetGroup.self)
  static let fleetMap = list("FleetMap", "All signs.", "signs", MappedSign.self)
  static let wantedRemoval = Schema(
    "WantedRemoval", "A message that is not wanted any more.",
    [.init("id", id, required: true, "Its id.", samples: ["closed"])])
  static let wantedRemovals = Schema(
    "WantedRemovals", "Messages that are not wanted any more.",
    [
      .init(
        "remove", .list(.object(wantedRemoval), atMost: DesiredDocument.mostMessages),
        required: true, "The messages.")
    ])
  static let powerDraft = Schema(
    "PowerDraft", "Whether signs shall run.",
    [.init("power", .boolean, required: true, "true: they run; false: they are stopped.")])
}
