// SPDX-License-Identifier: MIT
import ArgumentParser
import SignClient

/// Lists what the running sign cannot show.
struct UnshownCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unshown",
    abstract: "List characters that the running sign cannot show, and why.")

  @OptionGroup var output: ClientOutput
  @OptionGroup(title: "Service options") var service: ServiceOptions

  func run() throws {
    try output.print(try service.ask(.read("unshown"))) { answer, width in
      try AnswerText.unshown(answer, width: width)
    }
  }
}
