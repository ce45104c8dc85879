// SPDX-License-Identifier: MIT
import ArgumentParser
import SignClient

/// Prints the health of the running sign.
struct HealthCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "health", "Print the health of the running sign.",
    discussion: "The exit status is 0 if the sign is healthy, 1 if a part is unhealthy.")

  @OptionGroup var output: ClientOutput

  func run() throws {
    let answer = try output.service.client().ask(.read("health"))
    // An unhealthy sign sends the same report with another status.
    let isReport = answer.status == 503 && answer.isReport
    try output.print(isReport ? answer : try answer.accepted(), as: AnswerText.health)
    if try !answer.object().boolean("healthy") { throw ExitCode(1) }
  }
}
