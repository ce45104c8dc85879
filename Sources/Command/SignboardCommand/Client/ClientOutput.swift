// SPDX-License-Identifier: MIT
import ArgumentParser
import LinuxIO
import SignClient
import TerminalIO

/// The form in which a command prints the answer.
struct ClientOutput: ParsableArguments {
  @Flag(help: "Print the answer of the service as it is, in JSON.")
  var json = false

  /// Prints an answer as JSON or as text.
  func print(
    _ answer: ClientAnswer, as text: (AnswerObject, _ width: Int?) throws -> String
  ) throws {
    if json { return try Self.write(bytes: answer.body + [0x0A]) }
    try Self.write(try text(try answer.object(), Self.width))
  }

  /// The columns of the terminal; `nil` without one.
  static var width: Int? {
    guard StandardStreams.isTerminal(StandardStreams.output) else { return nil }
    return Terminal.windowSize(StandardStreams.output)?.columns ?? 80
  }

  static func write(_ text: String) throws {
    try StandardStreams.write(text: text, to: StandardStreams.output)
  }

  static func write(bytes: [UInt8]) throws {
    try StandardStreams.write(bytes, to: StandardStreams.output)
  }
}
