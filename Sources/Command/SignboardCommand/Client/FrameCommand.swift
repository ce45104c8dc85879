// SPDX-License-Identifier: MIT
import ArgumentParser
import SignClient

/// Prints the picture of the running sign.
struct FrameCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "frame",
    abstract: "Print what the running sign shows now, as rows of # and dots.")

  @OptionGroup var output: ClientOutput
  @OptionGroup(title: "Service options") var service: ServiceOptions

  func run() throws {
    try output.print(try service.ask(.read("frame"))) { answer, _ in
      try AnswerText.frame(answer)
    }
  }
}
