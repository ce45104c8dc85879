// SPDX-License-Identifier: MIT
import ArgumentParser
import SignClient

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

  @Option("The first date, or time of RFC 3339. (default: now)", "time")
  var from: String?

  @Option("The last one. (default: a day later)", "time")
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

  /// The most lines of one answer; the last line says how to go on.
  private static let mostSpans = 500
}
