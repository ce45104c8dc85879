// SPDX-License-Identifier: MIT
import ArgumentParser
import Core
import SignClient

/// Lists the messages of the running sign.
struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "list", "List the messages of the running sign.",
    discussion: "Example: signboard list --zone platform")

  @Option("Only the messages of this zone.", completion: .zones)
  var zone: String?

  @OptionGroup var output: ClientOutput

  func run() throws {
    let list = try MessageList(of: try output.service.client(), zone: zone)
    try Output.write(list.json, isWanted: output.json, else: try list.text(width: Output.width))
  }
}

/// Prints the health of the running sign.
struct HealthCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "health", "Print the health of the running sign.",
    discussion: "The exit status is 0 if the sign is healthy, 1 if a part is unhealthy.")

  @OptionGroup var output: ClientOutput

  func run() throws {
    let answer = try output.service.client().ask(.read("health"))
    // An unhealthy sign sends the same report with another status.
    let isReport = answer.status == 503 && answer.isReport
    try output.print(isReport ? answer : try answer.accepted(), as: AnswerText.health)
    if try !answer.object().boolean("healthy") { throw ExitCode(1) }
  }
}

/// Explains what the running sign shows.
struct WhyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "why", "Explain why the running sign shows what it shows, and not the rest.",
    discussion: "Example: signboard why --zone platform --at 2026-12-24T18:00:00Z")

  @Option("Only this zone.", completion: .zones)
  var zone: String?

  @Option("The instant that is explained, such as 2026-12-24T18:00:00Z. (default: now)", "time")
  var at: String?

  @OptionGroup var output: ClientOutput

  func run() throws {
    try output.ask(.read("why", [("at", at), ("zone", zone)]), as: AnswerText.why)
  }
}

/// Prints what the running sign shows now and next.
struct NextCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "next", "Print what the running sign shows now and next.",
    discussion: "Example: signboard next --zone platform --limit 5")

  @Option("Only this zone.", completion: .zones)
  var zone: String?

  @Option(help: .about("At most so many lines, 1 to 500.", "number"))
  var limit = 10

  @OptionGroup var output: ClientOutput

  func run() throws {
    try output.ask(.read("next", [("zone", zone), ("limit", "\(limit)")]), as: AnswerText.spans)
  }
}

/// Prints what the running sign shows and when.
struct CalendarCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "calendar", "Print what the running sign shows when.",
    discussion: "Example: signboard calendar --from 2026-12-24 --until 2026-12-27")

  @Option("From this date or time on. (default: now)", "time")
  var from: String?

  @Option("Up to this time, or the end of a date. (default: a day later)", "time")
  var until: String?

  @Option("Only this zone.", completion: .zones)
  var zone: String?

  @Option(help: .about("At most so many lines, 1 to 500.", "number"))
  var limit = 100

  @OptionGroup var output: ClientOutput

  func run() throws {
    let request = ClientRequest.calendar(from: from, until: until, zone: zone, limit: limit)
    try output.ask(request) { answer, width in
      try AnswerText.calendar(answer, width: width)
    }
  }
}

/// Prints what the running sign showed.
struct ShownCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "shown", "Print what the running sign showed at a time, and how certain that is.",
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

  /// The most lines of one answer; the last line names the command that goes on.
  private static let mostSpans = 500
}

/// Prints who changed what on the running sign.
struct LogCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "log", "Print who changed what on the running sign, the newest changes first.",
    discussion: """
      Of a sign that does not run, store log prints it.
      Example: signboard log --since 2026-11-21T14:02
      """)

  @Option(help: .about("At most so many changes, 1 to 10000.", "number"))
  var limit = 50

  @Option(
    "Only changes from this date or time on: 14:02 (today), 2026-11-21T14:02, or with an offset. "
      + "(default: all)", "time")
  var since: String?

  @Flag(help: "Print the changes in JSON, as the service answers them.")
  var json = false

  @OptionGroup(title: "Service options") var service: ServiceOptions

  func validate() throws { try checkRange(limit, "--limit", in: 1...10_000) }

  func run() throws {
    let client = try service.client()
    let list = try ChangeList(
      of: client, since: try since.map { try start($0, client) }, limit: limit)
    try Output.write(list.json, isWanted: json, else: try list.text(width: Output.width))
  }

  private func start(_ text: String, _ client: SignClient) throws -> SignTimeLimit {
    guard let limit = SignTimeLimit(try SignTime.whole(text, of: client)) else {
      throw ValidationError(
        "--since is \(Wording.quoted(text)), allowed are times such as 14:02, 2026-11-21 or "
          + "2026-11-21T14:02.")
    }
    return limit
  }
}
