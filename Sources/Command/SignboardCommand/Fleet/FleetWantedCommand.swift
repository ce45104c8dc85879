// SPDX-License-Identifier: MIT
import ArgumentParser
import FleetControl
import JSONText
import SignClient

/// Prints what is wanted of signs.
struct FleetWantedCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "wanted",
    "Print what is wanted of all groups and signs of a fleet, or all that is wanted of one.",
    discussion: """
      Example: signboard fleet wanted
      Example: signboard fleet wanted --group north
      """)

  @Option("All that is wanted of a group.", "name")
  var group: String?

  @Option("All that is wanted of one sign.", "id")
  var sign: String?

  @Flag(help: "Print JSON: an object with the key wanted, or the document of a group or sign.")
  var json = false

  @OptionGroup(title: "Controller options") var service: ServiceOptions

  func validate() throws {
    if group != nil, sign != nil {
      throw ValidationError("One group or one sign can be asked for. Leave one of the two out.")
    }
  }

  func run() throws {
    let target = group.map(FleetTarget.group) ?? sign.map(FleetTarget.sign)
    let path = ["wanted"] + (target.map { [$0.description] } ?? [])
    let answer = try service.askFleet("GET", path).object()
    try Output.write(
      answer.value, isWanted: json,
      else: target == nil
        ? try FleetText.wanted(try answer.objects("wanted"), width: Output.width)
        : FleetText.document(answer.value))
  }
}
