// SPDX-License-Identifier: MIT
import ArgumentParser
import JSONText

/// Sets live values of signs.
struct FleetSetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "set", "Set what signs of a fleet show where a text says {name}.",
    discussion: """
      A name alone, without =, removes its value. The exit status is 1 if a sign does not have it: \
      those are listed.
      Example: signboard fleet set --group north gate=7
      """)

  @Argument(help: .about("A name with its new value.", "name=value"))
  var setting: String

  @OptionGroup var options: FleetChangeOptions

  func validate() throws {
    _ = try ValueChange(setting)
  }

  func run() throws {
    let change = try ValueChange(setting)
    try options.change(change.method, change.path, body: change.body)
  }
}

/// Sets the intensity of signs.
struct FleetIntensityCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "intensity", "Set the intensity of all signs of a group, or of one of a fleet.",
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

/// Wants nothing of signs any more.
struct FleetWithdrawCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "withdraw", "Take back all that is wanted of a group, or of one sign of a fleet.",
    discussion: """
      The exit status is 1 if a sign still has it: those are listed.
      Example: signboard fleet withdraw --group north
      """)

  @OptionGroup var options: FleetChangeOptions

  func run() throws { try options.change("DELETE", []) }
}
