// SPDX-License-Identifier: MIT
import ArgumentParser
import Core
import Fleet
import SignClient
import SignControl

/// Lists the signs of a fleet.
struct FleetListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "list", "List the signs at a broker: whether each is right, and what it shows.",
    discussion: """
      \(FleetText.legend)
      The exit status is 1 if a sign is different, refused, unknown or unreachable, or if something \
      is wanted that no sign can take.
      Example: signboard fleet list --group north
      Example: signboard fleet list --outcome refused
      """)

  @Option("Only the signs of a group.", "name")
  var group: String?

  @Option("Only the signs of a state, such as refused.", "state")
  var outcome: FleetOutcome?

  @Flag(help: "Print one JSON object with the keys signs, counts and damaged.")
  var json = false

  @OptionGroup(title: "Broker options") var broker: BrokerOptions

  func run() throws {
    let (table, now) = try broker.read()
    let query = FleetQuery(group: group, outcome: outcome)
    let views = table.views(at: now).filter(query.has)
    try Output.write(
      table.json(views), isWanted: json,
      else: try FleetText.list(views, in: table, at: now, width: Output.width))
    if views.contains(where: \.outcome.needsCare) || !table.damaged.isEmpty { throw ExitCode(1) }
  }
}

extension FleetOutcome: ExpressibleByArgument {}

/// Prints how one sign of a fleet is.
struct FleetShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "show", "Print how one sign at a broker is, and what is wanted of it.",
    discussion: """
      \(FleetText.legend)
      The exit status is 1 if the sign is different, refused, unknown or unreachable.
      Example: signboard fleet show hall-1
      """)

  @Argument(help: "The id of the sign.")
  var sign: String

  @Flag(help: "Print the sign as a JSON object, with its report as it came.")
  var json = false

  @OptionGroup(title: "Broker options") var broker: BrokerOptions

  func run() throws {
    let (table, now) = try broker.read()
    guard let view = table.view(id: sign, at: now) else {
      let near = Wording.nearest(to: sign, among: table.views(at: now).map(\.sign.id))
      throw SignError(
        place: "", reason: "The broker knows no sign \(Wording.quoted(sign))",
        remedy: near.map { "Did you mean \($0)?" } ?? "\"signboard fleet list\" lists all.")
    }
    try Output.write(view.json, isWanted: json, else: FleetText.sign(view, at: now))
    if view.outcome.needsCare { throw ExitCode(1) }
  }
}

/// Prints the signs' wanted state.
struct FleetWantedCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "wanted",
    "Print what is wanted of all groups and signs of a fleet, or all that is wanted of one.",
    discussion: """
      Example: signboard fleet wanted
      Example: signboard fleet wanted --group north
      """)

  @Option("All that is wanted of a group.", "name")
  var group: String?

  @Option("All that is wanted of one sign.", "id")
  var sign: String?

  @Flag(help: "Print JSON: an object with the key wanted, or the document of a group or sign.")
  var json = false

  @OptionGroup(title: "Controller options") var service: ServiceOptions

  func validate() throws {
    if group != nil, sign != nil {
      throw ValidationError("One group or one sign can be asked for. Leave one of the two out.")
    }
  }

  func run() throws {
    let target = group.map(FleetTarget.group) ?? sign.map(FleetTarget.sign)
    let path = ["wanted"] + (target.map { [$0.description] } ?? [])
    let answer = try service.askFleet(ClientRequest("GET", path)).object()
    try Output.write(
      answer.value, isWanted: json,
      else: target == nil
        ? try FleetText.wanted(try answer.objects("wanted"), width: Output.width)
        : FleetText.document(answer.value))
  }
}

/// Prints what signs of a fleet have shown.
struct FleetShownCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "shown", "Print which messages the signs of a fleet have shown, and when: the proof of play.",
    discussion: """
      A sign tells it some seconds after a message has ended; one that was away tells it when it is \
      back. "?" beside an end says that the sign was killed or had no power: it showed the message \
      at least until then.
      Example: signboard fleet shown --sign hall-1 --from 2026-11-01T00:00:00Z
      """)

  @Option("Only what one sign has shown.", "id")
  var sign: String?

  @Option("Only one message, such as fleet:north/closed.", "id")
  var message: String?

  @Option("Only what ended after this time: 2026-11-21T14:02:00Z.", "time")
  var from: String?

  @Option("Only what began before this time: 2026-11-22T14:02:00+09:00.", "time")
  var until: String?

  @Flag(help: "Print one JSON object with the key plays.")
  var json = false

  @OptionGroup(title: "Controller options") var service: ServiceOptions

  func validate() throws {
    try checkInstant(from, "--from")
    try checkInstant(until, "--until")
  }

  func run() throws {
    var plays: [AnswerObject] = []
    var after: Int64? = 0
    while let number = after {
      let page = try page(after: number)
      plays += try page.objects("plays")
      after = page.integerIfGiven("next")
    }
    try Output.write(
      ["plays": .array(plays.map(\.value))], isWanted: json,
      else: try FleetText.plays(plays, width: Output.width))
  }

  private func page(after number: Int64) throws -> AnswerObject {
    try service.askFleet(
      .read(
        "shown",
        [
          ("sign", sign), ("message", message), ("from", from), ("until", until),
          ("after", "\(number)"), ("limit", "500"),
        ])
    ).object()
  }
}
