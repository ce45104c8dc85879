// SPDX-License-Identifier: MIT
import Testing

/// The words of the glossary are those of the code.
struct GlossaryTests {
  @Test func `no name uses a word that the glossary forbids`() throws {
    let glossary = try Glossary.read()
    let complaints = Set(try SourceName.all().flatMap(glossary.complaints))
    #expect(complaints.map(\.description).sorted() == [])
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
      public enum Level { case dark, brightnesses }
      package init(brightness: Int) {}
      public func set<T: Sequence>(_ values: T, brightness step: [String: Int]) {}
      public enum Change { case set(brightness: Int) }
      public protocol Dimmable { func dim(toBrightness step: Int) }
      """
    #expect(
      complaints(glossary, planted) == [
        "Brightness", "brightness", "brightnesses", "maximumBrightness", "setBrightness",
        "toBrightness",
      ])
  }

  @Test func `names that others cannot use, comments and strings are not judged`() {
    let glossary = Glossary("| intensity | How bright. | `brightness` |")
    let hidden = """
      // public var brightness: Int
      /* public var brightness */
      struct Brightness { let brightness: Int }
      public struct Panel {
        private(set) var brightness = 0
        var inner = "public var brightness \\(brightness + (2)) public var brightness"
        public func dim(to brightness: Int) { let brightness = 2; switch brightness { case 0: break } }
        enum Level { case brightness }
      }
      """
    #expect(complaints(glossary, hidden) == [])
  }

  @Test func `a synonym within its own word, or from another module, is allowed`() {
    let page = """
      | time zone | A place's clock. | `zone (CivilTime)`, `timezone` |
      """
    let glossary = Glossary(page)
    let names = "public let timeZones: Int; public let zone: Int; public let timezone: Int"
    #expect(complaints(glossary, names, module: "CivilTime") == ["timezone", "zone"])
    #expect(complaints(glossary, names, module: "Scenes") == ["timezone"])
  }

  @Test func `a complaint names the place and the right word`() {
    let glossary = Glossary("| step duration | The time of a step. | `beat` |")
    #expect(
      glossary.complaints(about: SourceName(module: "Pages", text: "entryBeats")).map(\.description)
        == ["Pages: entryBeats uses \"beat\"; say \"step duration\"."])
  }

  @Test func `the names of this project are found`() throws {
    let names = try SourceName.all()
    #expect(names.count > 3_000)
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
