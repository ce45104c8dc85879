// SPDX-License-Identifier: MIT
import Foundation
import SignTesting
import Testing

@testable import SignboardCommand

/// The README and the pages show commands with their output; these tests run them.
@Suite(.waitsForPrograms)
struct ReadmeTests {
  private static let pages =
    ["README.md"]
    + ((try? FileManager.default.contentsOfDirectory(
      atPath: Repository.file("Documentation").path)) ?? [])
    .filter { $0.hasSuffix(".md") }.sorted().map { "Documentation/\($0)" }

  @Test(arguments: pages)
  func `the commands of a page print what the page shows`(page: String) throws {
    for block in try Repository.text(page).components(separatedBy: "```console\n").dropFirst() {
      let text = block.components(separatedBy: "```")[0]
      let lines = text.components(separatedBy: "\n").dropLast()
      let command = lines.first ?? ""
      try #require(command.hasPrefix("$ "), "\(command)")
      let output =
        command.contains(" | ")
        ? try shell(String(command.dropFirst(2)))
        : try Program.run(words(String(command.dropFirst("$ signboard ".count)))).output
      expectPicture(output, lines.dropFirst().joined(separator: "\n") + "\n", "\(command)")
    }
  }

  /// Lines without output are not run: they need a panel, a service or root.
  @Test(arguments: pages)
  func `commands of a page that are not run can be parsed`(page: String) throws {
    for line in try Repository.text(page).components(separatedBy: "\n    ").dropFirst() {
      let command = line.components(separatedBy: "\n")[0].components(separatedBy: " #")[0]
      for part in command.components(separatedBy: " | ") {
        let words = words(part).drop { $0 == "sudo" || $0 == "-u" }
        let name = words.dropFirst(part.hasPrefix("sudo -u ") ? 1 : 0)
        guard name.first == "signboard" else { continue }
        #expect(throws: Never.self, "\(part)") {
          _ = try Signboard.parsed(Array(name.dropFirst()))
        }
      }
    }
  }

  @Test func `the README shows every command and picture of the article`() throws {
    let readme = try Repository.text("README.md")
    #expect(readme.components(separatedBy: "```console\n").count == 2)
    let article = try Repository.text("Documentation/Signboard.docc/ReferenceSystems.md")
    let commands = article.components(separatedBy: "```console\n$ ").dropFirst()
    #expect(commands.count == 5)
    for command in commands {
      let shown = command.components(separatedBy: " --for ")[0]
      #expect(readme.contains("\n    \(shown)\n"), "\(shown)")
      let picture = try #require(
        command.components(separatedBy: "\n")[0].split(separator: " ").last)
      #expect(readme.contains("(Documentation/Signboard.docc/Resources/\(picture))"))
    }
  }

  /// The output of a command line with pipes.
  private func shell(_ line: String) throws -> String {
    let path = "PATH=\(Program.url.deletingLastPathComponent().path):$PATH\n"
    return try ChildProcess.run("/bin/bash", ["-c", path + line], in: Program.root).output
  }

  /// The words of a command line with double quotes.
  private func words(_ line: String) -> [String] {
    line.components(separatedBy: "\"").enumerated().flatMap { index, part in
      index % 2 == 1
        ? [part] : part.split(separator: " ").map(String.init)
    }
  }
}
