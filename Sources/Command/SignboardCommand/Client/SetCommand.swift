// SPDX-License-Identifier: MIT
import ArgumentParser
import JSONText
import SignClient

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

  func validate() throws {
    for setting in settings { _ = try ValueChange(setting) }
  }

  func run() throws {
    for setting in settings {
      let change = try ValueChange(setting)
      let answer = try service.ask(ClientRequest(change.method, change.path, body: change.body))
      if change.body != nil { try Output.write(try AnswerText.value(try answer.object())) }
    }
  }
}

/// A value that is set by `NAME=VALUE`, or removed by its name alone.
struct ValueChange {
  let method: String
  let path: [String]
  let body: JSONValue?

  init(_ text: String) throws(ValidationError) {
    let name = text.prefix { $0 != "=" }
    if name.isEmpty { throw ValidationError("\"\(text)\" has no name. Give NAME=VALUE.") }
    let value = name.endIndex < text.endIndex ? text[name.endIndex...].dropFirst() : nil
    (method, path) = (value == nil ? "DELETE" : "PUT", ["values", String(name)])
    body = value.map { ["value": .string(String($0))] }
  }
}
