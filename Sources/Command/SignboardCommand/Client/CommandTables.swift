// SPDX-License-Identifier: MIT
import ArgumentParser
import SignClient

// By their places in `SignReading.all`.
typealias ValuesCommand = ReadCommand<0>
typealias ZonesCommand = ReadCommand<1>
typealias UnshownCommand = ReadCommand<2>
typealias FrameCommand = ReadCommand<3>
typealias WebhooksCommand = ReadCommand<4>
typealias StatisticsCommand = ReadCommand<5>

/// A command that takes nothing but the form of the answer, and prints that.
///
/// What it asks for is a number among all of them, for the reason of `KeyOptions`.
struct ReadCommand<let number: Int>: ParsableCommand {
  static var configuration: CommandConfiguration { SignReading.all[number].configuration }

  @OptionGroup var output: ClientOutput

  func run() throws {
    try output.ask(.read(Self.configuration.commandName ?? ""), as: SignReading.all[number].text)
  }
}

/// What can be read of a running sign by its name alone.
struct SignReading: Sendable {
  /// The command, by the name of the endpoint.
  let configuration: CommandConfiguration
  /// The answer as a person reads it.
  let text: @Sendable (AnswerObject, _ width: Int?) throws -> String

  static let all = [
    SignReading(
      configuration: CommandConfiguration(
        "values", "List what the running sign shows where texts say {name}.")
    ) { answer, _ in try AnswerText.values(answer) },
    SignReading(
      configuration: CommandConfiguration(
        "zones", "List the zones of the running sign, and what they show now."),
      text: AnswerText.zones),
    SignReading(
      configuration: CommandConfiguration(
        "unshown", "List characters that the running sign cannot show, and why."),
      text: AnswerText.unshown),
    SignReading(
      configuration: CommandConfiguration(
        "frame", "Print what the running sign shows now, as rows of # and dots.")
    ) { answer, _ in try AnswerText.frame(answer) },
    SignReading(
      configuration: CommandConfiguration(
        "webhooks", "List the systems that the running sign tells of events, and how that goes.",
        discussion: """
          The systems are those of the key webhooks below service in the configuration.
          Example: signboard webhooks --json
          """),
      text: AnswerText.webhooks),
    SignReading(
      configuration: CommandConfiguration(
        "statistics", "Print what the running sign has counted since its start."),
      text: AnswerText.statistics),
  ]
}

// By their places in `PlaybackOrders.all`.
typealias StartCommand = PlaybackCommand<0>
typealias PauseCommand = PlaybackCommand<1>
typealias StopCommand = PlaybackCommand<2>

/// Starts, pauses or stops the running sign, and prints its state: `running`, `paused`, `stopped`.
struct PlaybackCommand<let number: Int>: ParsableCommand {
  static var configuration: CommandConfiguration { PlaybackOrders.all[number] }

  @OptionGroup(title: "Service options") var service: ServiceOptions

  func run() throws {
    let order = Self.configuration.commandName ?? ""
    let state = try service.ask(ClientRequest("POST", [order])).object().text("state")
    try Output.write(ShownText.line(state) + "\n")
  }
}

/// The commands, by the names of their endpoints.
enum PlaybackOrders {
  static let all = [
    CommandConfiguration(
      "start", "Let the sign show messages again, after pause or stop.", aliases: ["resume"]),
    CommandConfiguration("pause", "Hold the picture of the running sign as it is."),
    CommandConfiguration("stop", "Let the running sign show nothing, until start."),
  ]
}
