// SPDX-License-Identifier: MIT
import ArgumentParser
import JSONText
import SignClient

/// Prints how fast texts of the running sign scroll, or changes it.
struct SpeedCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "speed",
    abstract: "Print or set how fast texts of the running sign scroll.",
    discussion: """
      It counts for texts that have no speed of their own, in zones that have none, also after a \
      restart. Example: signboard speed 40
      """)

  @Argument(help: "Columns a second, above 0 and at most 10000.")
  var speed: Double?

  @Flag(help: "Scroll as the configuration has it.")
  var configured = false

  @OptionGroup var output: ClientOutput

  func validate() throws {
    if let speed, !(speed > 0 && speed <= 10_000) {
      throw ValidationError(
        "The speed is \(speed), allowed are numbers above 0 and at most 10000.")
    }
    if speed != nil, configured {
      throw ValidationError("A speed and --configured exclude each other. Leave one out.")
    }
  }

  func run() throws {
    let request = speed.map { ClientRequest("PUT", ["speed"], body: ["speed": .number($0)]) }
    try output.ask(
      request ?? ClientRequest(configured ? "DELETE" : "GET", ["speed"]), as: AnswerText.speed)
  }
}
