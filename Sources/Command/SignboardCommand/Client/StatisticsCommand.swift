// SPDX-License-Identifier: MIT
import ArgumentParser
import SignClient

/// Prints the counters of the running sign.
struct StatisticsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "statistics",
    abstract: "Print what the running sign has counted since its start.")

  @OptionGroup var output: ClientOutput
  @OptionGroup(title: "Service options") var service: ServiceOptions

  func run() throws {
    try output.print(try service.ask(.read("statistics"))) { answer, width in
      try AnswerText.statistics(answer, width: width)
    }
  }
}
