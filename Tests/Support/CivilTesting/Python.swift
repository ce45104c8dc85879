// SPDX-License-Identifier: MIT
import Foundation
import SignTesting
public import Testing

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
  ///   - script: a file in Tests/Unit.
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
    let file = Repository.file("Tests/Unit/\(script)").path
    return try ChildProcess.run(python, [file], input: input).succeeded().output
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// Expects a script to answer each question as the sign does.
  ///
  /// - Parameters:
  ///   - answers: those of the sign, one for each question.
  ///   - seed: that of the random questions, which a failure reports.
  ///   - shown: how many of the questions with other answers a failure reports.
  /// - Throws: as `run`.
  public static func expect(
    _ script: String, importing module: String = "zoneinfo", of package: String = "python3",
    toAnswer questions: [String], with answers: [String], seed: UInt64, shown: Int = 4,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let expected = try run(script, importing: module, of: package, questions)
    #expect(expected.count == answers.count, sourceLocation: sourceLocation)
    let wrong = zip(questions, zip(answers, expected)).filter { $1.0 != $1.1 }
    #expect(
      wrong.isEmpty, "seed \(seed): \(wrong.count) of them, \(wrong.prefix(shown))",
      sourceLocation: sourceLocation)
  }
}
