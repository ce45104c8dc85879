// SPDX-License-Identifier: MIT
import ArgumentParser
import JSONText
import SignClient

/// Sends messages to the running sign.
struct SendCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "send",
    abstract: "Send a message to the running sign, and print its id.",
    discussion: """
      With - messages are read from standard input: a line each, or JSON as the API takes it, one \
      object on a line or several in a list. The options hold for all of them that do not say \
      otherwise.
      Example: signboard send "Open until 18:00" --id hours --days mon-fri --start-time 08:00
      Example: signboard send "Back in 5 minutes" --priority 80 --for 5m
      Example: signboard send --scene menu.yaml --id menu
      """)

  @Argument(help: "What is shown, with markup; - reads from standard input.", completion: .text)
  var text: String?

  @Option(
    "A file with a whole scene instead of a text, in the words of the configuration; - reads it "
      + "from standard input.", "file", completion: .file())
  var scene: String?

  @Option(
    "The id; a message that has it is replaced. (default: one that the sign chooses)",
    completion: .messages)
  var id: String?

  @OptionGroup(title: "Message options") var message: MessageOptions
  @OptionGroup(title: "Condition options") var condition: ConditionOptions
  @OptionGroup(title: "Service options") var service: ServiceOptions

  func validate() throws {
    if (text == nil) == (scene == nil) {
      throw ValidationError(
        text == nil
          ? "There is nothing to send. Give a text, or --scene with a file."
          : "A message has a text or a scene. Leave one of the two out.")
    }
    if text == "-", id != nil {
      throw ValidationError("--id names one message. Give ids within the JSON instead.")
    }
    if id == nil, condition.isGiven {
      throw ValidationError("--if-match and --if-new need --id. Give the id of the message.")
    }
  }

  func run() throws {
    let client = try service.client()
    if let draft = try draft() {
      let id = try send(client, draft, id, condition.condition)
      return try Output.write(id + "\n")
    }
    let bytes = try NamedInput("-").read(limit: MessageInput.mostBytes)
    let items = try MessageInput.read(bytes, fields: message.fields)
    for (count, item) in items.enumerated() {
      do {
        let id = try send(client, item.draft, item.id, .none)
        // At once, in case the next one fails.
        try Output.write(id + "\n")
      } catch let error as ClientError {
        guard items.count > 1 else { throw error }
        throw ClientError.notSent(
          place: "standard input, line \(item.line)",
          reason: "\(error)\n\(count) of \(items.count) messages were sent.")
      }
    }
  }

  /// The message of the command line; `nil` for standard input.
  private func draft() throws -> JSONValue? {
    if let scene {
      let input = NamedInput(scene)
      let bytes = try input.read(limit: MessageInput.mostBytes)
      return message.draft(.init("scene", try SceneInput.read(bytes, name: input.name)))
    }
    guard let text, text != "-" else { return nil }
    return message.draft(.init("text", .string(text)))
  }

  private func send(
    _ client: SignClient, _ draft: JSONValue, _ id: String?, _ condition: ClientRequest.Condition
  ) throws -> String {
    let answer = try client.ask(.send(draft, id: id, if: condition)).accepted()
    return ShownText.line(try answer.object().text("id"))
  }
}
