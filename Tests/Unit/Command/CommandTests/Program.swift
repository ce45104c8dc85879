// SPDX-License-Identifier: MIT
import Foundation
import SignTesting
import Synchronization
import Testing

/// Runs the built command as a separate process.
enum Program {
  struct Outcome {
    let status: Int32
    let output: String
    let error: String
  }

  /// The command that was built beside the tests, or the one that `SIGNBOARD_BINARY` names.
  static var url: URL {
    if let path = ProcessInfo.processInfo.environment["SIGNBOARD_BINARY"] {
      return URL(fileURLWithPath: path)
    }
    return root.appendingPathComponent(".build/debug/signboard")
  }

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
    _ = brokenPipesAreErrors
    let process = ChildProcess()
    if !environment.isEmpty {
      process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    }
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = root
    let (standardInput, output, error) = (Pipe(), Pipe(), Pipe())
    process.standardInput = standardInput
    process.standardOutput = output
    process.standardError = error
    try process.run()
    // A program may end before it has read everything.
    try? standardInput.fileHandleForWriting.write(contentsOf: Data(bytes))
    try standardInput.fileHandleForWriting.close()
    // Both at once: a program that writes a lot to one waits for its reader.
    let complaints = Mutex(Data())
    let isHeard = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      let data = error.fileHandleForReading.readDataToEndOfFile()
      complaints.withLock { $0 = data }
      isHeard.signal()
    }
    let printed = output.fileHandleForReading.readDataToEndOfFile()
    isHeard.wait()
    let complained = complaints.withLock { $0 }
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, output: String(decoding: printed, as: UTF8.self),
      error: String(decoding: complained, as: UTF8.self))
  }

  /// A handler lets a write to a program that has ended fail instead of ending the tests; unlike a
  /// signal that is ignored, it does not reach the programs.
  private static let brokenPipesAreErrors: Void = { signal(SIGPIPE) { _ in } }()

  /// Runs a line of the shell in which `$0` is the command.
  static func shell(_ line: String) throws -> Outcome {
    try run(["-c", line, url.path], bytes: [], of: URL(fileURLWithPath: "/bin/sh"))
  }

  /// A folder that is removed when `body` returns.
  static func withFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "signboard-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }
}
