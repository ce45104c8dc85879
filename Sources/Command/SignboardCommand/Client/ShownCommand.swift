// SPDX-License-Identifier: MIT
import ArgumentParser
import SignClient

/// Prints what the running sign showed.
struct ShownCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shown",
    abstract: "Print what the running sign showed at a time, and how certain that is.",
    discussion: """
      A time without an offset is one of the clock of the sign.
      Example: signboard shown 14:02
      Example: signboard shown --from 2026-11-21 --until 2026-11-22
      """)

  @Argument(
    help: """
      The time: 14:02 (today), 2026-11-21T14:02, or with an offset. (default: now)
      """)
  var time: String?

  @Option("Print all that was shown from this date or time on.", "time")
  var from: String?

  @Option("Up to this time, or the end of a date. (default: now)", "time")
  var until: String?

  @OptionGroup var output: ClientOutput

  func validate() throws {
    if time != nil, from != nil || until != nil {
      throw ValidationError("Give one time, or --from and --until.")
    }
    if until != nil, from == nil {
      throw ValidationError("--until needs --from. Give both, or one time.")
    }
  }

  func run() throws {
    let client = try output.service.client()
    guard let from else {
      let at = try time.map { try SignTime.whole($0, of: client) } ?? SignTime.now(of: client)
      return try output.ask(.read("shown", [("at", at)]), as: PastText.shown)
    }
    let end = try until.map { try SignTime.whole($0, of: client) } ?? SignTime.now(of: client)
    let request = ClientRequest.calendar(
      from: try SignTime.whole(from, of: client), until: end, zone: nil, limit: Self.mostSpans)
    try output.ask(request) { answer, width in
      try AnswerText.calendar(answer, width: width, command: "shown", until: end)
    }
  }

  /// The most lines of one answer; the last line says how to go on.
  private static let mostSpans = 500
}
