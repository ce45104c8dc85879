// SPDX-License-Identifier: MIT
import Foundation
import SignTesting
import Testing

/// The built command as a separate process that talks to a service.
struct ClientProgram {
  /// Its output, errors with `! ` before each line, and its exit status if that is not 0.
  static func run(
    _ arguments: [String], input: String = "", socket: String? = nil,
    variables: [String: String] = [:]
  ) async throws -> String {
    try await blocking { try start(arguments, input, socket, variables) }
  }

  private static func start(
    _ arguments: [String], _ input: String, _ socket: String?, _ variables: [String: String]
  ) throws -> String {
    let process = ChildProcess()
    // Proxies of this machine are not those of a test.
    var environment = ProcessInfo.processInfo.environment.filter { variable in
      !variable.key.lowercased().hasSuffix("_proxy")
    }
    environment["SIGNBOARD_SOCKET"] = socket
    environment["XDG_RUNTIME_DIR"] = nil
    environment["SSL_CERT_FILE"] = nil
    process.environment = environment.merging(variables) { $1 }
    let outcome = try process.outcome(
      of: Repository.command.path, arguments, input: Data(input.utf8))
    return outcome.output
      + outcome.error.split(separator: "\n").map { "! \($0)\n" }.joined()
      + (outcome.status == 0 ? "" : "exit \(outcome.status)\n")
  }
}

extension RunningService {
  /// The output of a command that talks to this service.
  func output(_ arguments: String..., input: String = "") async throws -> String {
    try await ClientProgram.run(arguments, input: input, socket: path)
  }

  /// Expects the output of a command of `commands.txt` word for word.
  func expect(_ row: TextRow) async throws {
    let lines = row.input.split(separator: "\n", maxSplits: 1).map(String.init)
    let words: [String] = lines[0].components(separatedBy: "\"").enumerated().flatMap {
      index, part in
      index % 2 == 1 ? [part] : part.split(separator: " ").map(String.init)
    }
    let printed = try await ClientProgram.run(
      words, input: lines.dropFirst().map { $0 + "\n" }.joined(), socket: path)
    let expected = row.output.isEmpty ? "" : row.output + "\n"
    expectPicture(printed, expected, "\(row.input)")
  }

  /// Expects the output of a command word for word.
  func expect(
    _ arguments: String..., input: String = "", prints text: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let printed = try await ClientProgram.run(arguments, input: input, socket: path)
    expectPicture(printed, text, "\(arguments)", sourceLocation: sourceLocation)
  }
}
