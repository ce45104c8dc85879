// SPDX-License-Identifier: MIT
import LinuxIO
import TerminalIO

/// What a command prints on standard output.
enum Output {
  /// The columns of the terminal; `nil` without one.
  static var width: Int? {
    guard StandardStreams.isTerminal(StandardStreams.output) else { return nil }
    return Terminal.windowSize(StandardStreams.output)?.columns ?? 80
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
