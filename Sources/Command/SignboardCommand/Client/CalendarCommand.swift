// SPDX-License-Identifier: MIT
import ArgumentParser
import SignClient

/// Prints what the running sign shows and when.
struct CalendarCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "calendar",
    abstract: "Print what the running sign shows when.",
    discussion: "Example: signboard calendar --from 2026-12-24 --until 2026-12-27")

  @Option("The first date, or time of RFC 3339. (default: now)", "time")
  var from: String?

  @Option("The last one. (default: a day later)", "time")
  var until: String?

  @Option("Only this zone.", completion: .zones)
  var zone: String?

  @Option(help: ArgumentHelp("At most so many lines, 1 to 500.", valueName: "number"))
  var limit = 100

  @OptionGroup var output: ClientOutput

  func run() throws {
    let request = ClientRequest.calendar(from: from, until: until, zone: zone, limit: limit)
    try output.ask(request) { answer, width in
      try AnswerText.calendar(answer, width: width)
    }
  }
}
