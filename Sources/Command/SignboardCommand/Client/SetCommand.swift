// SPDX-License-Identifier: MIT
import ArgumentParser
import JSONText
import SignClient

/// Sets values of the running sign.
struct SetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Set what the running sign shows where a text says {name}.",
    discussion: """
      Prints what was set, as values does. A name alone, without =, removes its value.
      Example: signboard set temperature=21°C gate=7
      """)

  @Argument(
    help: ArgumentHelp("Names with their new values.", valueName: "name=value"), completion: .values
  )
  var settings: [String]

  @OptionGroup(title: "Service options") var service: ServiceOptions

  func validate() throws {
    if let nameless = settings.first(where: { $0.isEmpty || $0.hasPrefix("=") }) {
      throw ValidationError("\"\(nameless)\" has no name. Give NAME=VALUE.")
    }
  }

  func run() throws {
    for setting in settings {
      guard let sign = setting.firstIndex(of: "=") else {
        _ = try service.ask(ClientRequest("DELETE", ["values", setting]))
        continue
      }
      let value = String(setting[setting.index(after: sign)...])
      let answer = try service.ask(
        ClientRequest(
          "PUT", ["values", String(setting[..<sign])], body: ["value": .string(value)]))
      try Output.write(try AnswerText.value(try answer.object()))
    }
  }
}
