// SPDX-License-Identifier: MIT
import ArgumentParser
import Fleet
import FleetControl
import JSONText
import Wording

/// Lists the signs of a fleet.
struct FleetListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "list", "List the signs at a broker: whether each is right, and what it shows.",
    discussion: """
      \(FleetText.legend)
      The exit status is 1 if a sign is different, refused, unknown or unreachable, or if something \
      is wanted that no sign can take.
      Example: signboard fleet list --group north
      """)

  @Option("Only the signs of a group.", "name")
  var group: String?

  @Flag(help: "Print one JSON object with the keys signs, counts and damaged.")
  var json = false

  @OptionGroup(title: "Broker options") var broker: BrokerOptions

  func run() throws {
    let (table, now) = try broker.read()
    let views = table.views(at: now).filter { view in
      group.map { view.sign.report?.groups.contains($0) ?? false } ?? true
    }
    try Output.write(
      table.json(views), isWanted: json,
      else: try FleetText.list(views, in: table, at: now, width: Output.width))
    if views.contains(where: \.outcome.needsCare) || !table.damaged.isEmpty { throw ExitCode(1) }
  }
}

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
