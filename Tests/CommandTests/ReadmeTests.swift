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
      guard let command = lines.popFirst(), command.hasPrefix("$ signboard ") else { continue }
      let process = try Program.run(words(String(command.dropFirst("$ signboard ".count))))
      let difference = pictureDifference(
        expected: lines.joined(separator: "\n") + "\n", actual: process.output)
      #expect(difference == nil, "\(command)\n\(difference ?? "")")
      count += 1
    }
    #expect(count >= 2)
  }

  /// The words of a command line with double quotes.
  private func words(_ line: String) -> [String] {
    line.components(separatedBy: "\"").enumerated().flatMap { index, part in
      index % 2 == 1
        ? [part] : part.split(separator: " ").map(String.init)
    }
  }
}
