// SPDX-License-Identifier: MIT
import ArgumentParser
import JSONText
import SignControl

/// Sets keys of the configuration of signs.
struct FleetConfigureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "configure", "Set keys of the configuration of all signs of a group, or of one of a fleet.",
    discussion: """
      The file has some keys of a configuration, in YAML; they count instead of those in the files of \
      the signs. Each sign checks them for its panel, tries them, and goes back to what was before if \
      it shows no picture with them, ends, or does not reach the broker within two minutes. The exit \
      status is 1 if a sign does not have them: those are listed.
      Example: signboard fleet configure --group north shop.yaml
      """)

  @Argument(
    help: .about("The file with all keys that are wanted, - for standard input.", "file"),
    completion: .file(extensions: ["yaml", "yml"]))
  var file: String?

  @Flag(help: "Leave the configuration to the files of the signs.")
  var none = false

  @OptionGroup var options: FleetChangeOptions

  func validate() throws {
    if (file == nil) != none {
      throw ValidationError(
        none
          ? "--none wants no keys, but there is a file. Leave one of the two out."
          : "It is not said what is wanted. Name a file with keys, or give --none.")
    }
  }

  func run() throws {
    guard let file else { return try options.change("DELETE", ["configuration"]) }
    let bytes = try NamedInput(file).read(limit: DesiredLayer.mostConfiguration)
    try options.change(
      "PUT", ["configuration"], body: ["text": .string(String(decoding: bytes, as: UTF8.self))])
  }
}
