// SPDX-License-Identifier: MIT
package import Core
package import Schedules

/// The contract between the controller of a fleet and its interfaces, such as the HTTP API.
///
/// An interface checks callers and the form of requests. Calls come at any time from many tasks at
/// once.
package protocol FleetControl: Sendable {
  /// The objects of a scene of a message.
  nonisolated var scenes: SceneSchemas { get }

  /// How it goes with the controller, and how many signs are how.
  func status() async -> FleetStatus

  /// Some of the signs in the order of the bytes of their ids.
  func signs(_ query: FleetQuery) async -> FleetPage

  /// The groups that signs report, in the order of their names.
  func groups() async -> [FleetGroup]

  /// One sign.
  func sign(id: String) async throws(ControlError) -> FleetView

  /// Forgets a sign that is gone for good, with all that the broker keeps of it and its own wanted
  /// state; what it has shown stays recorded. Open roll-outs go on without it.
  ///
  /// - Throws: `conflict` while it is connected, `notFound` if nobody knows it.
  func forget(sign id: String, by caller: Caller) async throws(ControlError)

  /// The frame that a connected sign shows, in the form of the HTTP API of signs. Waits some seconds
  /// for the answer of the sign.
  func frame(ofSign id: String) async throws(ControlError) -> JSONValue

  /// Everything that is wanted, in the order of the targets' names.
  func wanted() async -> [WantedDocument]

  /// The wanted state of a sign or group.
  func wanted(of target: FleetTarget) async throws(ControlError) -> WantedDocument

  /// How far each sign is with the wanted state of a sign or group; the groups of a sign without a
  /// report are not known.
  func outcomes(of target: FleetTarget) async throws(ControlError) -> [TargetOutcome]

  /// The plays of signs, as far as they are on the disk of the controller.
  func plays(_ query: FleetPlayQuery) async throws(ControlError) -> FleetPlayPage

  /// Changes a wanted state, first on disk and then at the broker.
  ///
  /// - Parameters:
  ///   - begin: when it begins to count, with all that is wanted of the target then; `nil`: at once.
  ///   - plan: how the signs of a group get it one after the other; `nil`: all at once.
  /// - Returns: the new wanted state, or at the end of the roll-out.
  func change(
    _ target: FleetTarget, _ change: FleetChange, at begin: CivilInstant?, in plan: RolloutPlan?,
    by caller: Caller
  ) async throws(ControlError) -> WantedDocument

  /// Takes over from the signs that are connected what they report as wanted of them, where the
  /// controller does not know anything: after its disk and that of the broker were lost.
  ///
  /// - Returns: what there was to be taken over, and what of it was left out.
  func adoptFromSigns(by caller: Caller) async throws(ControlError) -> [FleetAdoption]

  /// The roll-outs that are kept, the latest first.
  func rollouts() async -> [Rollout]

  /// A roll-out, with how far each sign is that has got the change.
  func rollout(
    _ number: Int64
  ) async throws(ControlError) -> (rollout: Rollout, signs: [TargetOutcome])

  /// Stops a roll-out, lets a stopped one go on, or wants the former state again.
  ///
  /// - Returns: the roll-out from now on.
  func steer(
    rollout number: Int64, _ action: RolloutAction, by caller: Caller
  ) async throws(ControlError) -> Rollout

  /// Shows a wanted message at once on the signs that are connected, for so many seconds; `nil`: once
  /// through. Waits some seconds for their answers.
  ///
  /// - Returns: which signs do it; one that is not known has not answered.
  func activate(
    _ target: FleetTarget, id: String, seconds: Int?, by caller: Caller
  ) async throws(ControlError) -> [TargetOutcome]

  /// Wants nothing of a sign or a group any more.
  ///
  /// - Parameter end: when it stops counting; `nil`: at once.
  func withdraw(
    _ target: FleetTarget, at end: CivilInstant?, by caller: Caller
  ) async throws(ControlError)
}

/// What somebody does with a roll-out.
package enum RolloutAction: String, CaseIterable, Hashable, Sendable {
  /// It begins no further wave.
  case stop
  /// It goes on.
  case resume
  /// The former state is wanted again.
  case undo
}

/// Which signs are asked for.
package struct FleetQuery: Hashable, Sendable {
  /// Only those of a group.
  package let group: String?
  /// Only those with an outcome.
  package let outcome: FleetOutcome?
  /// Only those that have this in their id, groups, version, texts or reasons, in either case.
  package let search: String?
  /// Only those whose ids sort after this one.
  package let after: String?
  /// The most, 1 or more.
  package let limit: Int

  package init(
    group: String? = nil, outcome: FleetOutcome? = nil, search: String? = nil,
    after: String? = nil, limit: Int = .max
  ) {
    (self.group, self.outcome, self.search) = (group, outcome, search)
    (self.after, self.limit) = (after, limit)
  }

  /// Whether a sign is one of those that are asked for; `limit` is not applied.
  package func has(_ view: FleetView) -> Bool {
    if let after, view.sign.id <= after { return false }
    if let outcome, view.outcome != outcome { return false }
    if let search, !view.has(search) { return false }
    return group.map { view.sign.report?.groups.contains($0) ?? false } ?? true
  }
}

/// Some of the signs.
package struct FleetPage: Hashable, Sendable {
  /// The signs.
  package let signs: [FleetView]
  /// The id after which the next page begins; `nil`: there is none.
  package let next: String?

  package init(signs: [FleetView], next: String?) { (self.signs, self.next) = (signs, next) }
}

/// How far a sign is with its wanted state or that of one of its groups.
package struct TargetOutcome: Hashable, Sendable, WireObject {
  /// The sign.
  package let id: String
  /// How far it is.
  package let outcome: FleetOutcome
  /// Why it does not take it, each with its field.
  package let reasons: [String]

  package init(id: String, outcome: FleetOutcome, reasons: [String]) {
    (self.id, self.outcome, self.reasons) = (id, outcome, reasons)
  }

  package static let form = WireForm<Self>(
    "TargetOutcome", "How far a sign is with what is wanted.",
    .init("id", .name(1...32), \.id, "The sign."),
    .init("outcome", \.outcome, "How far it is."),
    .init(
      "reasons", .list(Schemas.sentence, atMost: 1000), \.reasons,
      "Why it does not take it, each with its field."))
}
