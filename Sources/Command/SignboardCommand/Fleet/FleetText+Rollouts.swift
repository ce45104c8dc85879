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
    var table = TextTable([
      .init("NUMBER", isNumber: true), .init("GROUP", limit: 32), .init("STATE"), .init("WAVE"),
      .init("SIGNS"), .init("BY"),
    ])
    for rollout in rollouts {
      table.add([
        "\(try rollout.integer("number"))", try rollout.text("group"), try rollout.text("state"),
        try wave(rollout), "\(try rollout.integer("reached")) of \(try rollout.integer("total"))",
        try rollout.text("by"),
      ])
    }
    return table.text(width: width)
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
