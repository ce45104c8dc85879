// SPDX-License-Identifier: MIT
import ArgumentParser
import SignClient

/// Lists the zones of the running sign.
struct ZonesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "zones",
    abstract: "List the zones of the running sign, and what they show now.")

  @OptionGroup var output: ClientOutput
  @OptionGroup(title: "Service options") var service: ServiceOptions

  func run() throws {
    try output.print(try service.ask(.read("zones"))) { answer, width in
      try AnswerText.zones(answer, width: width)
    }
  }
}
