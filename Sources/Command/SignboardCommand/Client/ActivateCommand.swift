// SPDX-License-Identifier: MIT
import ArgumentParser
import JSONText
import SignClient

/// Shows a message of the running sign at once.
struct ActivateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "activate", "Show a message of the running sign at once, whatever its times are.",
    discussion: "Example: signboard activate alarm --for 2m")

  @Argument(help: "The id of the message, as list prints it.", completion: .messages)
  var id: String

  @OptionGroup var showing: ActivationOptions

  @OptionGroup(title: "Service options") var service: ServiceOptions

  func run() throws {
    _ = try service.ask(
      ClientRequest("POST", ["messages", id, "activate"], body: showing.body))
  }
}

/// For how long a message is shown at once.
struct ActivationOptions: ParsableArguments {
  @Option(
    "How long: 90, 5m, 1h. (default: once through)", "span", name: .customLong("for"),
    transform: span)
  var duration: Int?

  /// What is asked for; `nil`: once through.
  var body: JSONValue? { duration.map { ["seconds": .integer(Int64($0))] } }
}
