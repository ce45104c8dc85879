// SPDX-License-Identifier: MIT
import ArgumentParser
import Core
import SignClient
import SignControl

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
    try options.change(.send(draft, id: id), of: id)
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
    let removals: [JSONValue] = ids.map { ["id": .string($0)] }
    try options.change(
      ClientRequest("PUT", ["messages"], body: ["remove": .array(removals)]))
  }
}

/// Shows a message of a fleet at once.
struct FleetActivateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "activate", "Show a message at once on all signs of a group, or on one of a fleet.",
    discussion: """
      The message is one that send has put there for the same group or sign. Signs that are not \
      connected do not show it later. The exit status is 1 if a sign does not show it: those are \
      listed.
      Example: signboard fleet activate --group north closed --for 10m
      """)

  @Argument(help: "The id of the message.")
  var id: String

  @OptionGroup var showing: ActivationOptions

  @OptionGroup var options: FleetTargetOptions

  func run() throws {
    let answer = try options.ask(showing.request(id))
    try options.report(try answer.object().objects("signs"), wanted: nil, as: .shown)
  }
}

/// Sets live values of signs.
struct FleetSetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "set", "Set what signs of a fleet show where a text says {name}.",
    discussion: """
      A name alone, without =, removes its value. The exit status is 1 if a sign does not have it: \
      those are listed.
      Example: signboard fleet set --group north gate=7
      """)

  @Argument(help: .about("A name with its new value.", "name=value"))
  var setting: String

  @OptionGroup var options: FleetChangeOptions

  func validate() throws { _ = try ClientRequest(setting: setting) }

  func run() throws { try options.change(try ClientRequest(setting: setting)) }
}

/// Sets the intensity of signs.
struct FleetIntensityCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "intensity", "Set the intensity of all signs of a group, or of one of a fleet.",
    discussion: """
      Without a number the signs have their own again. The exit status is 1 if a sign does not have \
      it: those are listed.
      Example: signboard fleet intensity --group all 3
      """)

  @Argument(help: "0 (the darkest) to 15.")
  var intensity: Int?

  @OptionGroup var options: FleetChangeOptions

  func validate() throws { try checkRange(intensity, "The intensity", in: 0...15) }

  func run() throws {
    try options.change(
      intensity.map { .intensity($0) } ?? ClientRequest("DELETE", ["intensity"]))
  }
}

/// Lets signs run, or stops them.
struct FleetPowerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "power", "Let all signs of a group run or be dark, or one of a fleet.",
    discussion: """
      A sign that is off shows nothing, as after "signboard stop"; "on" lets it show messages again. \
      Without a word nothing is wanted any more, and the signs stay as they are. The exit status is 1 \
      if a sign does not have it: those are listed.
      Example: signboard fleet power --group north off
      """)

  /// The wanted power.
  enum Power: String, CaseIterable, ExpressibleByArgument { case on, off }

  @Argument(help: "on or off.")
  var power: Power?

  @OptionGroup var options: FleetChangeOptions

  func run() throws {
    try options.change(
      ClientRequest(
        power == nil ? "DELETE" : "PUT", ["power"], body: power.map { ["power": .bool($0 == .on)] })
    )
  }
}

/// Wants nothing of signs any more.
struct FleetWithdrawCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "withdraw", "Take back all that is wanted of a group, or of one sign of a fleet.",
    discussion: """
      The exit status is 1 if a sign still has it: those are listed.
      Example: signboard fleet withdraw --group north
      """)

  @OptionGroup var options: FleetChangeOptions

  func run() throws { try options.change(ClientRequest("DELETE", [])) }
}

/// Forgets signs that are gone for good.
struct FleetForgetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "forget", "Forget signs of a fleet that are gone for good.",
    discussion: """
      The broker keeps nothing of them any more, and nothing is wanted of them alone; what they have \
      shown stays recorded. The first one that is connected or not known ends the command. A sign \
      that comes back later appears anew.
      Example: signboard fleet forget hall-2 shop
      """)

  @Argument(help: "The ids of the signs.")
  var signs: [String]

  @Flag(help: "Print one JSON object with the key forgotten.")
  var json = false

  @OptionGroup(title: "Controller options") var service: ServiceOptions

  func run() throws {
    var forgotten: [JSONValue] = []
    do {
      for sign in signs {
        _ = try service.askFleet(ClientRequest("DELETE", ["signs", sign]))
        forgotten.append(.string(sign))
        if !json { try Output.write("\(sign) is forgotten.\n") }
      }
    } catch {
      if json { try report(forgotten) }
      throw error
    }
    if json { try report(forgotten) }
  }

  private func report(_ forgotten: [JSONValue]) throws {
    let object: JSONValue = ["forgotten": .array(forgotten)]
    try Output.write(lines: [object.text])
  }
}

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
    guard let file else { return try options.change(ClientRequest("DELETE", ["configuration"])) }
    let input = NamedInput(file)
    let bytes = try input.read(limit: DesiredLayer.mostConfiguration)
    if let problem = FileProblem(encodingOf: bytes) {
      throw ClientError.wrongFile(name: input.name, problems: [problem])
    }
    let text = String(decoding: bytes, as: UTF8.self)
    try options.change(ClientRequest("PUT", ["configuration"], body: ["text": .string(text)]))
  }
}
