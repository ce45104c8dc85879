// SPDX-License-Identifier: MIT
import ArgumentParser
import SignClient

/// Shows a message of a fleet at once.
struct FleetActivateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "activate", "Show a message at once on all signs of a group, or on one of a fleet.",
    discussion: """
      The message is one that send has put there for the same group or sign. Signs that are not \
      connected do not show it later. The exit status is 1 if a sign does not show it: those are \
      listed.
      Example: signboard fleet activate --group north closed --for 10m
      """)

  @Argument(help: "The id of the message.")
  var id: String

  @OptionGroup var showing: ActivationOptions

  @OptionGroup var options: FleetTargetOptions

  func run() throws {
    let answer = try options.ask("POST", ["messages", id, "activate"], body: showing.body)
    try options.report(try answer.object().objects("signs"), wanted: nil, as: .shown)
  }
}
