// SPDX-License-Identifier: MIT
import ArgumentParser
import JSONText
import SignClient

/// Prints the intensity of the running sign, or changes it.
struct IntensityCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "intensity", "Print or set the intensity of the running sign.",
    discussion: "Example: signboard intensity 3")

  @Argument(help: "0 (the darkest) to 15.")
  var intensity: Int?

  @OptionGroup var output: ClientOutput

  func validate() throws {
    try checkRange(intensity, "The intensity", in: 0...15)
  }

  func run() throws {
    let request = intensity.map {
      ClientRequest("PUT", ["intensity"], body: ["intensity": .integer(Int64($0))])
    }
    try output.ask(request ?? .read("intensity"), as: AnswerText.intensity)
  }
}

/// Prints how fast texts of the running sign scroll, or changes it.
struct SpeedCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "speed", "Print or set how fast texts of the running sign scroll.",
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
