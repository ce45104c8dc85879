// SPDX-License-Identifier: MIT
import ArgumentParser
import JSONText
import SignClient
import Wording

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

  func validate() throws {
    try checkRange(limit, "--limit", in: 1...10_000)
  }

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
