// SPDX-License-Identifier: MIT
import SignboardKit
import TerminalIO

/// What a command prints on standard output.
enum Output {
  /// The columns of the terminal; `nil` without one.
  static var width: Int? {
    guard StandardStreams.isTerminal(StandardStreams.output) else { return nil }
    return Terminal.windowSize(StandardStreams.output)?.columns ?? 80
  }

  /// The size of the terminal; `nil` where no picture can be drawn again in its place.
  static var screen: (columns: Int, rows: Int)? {
    guard StandardStreams.isScreen(StandardStreams.output) else { return nil }
    return Terminal.windowSize(StandardStreams.output)
  }

  /// Prints a value for programs if it is wanted, else a text for people.
  static func write(
    _ value: @autoclosure () -> JSONValue, isWanted: Bool,
    else text: @autoclosure () throws -> String
  ) throws {
    try write(isWanted ? value().text + "\n" : try text())
  }

  /// Prints a text, whose control characters are written as codes.
  static func write(_ text: String) throws {
    try StandardStreams.write(text: text, to: StandardStreams.output)
  }

  /// Prints texts, each with the end of its line.
  static func write(lines: [String]) throws { try write(lines.map { $0 + "\n" }.joined()) }

  static func write(bytes: [UInt8]) throws {
    try StandardStreams.write(bytes, to: StandardStreams.output)
  }
}
