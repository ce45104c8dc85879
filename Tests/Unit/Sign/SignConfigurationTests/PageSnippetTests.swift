// SPDX-License-Identifier: MIT
import Foundation
import SignConfiguration
import SignTesting
import Testing

/// The configurations that pages and `Config/` show are valid.
struct PageSnippetTests {
  @Test func `every configuration of a page is valid`() throws {
    let folder = Repository.file("Documentation")
    var count = 0
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where name.hasSuffix(".md") {
      let page = try Repository.text("Documentation/\(name)")
      for block in page.components(separatedBy: "```yaml\n").dropFirst() {
        let text = block.components(separatedBy: "```")[0]
        #expect(report(of: text) == "no mistake", "\(name): \(text)")
        #expect(try read(text) != SignSettings(), "\(name): \(text)")
        count += 1
      }
    }
    #expect(count >= 6)
  }

  @Test func `every commented-out line of a ready configuration is valid`() throws {
    let folder = Repository.file("Config")
    var count = 0
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where name.hasSuffix(".yaml") && name != "signboard.yaml" && name != "fleet.yaml" {
      let text = try Repository.text("Config/\(name)")
      let active = text.replacing("\n#backend:", with: "\nbackend:")
      #expect(active != text, "\(name)")
      #expect(report(of: text) == "no mistake", "\(name)")
      #expect(report(of: active) == "no mistake", "\(name)")
      #expect(text.hasPrefix("# ") && text.contains("--config \(name)\n"), "\(name)")
      count += 1
    }
    #expect(count == 5)
  }

  @Test func `the configuration of a controller is that of its page`() throws {
    let text = try Repository.text("Config/fleet.yaml")
    let active = text.replacing("\n  #tokens-file:", with: "\n  tokens-file:")
    #expect(active != text)
    #expect(report(of: active) == "no mistake")
    let lines = text.split(separator: "\n").filter { !$0.contains("#") }.joined(separator: "\n")
    #expect(try Repository.text("Documentation/fleet.md").contains("```yaml\n\(lines)\n```"))
  }
}
