// SPDX-License-Identifier: MIT
import ArgumentParser
import SignClient

/// Lets the running sign go on.
struct StartCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "start",
    abstract: "Let the sign show messages again, after pause or stop.",
    aliases: ["resume"])

  @OptionGroup(title: "Service options") var service: ServiceOptions

  func run() throws { try service.setPlayback("start") }
}
