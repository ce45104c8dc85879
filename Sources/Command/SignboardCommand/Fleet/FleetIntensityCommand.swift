// SPDX-License-Identifier: MIT
import ArgumentParser
import JSONText

/// Sets the intensity of signs.
struct FleetIntensityCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "intensity",
    abstract: "Set the intensity of all signs of a group, or of one of a fleet.",
    discussion: """
      Without a number the signs have their own again. The exit status is 1 if a sign does not have \
      it: those are listed.
      Example: signboard fleet intensity --group all 3
      """)

  @Argument(help: "0 (the darkest) to 15.")
  var intensity: Int?

  @OptionGroup var options: FleetChangeOptions

  func validate() throws {
    try checkRange(intensity, "The intensity", in: 0...15)
  }

  func run() throws {
    guard let intensity else { return try options.change("DELETE", ["intensity"]) }
    try options.change("PUT", ["intensity"], body: ["intensity": .integer(Int64(intensity))])
  }
}
