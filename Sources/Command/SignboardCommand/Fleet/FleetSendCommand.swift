// SPDX-License-Identifier: MIT
import ArgumentParser
import JSONText
import SignClient
import Wording

/// Wants a message of signs.
struct FleetSendCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "send", "Send a message to all signs of a group, or to one of a fleet.",
    discussion: """
      Signs that are not connected get it when they are. The exit status is 1 if a sign does not \
      have it: those are listed.
      Example: signboard fleet send --group north "Closed" --id closed
      """)

  @Argument(help: "What is shown, with markup.", completion: .text)
  var text: String

  @Option("The id; a message that has it is replaced. (default: a random one)")
  var id: String?

  @OptionGroup(title: "Message options") var message: MessageOptions
  @OptionGroup var options: FleetChangeOptions

  func run() throws {
    let id = id ?? Wording.randomHexadecimal(bytes: 4)
    if !options.signs.json { try Output.write(ShownText.line(id) + "\n") }
    let draft = message.draft(.init("text", .string(text)))
    try options.change("PUT", ["messages", id], body: draft)
  }
}

/// Does not want messages of signs any more.
struct FleetRemoveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "remove", "Remove messages from all signs of a group, or from one of a fleet.",
    discussion: """
      Several go in one step, all or none. The exit status is 1 if a sign still has one: those are \
      listed.
      Example: signboard fleet remove --group north closed sale
      """)

  @Argument(help: "The ids of the messages.")
  var ids: [String]

  @OptionGroup var options: FleetChangeOptions

  func run() throws {
    let removals = ids.map { JSONValue.object([.init("id", .string($0))]) }
    try options.change("PUT", ["messages"], body: ["remove": .array(removals)])
  }
}
