// SPDX-License-Identifier: MIT
import ArgumentParser
import SignClient
import SignboardKit

/// Sends messages to the running sign.
struct SendCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "send", "Send a message to the running sign, and print its id.",
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
      let answer = try client.ask(.send(draft, id: id, if: condition.condition)).accepted()
      try write(answer)
      return reportBareIcons(of: draft, client)
    }
    let bytes = try NamedInput("-").read(limit: MessageInput.mostBytes)
    let items = try MessageInput.read(bytes, fields: message.fields)
    // On a terminal the ids show how far it is.
    let showsProgress = !StandardStreams.isTerminal(StandardStreams.output)
    if showsProgress { Waiting.begin("Sending \(items.count) messages") }
    defer { if showsProgress { Waiting.end() } }
    for (count, item) in items.enumerated() {
      do {
        // At once, in case the next one fails.
        try write(try client.askPatiently(.send(item.draft, id: item.id)))
        if showsProgress { Waiting.report("Sent \(count + 1) of \(items.count) messages") }
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

  private func write(_ answer: ClientAnswer) throws {
    try Output.write(ShownText.line(try answer.object().text("id")) + "\n")
  }

  /// Reports icons that stand in braces alone, where the sign has no live value of that name.
  private func reportBareIcons(of draft: JSONValue, _ client: SignClient) {
    guard let text = draft["text"]?.string?.lowercased(),
      Icons.names.contains(where: { text.contains("{\($0)}") }),
      // The message is kept; a caller who may not ask more, or gets no answer, gets no report.
      let preview = try? client.ask(ClientRequest("POST", ["preview"], body: draft)).accepted(),
      let unshown = try? preview.object().objects("unshown")
    else { return }
    for item in unshown {
      guard let what = try? item.text("characters"), what.hasPrefix("{"),
        let reason = try? item.text("reason")
      else { continue }
      Notices.print("\(what): \(reason)")
    }
  }
}

/// The condition of a change, so that no other change is lost.
struct ConditionOptions: ParsableArguments {
  @Option(
    "Change the message only at this revision, as list prints it, or * for any.", "revision",
    transform: revision)
  var ifMatch: ClientRequest.Condition?

  @Flag(help: "Send the message only if there is none with this id.")
  var ifNew = false

  func validate() throws {
    if ifMatch != nil, ifNew {
      throw ValidationError("--if-match and --if-new exclude each other. Give one of them.")
    }
  }

  /// Whether there is a condition.
  var isGiven: Bool { ifMatch != nil || ifNew }

  var condition: ClientRequest.Condition? { ifNew ? .isNew : ifMatch }
}

/// Reads a revision.
@Sendable func revision(_ text: String) throws -> ClientRequest.Condition {
  if text == "*" { return .exists }
  guard let number = Int64(text), number > 0 else {
    throw ValidationError("Allowed is a revision such as 7, or *.")
  }
  return .revision(number)
}
