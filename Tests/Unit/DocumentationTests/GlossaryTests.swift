// SPDX-License-Identifier: MIT
import Foundation
import SignTesting
import Testing

/// The words of the glossary are those of the code.
struct GlossaryTests {
  @Test func `no name uses a word that the glossary forbids`() throws {
    let glossary = try Glossary.read()
    let complaints = Set(try SourceName.all().flatMap(glossary.complaints))
    #expect(complaints.map(\.description).sorted() == [])
  }

  @Test func `no key of the reference uses such a word`() throws {
    let glossary = try Glossary.read()
    let pages = ["commands", "endpoints", "keys", "metrics", "mqtt", "webhooks"]
    let rows = try pages.map { try Repository.text("Documentation/\($0).md") }.joined()
    let keys = rows.matches(of: /\n\| \**`([\w.-]+)/).map { String($0.1) }
    #expect(keys.count > 1_000)
    let complaints = Set(
      keys.flatMap { glossary.complaints(about: SourceName(module: "reference", text: $0)) })
    #expect(complaints.map(\.description).sorted() == [])
  }

  @Test func `a word is limited to modules that exist`() throws {
    let modules = Set(try SourceName.all().map(\.module))
    let limits = Set(try Glossary.read().synonyms.compactMap(\.module))
    #expect(limits.count > 5)
    #expect(limits.subtracting(modules) == [])
  }

  @Test func `the glossary has one line for each word`() throws {
    let glossary = try Glossary.read()
    #expect(glossary.words.count > 80)
    #expect(Set(glossary.words).count == glossary.words.count)
    #expect(glossary.synonyms.count > 80)
    #expect(Set(glossary.synonyms.map { [$0.parts, [$0.module ?? ""]] }).count > 80)
    for synonym in glossary.synonyms {
      #expect(!synonym.isUsed(in: synonym.word), "\(synonym.word) is forbidden by itself.")
    }
  }

  @Test func `a planted mistake is found in each kind of name`() {
    let glossary = Glossary("| intensity | How bright. | `brightness` |")
    let planted = """
      public struct Brightness {}
      package func setBrightness(_ step: Int) {}
      extension Panel { public var maximumBrightness: Int { 15 } }
      public enum Level { case `default`, `brightnesses` }
      package init(brightness: Int) {}
      public func set<T: Sequence>(_ values: T, brightness step: [String: Int]) {}
      public enum Change { case set(brightness: Int) }
      public protocol Dimmable { func dim(toBrightness step: Int) }
      struct Chip { let tick = /`/; private(set) var brightnessOfChip = 0 }
      @Test func `the brightness of a chip`() {}
      private func brightnessNow() {}
      """
    #expect(
      complaints(glossary, planted) == [
        "Brightness", "brightness", "brightnessNow", "brightnessOfChip", "brightnesses",
        "maximumBrightness", "setBrightness", "the brightness of a chip", "toBrightness",
      ])
  }

  @Test func `what a function has for itself, comments and strings are not judged`() {
    let glossary = Glossary("| intensity | How bright. | `brightness` |")
    let hidden = """
      // public var brightness: Int
      /* public var brightness */
      public struct Panel {
        var inner = "public var brightness \\(brightness + (2)) public var brightness"
        public func dim(to brightness: Int) { let brightness = 2; switch brightness { case 0: break } }
      }
      """
    #expect(complaints(glossary, hidden) == [])
    #expect(SourceTokens("let a = \"// b\"  // c").comments == ["// c"])
  }

  @Test func `no comment of the sources uses a forbidden word, or a pronoun for a noun`() throws {
    let sources = Repository.file("Sources")
    let walk = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    let words =
      /[^A-Za-z](([Tt]ell|[Tt]old|[Ss]a(y|id))(s|ing)?|[Ww]hat (is|was)|[Oo]f which|[Aa]s it is)\b/
    let ofPage = /\/\*[* ](?s:.)*?\*\/|\/\/ .*|<!--(?s:.)*?-->/
    var counts: [String: Int] = [:]
    for case let file as URL in walk ?? .init()
    where ["swift", "js", "css", "html"].contains(file.pathExtension) {
      let text = try String(contentsOf: file, encoding: .utf8)
      let comments =
        file.pathExtension == "swift"
        ? SourceTokens(text).comments : text.matches(of: ofPage).map { String($0.output) }
      counts[file.pathExtension, default: 0] += comments.count
      #expect(comments.filter { $0.contains(words) } == [], "\(file.lastPathComponent)")
    }
    #expect(counts["js", default: 0] > 700 && counts["css", default: 0] > 50)
  }

  @Test func `a synonym within its own word, or from another module, is allowed`() {
    let page = """
      | time zone | A place's clock. | `zone (Schedules)`, `timezone` |
      """
    let glossary = Glossary(page)
    let names = "public let timeZones: Int; public let zone: Int; public let timezone: Int"
    #expect(complaints(glossary, names, module: "Schedules") == ["timezone", "zone"])
    #expect(complaints(glossary, names, module: "Scenes") == ["timezone"])
    let tested = SourceName(module: "Rules", text: "a zone is kept", floor: ["Schedules"])
    #expect(glossary.complaints(about: tested).count == 1)
  }

  @Test func `a complaint names the place and the right word`() {
    let glossary = Glossary("| step duration | The time of a step. | `beat` |")
    #expect(
      glossary.complaints(about: SourceName(module: "Scenes", text: "entryBeats")).map(
        \.description)
        == ["Scenes: entryBeats uses \"beat\"; say \"step duration\"."])
  }

  @Test func `the names of this project are found`() throws {
    let names = try SourceName.all()
    #expect(names.count > 8_000)
    #expect(names.contains { $0.module == "FleetService" && $0.floor == ["Fleet"] })
    for name in ["DisplayBackend", "present", "geometry", "at", "nextChange", "after"] {
      #expect(names.contains { $0.text == name }, "\(name)")
    }
  }

  private func complaints(
    _ glossary: Glossary, _ text: String, module: String = "Displays"
  ) -> [String] {
    SourceName.of(text).flatMap {
      glossary.complaints(about: SourceName(module: module, text: $0))
    }.map(\.name).sorted()
  }
}
