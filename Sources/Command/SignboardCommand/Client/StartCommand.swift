// SPDX-License-Identifier: MIT
import ArgumentParser

/// Starts the running sign again after a pause or a stop.
struct StartCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "start",
    abstract: "Let the sign show messages again, after pause or stop.",
    aliases: ["resume"])

  @OptionGroup(title: "Service options") var service: ServiceOptions

  func run() throws { try service.setPlayback("start") }
}
