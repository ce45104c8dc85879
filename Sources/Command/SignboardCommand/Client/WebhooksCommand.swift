// SPDX-License-Identifier: MIT
import ArgumentParser
import SignClient

/// Lists the systems that the running sign tells of events.
struct WebhooksCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "webhooks",
    abstract: "List the systems that the running sign tells of events, and how that goes.",
    discussion: """
      The systems are those of the key webhooks below service in the configuration.
      Example: signboard webhooks --json
      """)

  @OptionGroup var output: ClientOutput
  @OptionGroup(title: "Service options") var service: ServiceOptions

  func run() throws {
    try output.print(try service.ask(.read("webhooks"))) { answer, width in
      try WebhookText.table(answer, width: width)
    }
  }
}
