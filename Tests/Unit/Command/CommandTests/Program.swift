// SPDX-License-Identifier: MIT
import Foundation
import SignTesting
import Testing

/// Runs the built command as a separate process.
enum Program {
  struct Outcome {
    let status: Int32
    let output: String
    let error: String
  }

  /// The command that is tested.
  static var url: URL { Repository.command }

  /// The top folder of the package.
  static var root: URL { Repository.root }

  /// Runs the command with arguments and text on its standard input, in a folder of the package.
  ///
  /// Variables of `environment` are added to those of the tests.
  static func run(
    _ arguments: [String], input: String = "", environment: [String: String] = [:]
  ) throws -> Outcome {
    try run(arguments, bytes: Array(input.utf8), environment: environment)
  }

  /// Runs the command with arguments and bytes on its standard input; otherwise like the above.
  static func run(
    _ arguments: [String], bytes: [UInt8], environment: [String: String] = [:],
    of program: URL = url
  ) throws -> Outcome {
    let outcome = try ChildProcess.run(
      program.path, arguments, input: Data(bytes), environment: environment, in: root)
    return Outcome(status: outcome.status, output: outcome.output, error: outcome.error)
  }

  /// Runs a line of the shell in which `$0` is the command.
  static func shell(_ line: String) throws -> Outcome {
    try run(["-c", line, url.path], bytes: [], of: URL(fileURLWithPath: "/bin/sh"))
  }

  /// A folder that is removed when `body` returns.
  static func withFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = try TestFolder()
    return try withExtendedLifetime(folder) { try body(folder.url) }
  }
}
