// SPDX-License-Identifier: MIT
import ArgumentParser
import SignClient

/// Lists the values of the running sign.
struct ValuesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "values",
    abstract: "List what the running sign shows where texts say {name}.")

  @OptionGroup var output: ClientOutput
  @OptionGroup(title: "Service options") var service: ServiceOptions

  func run() throws {
    try output.print(try service.ask(.read("values"))) { answer, _ in
      try AnswerText.values(answer)
    }
  }
}
