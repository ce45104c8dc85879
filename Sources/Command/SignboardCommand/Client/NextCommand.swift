// SPDX-License-Identifier: MIT
import ArgumentParser
import SignClient

/// Prints what the running sign shows now and next.
struct NextCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "next",
    abstract: "Print what the running sign shows now and next.",
    discussion: "Example: signboard next --zone platform --limit 5")

  @Option("Only this zone.", completion: .zones)
  var zone: String?

  @Option(help: ArgumentHelp("At most so many lines, 1 to 500.", valueName: "number"))
  var limit = 10

  @OptionGroup var output: ClientOutput

  func run() throws {
    try output.ask(.read("next", [("zone", zone), ("limit", "\(limit)")]), as: AnswerText.spans)
  }
}
