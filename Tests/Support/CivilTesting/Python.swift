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
    guard let python = try interpreter(importing: module) else {
      throw Failure(
        description: "No python3 of this machine has \(module). Install the Debian package "
          + "\(package), as make test-setup does.")
    }
    return try run(python, script, lines)
  }

  /// The first Python that has a module: the system's, or one of the search path.
  private static func interpreter(importing module: String) throws -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return try (["/usr/bin"] + folders).map { $0 + "/python3" }.first { path in
      guard FileManager.default.isExecutableFile(atPath: path) else { return false }
      let script = """
        import importlib.util
        print(importlib.util.find_spec('\(module)') is not None)
        """
      return try run(path, script, []) == ["True"]
    }
  }

  private static func run(
    _ python: String, _ script: String, _ lines: [String]
  ) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("civil-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // Files instead of pipes: neither side can wait for the other.
    let (input, output) = (
      folder.appendingPathComponent("in"), folder.appendingPathComponent("out")
    )
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: input)
    try Data().write(to: output)
    let process = ChildProcess()
    process.executableURL = URL(fileURLWithPath: python)
    process.arguments = ["-c", script]
    process.standardInput = try FileHandle(forReadingFrom: input)
    process.standardOutput = try FileHandle(forWritingTo: output)
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(description: "\(python) ended with \(process.terminationStatus).")
    }
    return String(decoding: try Data(contentsOf: output), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }
}
