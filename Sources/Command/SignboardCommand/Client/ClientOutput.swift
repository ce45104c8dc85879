// SPDX-License-Identifier: MIT
import ArgumentParser
import SignClient

/// The service of a command, and the form in which the command prints the answer.
struct ClientOutput: ParsableArguments {
  @Flag(help: "Print the answer of the service as it is, in JSON.")
  var json = false

  @OptionGroup(title: "Service options") var service: ServiceOptions

  /// Asks, and prints the answer as JSON or as text.
  func ask(
    _ request: ClientRequest, as text: (AnswerObject, _ width: Int?) throws -> String
  ) throws {
    try print(try service.ask(request), as: text)
  }

  /// Asks, and prints the answer as JSON or as text of any width.
  func ask(_ request: ClientRequest, as text: (AnswerObject) throws -> String) throws {
    try ask(request) { answer, _ in try text(answer) }
  }

  /// Prints an answer as JSON or as text.
  func print(
    _ answer: ClientAnswer, as text: (AnswerObject, _ width: Int?) throws -> String
  ) throws {
    if json { return try Output.write(bytes: answer.body + [0x0A]) }
    try Output.write(try text(try answer.object(), Output.width))
  }
}
