// SPDX-License-Identifier: MIT
import Dispatch
public import Foundation
import Glibc
import Synchronization

extension ChildProcess {
  /// What a program has done when it has ended.
  public struct Outcome: Sendable {
    /// As `terminationStatus`.
    public let status: Int32
    /// What it wrote.
    public let data: Data
    /// Of what it complained.
    public let error: String

    /// What it wrote, as text.
    public var output: String { String(decoding: data, as: UTF8.self) }

    /// The same where it ended with status 0.
    ///
    /// - Throws: `Failure` with the status and its complaint.
    @discardableResult
    public func succeeded() throws -> Outcome {
      guard status == 0 else { throw Failure(description: "It ended with \(status). \(error)") }
      return self
    }
  }

  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - input: what it can read.
  ///   - environment: more variables than those of the tests, or others in their place.
  ///   - folder: where it works; `nil`: where the tests do.
  public static func run(
    _ path: String, _ arguments: [String], input: Data = Data(),
    environment: [String: String] = [:], in folder: URL? = nil
  ) throws -> Outcome {
    let process = ChildProcess()
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.currentDirectoryURL = folder
    return try process.outcome(of: path, arguments, input: input)
  }

  /// Runs a program in the environment and the folder that are set, to its end.
  public func outcome(
    of path: String, _ arguments: [String], input: Data = Data()
  ) throws -> Outcome {
    _ = Self.brokenPipesAreErrors
    executableURL = URL(fileURLWithPath: path)
    self.arguments = arguments
    let (given, output, error) = (Pipe(), Pipe(), Pipe())
    standardInput = given
    standardOutput = output
    standardError = error
    try run()
    // All at once: a program that writes a lot to one waits for its reader.
    let (printed, complained) = (PipeReader(output), PipeReader(error))
    // A program may end before it has read everything.
    try? given.fileHandleForWriting.write(contentsOf: input)
    try? given.fileHandleForWriting.close()
    let (data, complaint) = (printed.wait(), complained.wait())
    waitUntilExit()
    return Outcome(
      status: terminationStatus, data: data, error: String(decoding: complaint, as: UTF8.self))
  }

  /// The first Python that has a module: the system's, or one of the search path.
  public static func python(with module: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return (["/usr/bin"] + folders).map { $0 + "/python3" }.first { path in
      FileManager.default.isExecutableFile(atPath: path)
        && (try? run(path, ["-c", "import \(module)"]).status) == 0
    }
  }

  /// A handler lets a write to a program that has ended fail instead of ending the tests; unlike a
  /// signal that is ignored, it does not reach the programs.
  private static let brokenPipesAreErrors: Void = { signal(SIGPIPE) { _ in } }()
}

/// Reads a pipe to its end in a thread of its own.
private final class PipeReader: Sendable {
  private let data = Mutex(Data())
  private let isRead = DispatchSemaphore(value: 0)

  init(_ pipe: Pipe) {
    Thread.detachNewThread { [self] in
      let all = pipe.fileHandleForReading.readDataToEndOfFile()
      data.withLock { $0 = all }
      isRead.signal()
    }
  }

  func wait() -> Data {
    isRead.wait()
    return data.withLock { $0 }
  }
}
