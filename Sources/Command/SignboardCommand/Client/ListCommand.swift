// SPDX-License-Identifier: MIT
import ArgumentParser
import JSONText
import SignClient

/// Lists the messages of the running sign.
struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "list", "List the messages of the running sign.",
    discussion: "Example: signboard list --zone platform")

  @Option("Only the messages of this zone.", completion: .zones)
  var zone: String?

  @OptionGroup var output: ClientOutput

  func run() throws {
    let list = try MessageList(of: try output.service.client(), zone: zone)
    try Output.write(list.json, isWanted: output.json, else: try list.text(width: Output.width))
  }
}
