// SPDX-License-Identifier: MIT
import Foundation
import SignTesting
import Testing

/// The pictures of the article on the reference systems are those that its commands record, and so
/// do the files of `Config/` that it shows.
///
/// With `SIGNBOARD_WRITE_GUIDES=1` pictures and files are written into the article, without it they
/// are only compared.
@Suite(.waitsForPrograms)
struct ArticleTests {
  private static let folder = Repository.file("Documentation/Signboard.docc")
  private static let isWriting =
    ProcessInfo.processInfo.environment["SIGNBOARD_WRITE_GUIDES"] == "1"
  private static let again = """
    Write it again with SIGNBOARD_WRITE_GUIDES=1 swift test --filter ArticleTests
    """

  @Test func `the commands of the article and the files of Config record its pictures`() throws {
    var article = try Repository.text("Documentation/Signboard.docc/ReferenceSystems.md")
    var configurations: Set<String> = []
    for section in article.components(separatedBy: "\n### ").dropFirst() {
      let file = try #require(section.firstMatch(of: /`(Config\/[a-z-]+\.yaml)`/)).1
      configurations.insert(String(file))
      article = article.replacing(section, with: try withFiles(section))
      let command = try #require(block("console", in: section))
      let name = try #require(TableRow.words(command).last)
      #expect(section.contains("](\(name))"))
      let words = Array(TableRow.words(command).dropFirst(2))
      let recorded = try record(words)
      let resource = Self.folder.appendingPathComponent("Resources/\(name)")
      if Self.isWriting { try recorded.write(to: resource) }
      #expect(recorded.count < 60_000, "\(name) has \(recorded.count) bytes")
      #expect(
        (try? Data(contentsOf: resource)) == recorded,
        "\(name) is not what the command records. \(Self.again)")
      // The file has the same settings as the options before those of the recording.
      let recording = try #require(words.firstIndex(of: "--for"))
      #expect(
        try record(["show", "--config", String(file)] + words[recording...]) == recorded, "\(file)")
    }
    #expect(configurations.count == 5)
    for name in try FileManager.default.contentsOfDirectory(
      atPath: Repository.file("Config").path) where name.hasSuffix(".yaml")
    {
      // Neither the sample with all keys nor the configuration of a controller shows something.
      let isShown = name != "signboard.yaml" && name != "fleet.yaml"
      #expect(configurations.contains("Config/\(name)") == isShown, "\(name)")
    }
    let resources = try FileManager.default.contentsOfDirectory(
      atPath: Self.folder.appendingPathComponent("Resources").path)
    #expect(resources.count == 5)
    let page = Self.folder.appendingPathComponent("ReferenceSystems.md")
    if Self.isWriting { try article.write(to: page, atomically: true, encoding: .utf8) }
    #expect(
      try String(contentsOf: page, encoding: .utf8) == article,
      "The article shows other files than those of Config. \(Self.again)")
  }

  /// The section with the files that it names, without their comments and empty lines.
  private func withFiles(_ section: String) throws -> String {
    try section.replacing(/The file `(Config\/[a-z.-]+)`:\n\n```([a-z]+)\n[^`]*```/) { match in
      let lines = try Repository.text(String(match.1)).split(separator: "\n").filter {
        !$0.drop { $0 == " " }.hasPrefix("#")
      }
      return """
        The file `\(match.1)`:

        ```\(match.2)
        \(lines.joined(separator: "\n"))
        ```
        """
    }
  }

  /// Runs a command at the top of the project, with its picture in another folder.
  private func record(_ words: [String]) throws -> Data {
    try Program.withFolder { folder in
      let picture = folder.appendingPathComponent(try #require(words.last))
      let outcome = try Program.run(words.dropLast() + [picture.path])
      #expect(outcome.status == 0 && outcome.error == "", "\(words)\n\(outcome.error)")
      return try Data(contentsOf: picture)
    }
  }

  /// The text of the first code block of a language.
  private func block(_ language: String, in section: String) -> String? {
    let parts = section.components(separatedBy: "```\(language)\n")
    guard parts.count > 1 else { return nil }
    return parts[1].components(separatedBy: "\n```")[0]
  }
}
