// SPDX-License-Identifier: MIT
import Foundation
import Testing

/// The pictures of the article on the reference systems are those that its commands record.
struct ArticleTests {
  private static let folder = Program.root.appendingPathComponent(
    "Documentation/Signboard.docc")

  /// With `SIGNBOARD_WRITE_GUIDES=1` the pictures are written, without it they are only compared.
  @Test func `the commands of the article record its pictures`() throws {
    let isWriting = ProcessInfo.processInfo.environment["SIGNBOARD_WRITE_GUIDES"] == "1"
    let article = try String(
      contentsOf: Self.folder.appendingPathComponent("ReferenceSystems.md"), encoding: .utf8)
    var count = 0
    for section in article.components(separatedBy: "\n### ").dropFirst() {
      let command = try #require(block("console", in: section))
      let name = try #require(TableRow.words(command).last)
      #expect(section.contains("](\(name))"))
      let words = Array(TableRow.words(command).dropFirst(2))
      let recorded = try record(words, section)
      let resource = Self.folder.appendingPathComponent("Resources/\(name)")
      if isWriting { try recorded.write(to: resource) }
      #expect(recorded.count < 60_000, "\(name) has \(recorded.count) bytes")
      #expect(
        (try? Data(contentsOf: resource)) == recorded,
        """
        \(name) is not what the command records. Write it again with \
        SIGNBOARD_WRITE_GUIDES=1 swift test --filter ArticleTests
        """)
      // The configuration says the same as the options before those that make the recording.
      let recording = try #require(words.firstIndex(of: "--for"))
      #expect(
        try record(["show", "--config", "sign.yaml"] + words[recording...], section) == recorded,
        "the configuration of \(name)")
      count += 1
    }
    #expect(count == 5)
    let resources = try FileManager.default.contentsOfDirectory(
      atPath: Self.folder.appendingPathComponent("Resources").path)
    #expect(resources.count == 5)
  }

  /// Runs a command beside the files that its section shows.
  private func record(_ words: [String], _ section: String) throws -> Data {
    try Program.withFolder { folder in
      let files = [
        "messages.json": block("json", in: section),
        // Paths in it count from its own folder, those of options from where the command is run.
        "sign.yaml": block("yaml", in: section)?.replacing(
          "Config/", with: Program.root.appendingPathComponent("Config").path + "/"),
      ]
      for case (let name, let text?) in files {
        let file = folder.appendingPathComponent(name)
        try text.write(to: file, atomically: true, encoding: .utf8)
      }
      let picture = try #require(words.last)
      let outcome = try Program.run(
        words.map { word in
          let isFile = word == picture || files[word] != nil
          return isFile ? folder.appendingPathComponent(word).path : word
        })
      #expect(outcome.status == 0 && outcome.error == "", "\(words)\n\(outcome.error)")
      return try Data(contentsOf: folder.appendingPathComponent(picture))
    }
  }

  /// The text of the first code block of a language.
  private func block(_ language: String, in section: String) -> String? {
    let parts = section.components(separatedBy: "```\(language)\n")
    guard parts.count > 1 else { return nil }
    return parts[1].components(separatedBy: "\n```")[0] + (language == "console" ? "" : "\n")
  }
}
