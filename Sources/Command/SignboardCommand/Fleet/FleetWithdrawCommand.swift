// SPDX-License-Identifier: MIT
import ArgumentParser

/// Wants nothing of signs any more.
struct FleetWithdrawCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "withdraw",
    abstract: "Take back all that is wanted of a group, or of one sign of a fleet.",
    discussion: """
      The exit status is 1 if a sign still has it: those are listed.
      Example: signboard fleet withdraw --group north
      """)

  @OptionGroup var options: FleetChangeOptions

  func run() throws { try options.change("DELETE", []) }
}
