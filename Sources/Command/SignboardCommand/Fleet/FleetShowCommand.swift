// SPDX-License-Identifier: MIT
import ArgumentParser
import Fleet
import FleetControl
import JSONText
import Wording

/// Prints how one sign of a fleet is.
struct FleetShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Print how one sign at a broker is, and what is wanted of it.",
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
