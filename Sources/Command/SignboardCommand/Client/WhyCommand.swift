// SPDX-License-Identifier: MIT
import ArgumentParser
import SignClient

/// Explains what the running sign shows.
struct WhyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "why",
    abstract: "Explain why the running sign shows what it shows, and not the rest.",
    discussion: "Example: signboard why --zone platform --at 2026-12-24T18:00:00Z")

  @Option("Only this zone.", completion: .zones)
  var zone: String?

  @Option("The instant that is explained, such as 2026-12-24T18:00:00Z. (default: now)", "time")
  var at: String?

  @OptionGroup var output: ClientOutput

  func run() throws {
    try output.ask(.read("why", [("at", at), ("zone", zone)]), as: AnswerText.why)
  }
}
