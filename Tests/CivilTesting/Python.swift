// SPDX-License-Identifier: MIT
import Foundation

/// Asks an independent implementation: one python3 process for all questions of a test.
public enum Python {
  /// Whether this machine has python3 and what is imported in a line of it.
  public static func isAvailable(_ imports: String) -> Bool {
    (try? run("import \(imports)\nprint('yes')", [])) == ["yes"]
  }

  /// Why there are no answers.
  public struct Failure: Error {
    /// What happened.
    public let text: String
  }

  /// The lines that a script prints for lines on its standard input.
  public static func run(_ script: String, _ lines: [String]) throws -> [String] {
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
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", script]
    process.standardInput = try FileHandle(forReadingFrom: input)
    process.standardOutput = try FileHandle(forWritingTo: output)
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(text: "python3 ended with \(process.terminationStatus)")
    }
    return String(decoding: try Data(contentsOf: output), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }
}
