// SPDX-License-Identifier: MIT
import FleetControl
import SignClient
import Wording

extension FleetText {
  /// The roll-outs, a line each.
  static func rollouts(_ rollouts: [AnswerObject], width: Int?) throws -> String {
    guard !rollouts.isEmpty else {
      return "There is no roll-out. \"signboard fleet send --waves\" begins one.\n"
    }
    return try AnswerTable([
      .number("NUMBER", "number"), .text("GROUP", "group", limit: 32), .text("STATE", "state"),
      .init("WAVE", cell: wave),
      .init("SIGNS") { "\(try $0.integer("reached")) of \(try $0.integer("total"))" },
      .text("BY", "by"),
    ]).text(of: rollouts, width: width)
  }

  /// A roll-out in a sentence or two, and which of its signs are not right.
  static func rollout(_ rollout: AnswerObject, _ signs: [AnswerObject]) throws -> String {
    let number = try rollout.integer("number")
    let reached = try rollout.integer("reached")
    let total = Wording.counted(try rollout.integer("total"), "sign")
    let group = FleetTarget.group(try rollout.text("group"))
    let head = "Roll-out \(number), revision \(try rollout.integer("revision")) of \(group)"
    let state = Rollout.State(rawValue: try rollout.text("state"))
    var text =
      switch state {
      case .running, .stopped, nil:
        "\(head), \(state?.rawValue ?? "-"): wave \(try wave(rollout)), \(reached) of \(total).\n"
      case .done: "\(head) is done: all signs of the group get it.\n"
      case .undone: "\(head) is undone: what was wanted before is wanted again.\n"
      case .overtaken: "\(head) is over: something else is wanted of the group since then.\n"
      }
    if state == .stopped {
      let cause = rollout.integerIfGiven("failed").map { failed in
        "\(Wording.counted(failed, "sign")) did not get right. "
      }
      text +=
        "\(cause ?? "")\"signboard fleet rollout resume \(number)\" lets it go on, \"undo\" instead of "
        + "\"resume\" takes it back.\n"
    }
    let isOver = state == .undone || state == .overtaken
    return signs.isEmpty || isOver ? text : text + (try outcomes(signs, as: .wanted))
  }

  private static func wave(_ rollout: AnswerObject) throws -> String {
    let waves = try rollout.text("waves").split(separator: ",").count
    return "\(try rollout.integer("wave")) of \(waves)"
  }
}
