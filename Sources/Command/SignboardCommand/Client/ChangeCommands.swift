// SPDX-License-Identifier: MIT
import ArgumentParser
import Core
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
      return try Output.write(
        Wording.counted(removed, "message was", "messages were") + " removed.\n")
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
      try Output.write(ShownText.lines(part.map(\.id)))
    }
  }
}

/// Shows a message of the running sign at once.
struct ActivateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "activate", "Show a message of the running sign at once, whatever its times are.",
    discussion: "Example: signboard activate alarm --for 2m")

  @Argument(help: "The id of the message, as list prints it.", completion: .messages)
  var id: String

  @OptionGroup var showing: ActivationOptions

  @OptionGroup(title: "Service options") var service: ServiceOptions

  func run() throws {
    _ = try service.ask(showing.request(id))
  }
}

/// For how long a message is shown at once.
struct ActivationOptions: ParsableArguments {
  @Option(
    "How long: 90, 5m, 1h. (default: once through)", "span", name: .customLong("for"),
    transform: span)
  var duration: Int?

  /// Asks for a message.
  func request(_ id: String) -> ClientRequest {
    ClientRequest(
      "POST", ["messages", id, "activate"],
      body: duration.map { ["seconds": .integer(Int64($0))] })
  }
}

/// Sets values of the running sign.
struct SetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "set", "Set what the running sign shows where a text says {name}.",
    discussion: """
      Prints what was set, as values does. A name alone, without =, removes its value.
      Example: signboard set temperature=21°C gate=7
      """)

  @Argument(help: .about("Names with their new values.", "name=value"), completion: .values)
  var settings: [String]

  @OptionGroup(title: "Service options") var service: ServiceOptions

  func validate() throws { for setting in settings { _ = try ClientRequest(setting: setting) } }

  func run() throws {
    for setting in settings {
      let request = try ClientRequest(setting: setting)
      let answer = try service.ask(request)
      if request.content != nil { try Output.write(try AnswerText.value(try answer.object())) }
    }
  }
}

extension ClientRequest {
  /// Sets a value by `NAME=VALUE`, or removes it by its name alone.
  init(setting text: String) throws(ValidationError) {
    let name = text.prefix { $0 != "=" }
    if name.isEmpty { throw ValidationError("\"\(text)\" has no name. Give NAME=VALUE.") }
    let value = name.endIndex < text.endIndex ? text[name.endIndex...].dropFirst() : nil
    self.init(
      value == nil ? "DELETE" : "PUT", ["values", String(name)],
      body: value.map { ["value": .string(String($0))] })
  }

  /// Sets the intensity, 0…15.
  static func intensity(_ intensity: Int) -> ClientRequest {
    ClientRequest("PUT", ["intensity"], body: ["intensity": .integer(Int64(intensity))])
  }
}

/// Prints the intensity of the running sign, or changes it.
struct IntensityCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "intensity", "Print or set the intensity of the running sign.",
    discussion: "Example: signboard intensity 3")

  @Argument(help: "0 (the darkest) to 15.")
  var intensity: Int?

  @OptionGroup var output: ClientOutput

  func validate() throws { try checkRange(intensity, "The intensity", in: 0...15) }

  func run() throws {
    try output.ask(
      intensity.map { .intensity($0) } ?? .read("intensity"), as: AnswerText.intensity)
  }
}

/// Prints how fast texts of the running sign scroll, or changes it.
struct SpeedCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "speed", "Print or set how fast texts of the running sign scroll.",
    discussion: """
      It counts for texts that have no speed of their own, in zones that have none, also after a \
      restart.
      Example: signboard speed 40
      """)

  @Argument(help: "Columns a second, above 0 and at most 10000.")
  var speed: Double?

  @Flag(help: "Scroll as the configuration has it.")
  var configured = false

  @OptionGroup var output: ClientOutput

  func validate() throws {
    if let speed, !(speed > 0 && speed <= 10_000) {
      throw ValidationError("The speed is \(speed), allowed are numbers above 0 and at most 10000.")
    }
    if speed != nil, configured {
      throw ValidationError("A speed and --configured exclude each other. Leave one out.")
    }
  }

  func run() throws {
    let request = speed.map { ClientRequest("PUT", ["speed"], body: ["speed": .number($0)]) }
    try output.ask(
      request ?? ClientRequest(configured ? "DELETE" : "GET", ["speed"]), as: AnswerText.speed)
  }
}
