// SPDX-License-Identifier: MIT
import Foundation
import Testing

struct StringTableTests {
  /// Keys that scripts build from a word of the API.
  private static let composed = [
    "state.", "age.", "rule.", "message.", "statistics.", "problem.", "error.", "health.",
  ]

  @Test func `every string exists in English and in Japanese`() throws {
    let strings = try PageFolder.strings()
    #expect(strings.count > 150)
    for (key, texts) in strings.sorted(by: { $0.key < $1.key }) {
      #expect(texts.count == 2 && texts.allSatisfy { !$0.isEmpty }, "\(key)")
      let places = try texts.map { Set(try PageFolder.found("\\{(\\d)\\}", in: $0)) }
      #expect(Set(places).count == 1, "The texts of \(key) name other values.")
    }
    let lines = try PageFolder.found("(?m)^  (\"[^\"]+\"):", in: PageFolder.text("strings.js"))
    #expect(lines.count == strings.count, "A key stands twice, or not at the start of a line.")
  }

  @Test func `Japanese strings are written in Japanese`() throws {
    let same = ["title", "otherLanguage", "language", "field.id", "preview.size", "when.cron"]
    for (key, texts) in try PageFolder.strings() where !same.contains(key) {
      #expect(texts.map(Self.isJapanese) == [false, true], "\(key)")
    }
  }

  private static func isJapanese(_ text: String) -> Bool {
    text.unicodeScalars.contains { $0.value >= 0x3000 }
  }

  @Test func `every text of the page comes from the table`() throws {
    let strings = try PageFolder.strings()
    let elements = HTMLElements(try PageFolder.text("page.html"))
    #expect(elements.strayTexts.isEmpty, "\(elements.strayTexts)")
    #expect(elements.all.count > 150)
    for element in elements.all {
      let isName = element.name == "code" || element.name == "title"
      if !element.text.isEmpty, !isName {
        let key = element.attributes["data-t"] ?? "no key"
        #expect(strings[key]?.first == element.text, "<\(element.name)> \(element.text)")
      }
      for attribute in ["aria-label", "title", "placeholder"] {
        let key = attribute == "aria-label" ? "data-t-label" : "data-t-\(attribute)"
        let text = element.attributes[attribute]
        // Examples of input are the same in every language.
        if attribute == "placeholder", element.attributes[key] == nil { continue }
        #expect(
          text == element.attributes[key].flatMap { strings[$0]?.first },
          "<\(element.name) \(attribute)> \(text ?? "")")
      }
    }
  }

  @Test func `every string that scripts ask for exists, and every string is used`() throws {
    let strings = try PageFolder.strings()
    let scripts = try PageFolder.scripts().values.joined(separator: "\n")
    let page = try PageFolder.text("page.html")
    for key in try PageFolder.found("\\b(?:t|labelled)\\(\"([^\"]+)\"", in: scripts) {
      #expect(strings[key] != nil, "\(key)")
    }
    let named = Set(
      try PageFolder.found("data-t(?:-[a-z]+)?=\"([^\"]+)\"", in: page)
        + PageFolder.found("\"([a-zA-Z]+(?:\\.[a-zA-Z-]+)?)\"", in: scripts))
    for key in strings.keys where !Self.composed.contains(where: { key.hasPrefix($0) }) {
      #expect(named.contains(key), "\(key) is not used.")
    }
  }

  @Test func `scripts contain no words for people`() throws {
    for (name, script) in try PageFolder.scripts() {
      let words = try PageFolder.found(
        "(?:text|\"aria-label\"|title|label): \"([^\"]*[A-Za-z][^\"]*)\"", in: script)
      #expect(words.allSatisfy { $0 == "text" }, "\(name): \(words)")
    }
  }
}
