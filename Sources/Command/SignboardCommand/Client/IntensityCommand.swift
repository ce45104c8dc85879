// SPDX-License-Identifier: MIT
import ArgumentParser
import JSONText
import SignClient

/// Prints the intensity of the running sign, or changes it.
struct IntensityCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "intensity",
    abstract: "Print or set the intensity of the running sign.",
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
