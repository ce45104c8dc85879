// SPDX-License-Identifier: MIT
import CivilTime
package import FleetControl
import JSONText
package import SignControl

extension Rollout.State: WireOutput {}

extension Rollout: WireObject {
  package static let form = WireForm<Rollout>(
    "Rollout", "A change that comes to the signs of a group wave by wave.",
    [
      .init("number", Schemas.revision, \.number, "Its number."),
      .init("group", .name(1...32), \.group, "The group."),
      .init(
        "state", .choice(of: State.self), \.state,
        "How it goes: a stopped one waits for somebody; an overtaken one is over, since something else "
          + "is wanted of the group."),
      .init("epoch", Schemas.revision, \.layer.epoch, "The epoch of what the signs get."),
      .init("revision", Schemas.revision, \.layer.revision, "Its revision."),
      .init("waves", .text(1...200), \.plan.text, "How many signs have it after each wave."),
      .init("wave", Schemas.revision, { $0.wave + 1 }, "The wave that has begun, from 1."),
      .init(
        "began", Schemas.time, as: .instant, { "\(CivilInstant(seconds: $0.began))" },
        "When it has begun, or was resumed."),
      .init("hold", Schemas.revision, \.plan.hold, "How long a wave is looked at, in seconds."),
      .init(
        "stop-at", Schemas.revision, \.plan.stopAt, "It stops if more of a hundred signs fail."),
      .init("reached", Schemas.revision, \.reached.count, "How many signs have got it."),
      .init("total", Schemas.revision, \.signs.count, "How many signs the group had at its begin."),
      .init(
        "failed", .nullable(Schemas.revision), { $0.failures?.failed },
        "How many signs did not get right, which has stopped it; null: that has not."),
      .init("by", .name(1...64), \.by, "Who has begun it."),
    ])
}

/// A roll-out with its signs.
struct RolloutReport {
  let rollout: Rollout
  let signs: [TargetOutcome]
}

extension RolloutReport: WireObject {
  static let form = WireForm<RolloutReport>(
    "RolloutReport", "A roll-out with its signs.",
    [
      .init("rollout", .object(Rollout.form.schema), \.rollout, "The roll-out."),
      .init(
        "signs", .list(of: TargetOutcome.self, atMost: 100_000), \.signs,
        "The signs that have got the change."),
    ])
}

extension Schemas {
  static let rolloutList = list("Rollouts", "The roll-outs.", "rollouts", Rollout.self)
}
