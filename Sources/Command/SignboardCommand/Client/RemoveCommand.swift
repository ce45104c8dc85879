// SPDX-License-Identifier: MIT
import ArgumentParser
import JSONText
import SignClient

/// Removes messages from the running sign.
struct RemoveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "remove", "Remove messages from the running sign, and print their ids.",
    discussion: "Example: signboard remove hours gate-7")

  @Argument(help: "The ids of the messages, as list prints them.", completion: .messages)
  var ids: [String] = []

  @Flag(help: "Remove all messages that are not protected, and print how many.")
  var all = false

  @Flag(
    help: """
      Remove all that are over and not protected: shown as often or as long as their rules allow.
      """)
  var over = false

  @Option(
    "Remove the message only at this revision, as list prints it.", "revision", transform: revision)
  var ifMatch: ClientRequest.Condition?

  @OptionGroup(title: "Service options") var service: ServiceOptions

  func validate() throws {
    guard [all, over, !ids.isEmpty].count(where: { $0 }) == 1 else {
      throw ValidationError("Give the ids of messages, or --all, or --over.")
    }
    if ifMatch != nil, ids.count != 1 {
      throw ValidationError("--if-match is about one message. Give one id.")
    }
  }

  func run() throws {
    if all {
      let removed = try service.ask(Self.removal).object().integer("removed")
      return try Output.write("\(removed) messages were removed.\n")
    }
    if over {
      // With the revision, so that a message that was replaced meanwhile stays.
      return try remove(try MessageList(of: try service.client()).over())
    }
    guard let ifMatch else { return try remove(ids.map { ClientRequest.Removal(id: $0) }) }
    for id in ids {
      _ = try service.ask(ClientRequest("DELETE", ["messages", id], if: ifMatch))
      try Output.write(ShownText.line(id) + "\n")
    }
  }

  /// Removes all messages that are not protected, in one step.
  private static let removal = ClientRequest(
    "PUT", ["messages"], body: ["messages": [], "others": "remove"])

  /// Removes messages in as few steps as the sign takes, each all or none.
  private func remove(_ removals: [ClientRequest.Removal]) throws {
    for part in ClientRequest.Removal.parts(of: removals) {
      _ = try service.ask(.put([], removing: part))
      try Output.write(part.map { ShownText.line($0.id) + "\n" }.joined())
    }
  }
}
