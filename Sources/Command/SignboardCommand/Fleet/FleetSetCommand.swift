// SPDX-License-Identifier: MIT
import ArgumentParser
import JSONText

/// Sets live values of signs.
struct FleetSetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Set what signs of a fleet show where a text says {name}.",
    discussion: """
      A name alone, without =, removes its value. The exit status is 1 if a sign does not have it: \
      those are listed.
      Example: signboard fleet set --group north gate=7
      """)

  @Argument(help: ArgumentHelp("A name with its new value.", valueName: "name=value"))
  var setting: String

  @OptionGroup var options: FleetChangeOptions

  func validate() throws {
    if setting.isEmpty || setting.hasPrefix("=") {
      throw ValidationError("\"\(setting)\" has no name. Give NAME=VALUE.")
    }
  }

  func run() throws {
    guard let sign = setting.firstIndex(of: "=") else {
      return try options.change("DELETE", ["values", setting])
    }
    let value = String(setting[setting.index(after: sign)...])
    try options.change(
      "PUT", ["values", String(setting[..<sign])], body: ["value": .string(value)])
  }
}
