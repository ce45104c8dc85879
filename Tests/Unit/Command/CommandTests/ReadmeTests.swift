// SPDX-License-Identifier: MIT
import Foundation
import SignTesting
import Testing

/// The README and the guides show commands with what they print; here they are run.
struct ReadmeTests {
  private static let pages = [
    "README.md", "Documentation/wiring.md", "Documentation/showing.md", "Documentation/service.md",
    "Documentation/architecture.md",
  ]

  @Test(arguments: pages)
  func `commands of a page print what it shows`(page: String) throws {
    for block in try Repository.text(page).components(separatedBy: "```console\n").dropFirst() {
      let text = block.components(separatedBy: "```")[0]
      let lines = text.components(separatedBy: "\n").dropLast()
      let command = lines.first ?? ""
      try #require(command.hasPrefix("$ "), "\(command)")
      let output =
        command.contains(" | ")
        ? try shell(String(command.dropFirst(2)))
        : try Program.run(words(String(command.dropFirst("$ signboard ".count)))).output
      let difference = pictureDifference(
        expected: lines.dropFirst().joined(separator: "\n") + "\n", actual: output)
      #expect(difference == nil, "\(command)\n\(difference ?? "")")
    }
  }

  @Test(
    arguments: pages
      + ["hardware", "markup", "effects", "foreign-bytes"].map {
        "Documentation/\($0).md"
      })
  func `links of a page lead to a file`(page: String) throws {
    let folder = Repository.file(page).deletingLastPathComponent()
    let links = try Repository.text(page).components(separatedBy: "](").dropFirst().map {
      $0.components(separatedBy: ")")[0].components(separatedBy: "#")[0]
    }
    for link in links where !link.contains("://") {
      let path = folder.appending(path: link).path
      #expect(FileManager.default.fileExists(atPath: path), "\(link)")
    }
  }

  @Test func `the README shows what there is and is short`() throws {
    let readme = try Repository.text("README.md")
    #expect(readme.components(separatedBy: "\n").count <= 200)
    #expect(readme.components(separatedBy: "```console\n").count == 6)
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
