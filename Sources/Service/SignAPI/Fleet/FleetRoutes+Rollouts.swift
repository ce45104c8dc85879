// SPDX-License-Identifier: MIT
import Core
import SignControl

extension FleetRoutes {
  /// Changes that come to the signs of a group wave by wave.
  static let rollouts: [Route] =
    [
      Route(
        "listRollouts", "GET", "/fleet/rollouts", Routes.read, "The roll-outs, the latest first.",
        .list("Rollouts", "The roll-outs.", "rollouts", asking { $0.rollouts })),
      Route(
        "readRollout", "GET", "/fleet/rollouts/{rollout}", Routes.read,
        "A roll-out, with how far each sign is that has got the change.", traits: [.mayMiss],
        .json { call throws(ControlError) in
          let (rollout, signs) = try await call.control.rollout(try call.rollout())
          return RolloutReport(rollout: rollout, signs: signs)
        }),
    ]
    + [
      (RolloutAction.stop, "Begins no further wave of a roll-out."),
      (.resume, "Lets a stopped roll-out go on; its wave is looked at anew."),
      (.undo, "Wants again what was wanted before a roll-out."),
    ].map { action, about in
      Route(
        "\(action)Rollout", "POST", "/fleet/rollouts/{rollout}/\(action)", Routes.operate, about,
        traits: [.mayConflict, .mayMiss],
        .json { call throws(ControlError) in
          let number = try call.rollout()
          return try await call.control.steer(rollout: number, action, by: call.caller)
        })
    }
}

/// A roll-out with its signs.
struct RolloutReport: WireObject {
  let rollout: Rollout
  let signs: [TargetOutcome]

  static let form = WireForm<Self>(
    "RolloutReport", "A roll-out with its signs.",
    .init("rollout", \.rollout, "The roll-out."),
    .init("signs", \.signs, "The signs that have got the change."))
}

extension Call<any FleetControl> {
  /// The number of the roll-out of the path.
  fileprivate func rollout() throws(ControlError) -> Int64 {
    let text = query.text("rollout") ?? ""
    guard let number = Int64(text), number > 0 else {
      throw .invalid(
        "rollout", .format,
        .phrase(
          "\(JSONError.quote(text)) is no number of a roll-out; allowed are whole numbers from 1."))
    }
    return number
  }
}

extension RolloutPlan {
  /// What a change takes, so that signs get it one after the other.
  static let query: [Schema.Field] = [
    .init(
      "waves", .text(1...200),
      "How many signs have it after each wave, the last 100%: 1,10%,100%. Without: all at once. Not "
        + "with at.",
      samples: ["1,10%,100%"]),
    .init(
      "hold", .integer(holds),
      "How long a wave is looked at before the next one, in seconds. Default: \(standardHold)."),
    .init(
      "stop-at", .integer(stops),
      "The roll-out stops if more of a hundred signs fail. Default: \(standardStop)."),
  ]

  /// Reads the query of a change; `nil`: all signs get it at once.
  init?(_ query: Record) throws(ControlError) {
    guard let waves = query.text("waves") else { return nil }
    guard query.text("at") == nil else {
      // Signs to which it has come, and where it waits, count as right: no wave would show a failure.
      throw .invalid(
        "at", .conflict,
        .phrase(
          """
          A change that waits for its instant cannot be tried on some signs first. Leave the waves \
          out, or the instant.
          """))
    }
    let plan = RolloutPlan(
      waves: waves, hold: query.integer("hold") ?? Self.standardHold,
      stopAt: query.integer("stop-at") ?? Self.standardStop)
    guard let plan else {
      throw .invalid(
        "waves", .format,
        .phrase(
          """
          \(JSONError.quote(waves)) is no list of waves. Give up to 20 numbers of signs or \
          percentages, the last 100%, such as 1,10%,100%.
          """))
    }
    self = plan
  }
}
