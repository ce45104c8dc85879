// SPDX-License-Identifier: MIT
import ArgumentParser

/// Pauses the running sign.
struct PauseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pause",
    abstract: "Hold the picture of the running sign as it is.")

  @OptionGroup(title: "Service options") var service: ServiceOptions

  func run() throws { try service.setPlayback("pause") }
}
