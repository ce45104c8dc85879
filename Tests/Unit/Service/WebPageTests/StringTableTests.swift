// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import SignAPI

struct StringTableTests {
  /// Keys that scripts build from a word of the API.
  private static let composed = [
    "state.", "age.", "rule.", "message.", "statistics.", "error.", "health.", "effect.",
    "pattern.", "patternName.", "outcome.", "role.", "rollout.", "steer.", "color.",
    "webhook.", "conflict.",
    // What the page of a controller shows instead of another one.
    "fleet.",
  ]

  @Test(arguments: PageFolder.pages)
  func `every text of the page has a key, and each key one text`(page: String) throws {
    let strings = PageFolder.strings()
    let elements = HTMLElements(try PageFolder.text(page))
    #expect(elements.strayTexts.isEmpty, "\(elements.strayTexts)")
    #expect(elements.all.count > 100)
    for element in elements.all {
      let isName = element.name == "code" || element.name == "title"
      if !element.text.isEmpty, !isName {
        let key = element.attributes["data-t"] ?? "no key"
        #expect(strings[key] == element.text, "<\(element.name)> \(element.text)")
      }
      for attribute in ["aria-label", "title", "placeholder"] {
        let key = attribute == "aria-label" ? "data-t-label" : "data-t-\(attribute)"
        let text = element.attributes[attribute]
        // Examples of input are the same in every language.
        if attribute == "placeholder", element.attributes[key] == nil { continue }
        #expect(
          text == element.attributes[key].flatMap { strings[$0] },
          "<\(element.name) \(attribute)> \(text ?? "")")
      }
    }
  }

  @Test func `every string that scripts ask for exists, and every string is used`() throws {
    let strings = PageFolder.strings()
    let scripts = try PageFolder.scripts().values.joined(separator: "\n")
    let page = try PageFolder.pages.map(PageFolder.text).joined(separator: "\n")
    for key in try PageFolder.found("\\b(?:t|labelled|phrase)\\(\"([^\"]+)\"", in: scripts) {
      #expect(strings[key] != nil, "\(key)")
    }
    let table = String(
      decoding: try #require(PageFile.at("/message-fields.js")).bytes, as: UTF8.self)
    let named = Set(
      try PageFolder.found("\"name\":\"([a-zA-Z]+)\"", in: table).map { "field.\($0)" }
        + PageFolder.found("data-t(?:-[a-z]+)?=\"([^\"]+)\"", in: page)
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
