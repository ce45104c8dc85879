// SPDX-License-Identifier: MIT
import ArgumentParser
import SignClient
import Wording

/// Wants a message of signs.
struct FleetSendCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "send",
    abstract: "Send a message to all signs of a group, or to one of a fleet.",
    discussion: """
      Signs that are not connected get it when they are. The exit status is 1 if a sign does not \
      have it: those are listed.
      Example: signboard fleet send --group north "Closed" --id closed
      """)

  @Argument(help: "What is shown, with markup.", completion: .text)
  var text: String

  @Option(help: "The id; a message that has it is replaced. (default: a random one)")
  var id: String?

  @OptionGroup(title: "Message options") var message: MessageOptions
  @OptionGroup var options: FleetChangeOptions

  func run() throws {
    let id = id ?? Wording.randomHexadecimal(bytes: 4)
    if !options.signs.json { try ClientOutput.write(ShownText.line(id) + "\n") }
    try options.change("PUT", ["messages", id], body: message.fields.draft(text: text))
  }
}

/// Does not want a message of signs any more.
struct FleetRemoveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove a message from all signs of a group, or from one of a fleet.",
    discussion: """
      The exit status is 1 if a sign still has it: those are listed.
      Example: signboard fleet remove --group north closed
      """)

  @Argument(help: "The id of the message.")
  var id: String

  @OptionGroup var options: FleetChangeOptions

  func run() throws { try options.change("DELETE", ["messages", id]) }
}
