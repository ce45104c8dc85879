// SPDX-License-Identifier: MIT
import ArgumentParser
import CivilTime
import JSONText
import SignClient

/// Prints what signs of a fleet have shown.
struct FleetShownCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "shown", "Print which messages the signs of a fleet have shown, and when: the proof of play.",
    discussion: """
      A sign tells it some seconds after a message has ended; one that was away tells it when it is \
      back. "?" beside an end says that the sign was killed or had no power: it showed the message \
      at least until then.
      Example: signboard fleet shown --sign hall-1 --from 2026-11-01T00:00:00Z
      """)

  @Option("Only what one sign has shown.", "id")
  var sign: String?

  @Option("Only one message, such as fleet:north/closed.", "id")
  var message: String?

  @Option("Only what ended after this time: 2026-11-21T14:02:00Z.", "time")
  var from: String?

  @Option("Only what began before this time: 2026-11-22T14:02:00+09:00.", "time")
  var until: String?

  @Flag(help: "Print one JSON object with the key plays.")
  var json = false

  @OptionGroup(title: "Controller options") var service: ServiceOptions

  func validate() throws {
    for (option, time) in [("from", from), ("until", until)] {
      if let time, CivilInstant(rfc3339: time) == nil {
        throw ValidationError(
          "--\(option) is \"\(time)\". Give a date and a time with its offset, such as "
            + "2026-11-21T14:02:00Z or 2026-11-21T14:02:00+09:00.")
      }
    }
  }

  func run() throws {
    var plays: [AnswerObject] = []
    var after: Int64? = 0
    while let number = after {
      let page = try page(after: number)
      plays += try page.objects("plays")
      after = page.integerIfGiven("next")
    }
    try Output.write(
      ["plays": .array(plays.map(\.value))], isWanted: json,
      else: try FleetText.plays(plays, width: Output.width))
  }

  private func page(after number: Int64) throws -> AnswerObject {
    try service.askFleet(
      "GET", ["shown"],
      query: [
        ("sign", sign), ("message", message), ("from", from), ("until", until),
        ("after", "\(number)"), ("limit", "500"),
      ]
    ).object()
  }
}
