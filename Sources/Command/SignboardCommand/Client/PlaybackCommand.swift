// SPDX-License-Identifier: MIT
import ArgumentParser
import SignClient

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
