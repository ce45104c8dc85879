// SPDX-License-Identifier: MIT
import Foundation
import SignTesting
import Testing

/// Asks an independent implementation: one python3 process for all questions of a test.
public enum Python {
  /// Why there are no answers.
  public struct Failure: Error, CustomStringConvertible {
    /// What happened, and what helps.
    public let description: String
  }

  /// The lines that a script prints for lines on its standard input.
  ///
  /// - Parameters:
  ///   - module: what the script imports that Python itself may not bring.
  ///   - package: the Debian package that has it; the Makefile installs it.
  /// - Throws: `Failure` also where the module is missing: a test without an answer fails.
  public static func run(
    _ script: String, importing module: String = "zoneinfo", of package: String = "python3",
    _ lines: [String]
  ) throws -> [String] {
    guard let python = ChildProcess.python(with: module) else {
      throw Failure(
        description: "No python3 of this machine has \(module). Install the Debian package "
          + "\(package), as make test-setup does.")
    }
    let input = Data((lines.joined(separator: "\n") + "\n").utf8)
    return try ChildProcess.run(python, ["-c", script], input: input).succeeded().output
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }
}
