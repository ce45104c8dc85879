// SPDX-License-Identifier: MIT
import Foundation
import SignTesting
import Testing

/// The README shows commands with what they print; here they are run.
struct ReadmeTests {
  @Test func `commands of the README print what it shows`() throws {
    let readme = try String(
      contentsOf: Program.root.appendingPathComponent("README.md"), encoding: .utf8)
    var count = 0
    for block in readme.components(separatedBy: "```console\n").dropFirst() {
      let text = block.components(separatedBy: "```")[0]
      var lines = text.components(separatedBy: "\n").dropLast()
      guard let command = lines.popFirst(), command.hasPrefix("$ ") else { continue }
      let output =
        command.contains(" | ")
        ? try shell(String(command.dropFirst(2)))
        : try Program.run(words(String(command.dropFirst("$ signboard ".count)))).output
      let difference = pictureDifference(
        expected: lines.joined(separator: "\n") + "\n", actual: output)
      #expect(difference == nil, "\(command)\n\(difference ?? "")")
      count += 1
    }
    #expect(count >= 2)
  }

  /// What a command line with pipes prints.
  private func shell(_ line: String) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    let folder = Program.url.deletingLastPathComponent().path
    process.arguments = ["-c", "PATH=\(folder):$PATH\n\(line)"]
    process.currentDirectoryURL = Program.root
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let printed = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: printed, as: UTF8.self)
  }

  /// The words of a command line with double quotes.
  private func words(_ line: String) -> [String] {
    line.components(separatedBy: "\"").enumerated().flatMap { index, part in
      index % 2 == 1
        ? [part] : part.split(separator: " ").map(String.init)
    }
  }
}
