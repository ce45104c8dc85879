// SPDX-License-Identifier: MIT
import Core
import SignClient
import SignControl

extension FleetText {
  /// The groups and signs with a wanted state, a line each.
  static func wanted(_ documents: [AnswerObject], width: Int?) throws -> String {
    try AnswerTable([
      .text("TARGET", "target", limit: 40), .number("REVISION", "revision"),
      .number("EPOCH", "epoch"), .text("AT", "at", else: "-"), .text("UNTIL", "until", else: "-"),
      .text("BY", "by", else: "-"),
    ]).text(
      of: documents, width: width,
      else: "Nothing is wanted of any sign. \"signboard fleet send\" sends a message.\n")
  }

  /// All that is wanted of a group or a sign, a line for each member.
  static func document(_ document: JSONValue) -> String {
    let lines = document.members.flatMap { member -> [String] in
      if member.key == "configuration", let text = member.value.string {
        return ["configuration:"] + text.split(separator: "\n").map { "  \($0)" }
      }
      guard case .object(let inner) = member.value else {
        return ["\(member.key): \(plain(member.value))"]
      }
      return inner.map { part in
        "\(member.key).\(part.key): "
          + plain(part.value["text"] ?? part.value["hash"] ?? part.value)
      }
    }
    return ShownText.lines(lines)
  }

  private static func plain(_ value: JSONValue) -> String { value.string ?? value.text }

  /// The layers taken over from signs, and those left out.
  static func adoptions(_ adoptions: [AnswerObject]) throws -> String {
    guard !adoptions.isEmpty else {
      return "Nothing is taken over: no sign says that more is wanted than is known.\n"
    }
    var (lines, left): ([String], Int) = ([], 0)
    for adoption in adoptions {
      let target = try adoption.text("target")
      if let reason = adoption.textIfGiven("reason") {
        left += 1
        lines.append("\(target) is left out: \(reason)")
      } else {
        let signs = Wording.counted(try adoption.integer("signs"), "sign")
        let lost =
          try adoption.texts("pictures").map { "the picture \($0)" }
          + adoption.texts("messages").map { "the message \($0)" }
        let rest =
          lost.isEmpty
          ? "."
          : ", without \(Wording.list(lost, "and")): no sign asked has the file. Put them again."
        lines.append("\(target) is taken over from \(signs)" + rest)
      }
    }
    lines.append("Taken over: \(adoptions.count - left), left out: \(left).")
    return ShownText.lines(lines)
  }
}

extension FleetText {
  /// The roll-outs, a line each.
  static func rollouts(_ rollouts: [AnswerObject], width: Int?) throws -> String {
    try AnswerTable([
      .number("NUMBER", "number"), .text("GROUP", "group", limit: 32), .text("STATE", "state"),
      .init("WAVE", cell: wave),
      .init("SIGNS") { "\(try $0.integer("reached")) of \(try $0.integer("total"))" },
      .text("BY", "by"),
    ]).text(
      of: rollouts, width: width,
      else: "There is no roll-out. \"signboard fleet send --waves\" begins one.\n")
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
    return signs.isEmpty || state == .overtaken ? text : text + (try outcomes(signs, as: .wanted))
  }

  private static func wave(_ rollout: AnswerObject) throws -> String {
    let waves = try rollout.text("waves").split(separator: ",").count
    return "\(try rollout.integer("wave")) of \(waves)"
  }
}
