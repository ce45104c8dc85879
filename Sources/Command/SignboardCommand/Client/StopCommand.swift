// SPDX-License-Identifier: MIT
import ArgumentParser

/// Darkens the running sign.
struct StopCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stop",
    abstract: "Let the running sign show nothing, until start.")

  @OptionGroup(title: "Service options") var service: ServiceOptions

  func run() throws { try service.setPlayback("stop") }
}
