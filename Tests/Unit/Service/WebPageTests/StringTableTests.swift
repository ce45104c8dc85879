// SPDX-License-Identifier: MIT
import Foundation
import Testing

struct StringTableTests {
  /// Keys that scripts build from a word of the API.
  private static let composed = [
    "state.", "age.", "rule.", "message.", "statistics.", "error.", "health.", "effect.",
    "pattern.", "patternName.", "outcome.", "role.", "rollout.", "steer.",
    // What the page of a controller says instead of another one.
    "fleet.",
  ]

  @Test(arguments: PageFolder.languages)
  func `every string exists in every language`(language: String) throws {
    let (english, strings) = (try PageFolder.strings("en"), try PageFolder.strings(language))
    #expect(english.count > 200)
    #expect(Set(strings.keys) == Set(english.keys))
    for (key, text) in strings.sorted(by: { $0.key < $1.key }) {
      #expect(!text.isEmpty, "\(key)")
      let places = try [text, english[key] ?? ""].map {
        Set(try PageFolder.found("\\{(\\d)\\}", in: $0))
      }
      #expect(Set(places).count == 1, "The text of \(key) names other values.")
    }
    let text = try PageFolder.tables(language).joined(separator: "\n")
    let lines = try PageFolder.found("(?m)^  (\"[^\"]+\"):", in: text)
    #expect(lines.count == strings.count, "A key stands twice, or not at the start of a line.")
  }

  /// The strings that are the same in English, because it is the word there as well.
  private static let same: [String: Set<String>] = [
    "de": [
      "title", "seconds", "milliseconds", "minutes", "hours", "state.live", "field.text",
      "field.zone", "mark.emoji", "mark.pause", "color.magenta", "color.orange", "preview.size",
      "values.name", "values.value", "token.field", "export.title", "import.title",
      "health.part.webhook",
    ],
    "fr": [
      "title", "nav.messages", "nav.conversation", "seconds", "milliseconds", "minutes", "hours",
      "messages.count", "messages.one",
      "message.inZone", "editor.edit", "field.zone", "field.latitude", "field.longitude",
      "mark.pause", "color.cyan", "color.magenta", "color.orange", "rule.dates", "when.cron",
      "statistics.messages", "health.part.sources", "health.part.webhook",
    ],
    "es": [
      "title", "nav.sign", "seconds", "milliseconds", "minutes", "hours", "days", "mark.color",
      "mark.emoji", "color.magenta", "when.cron", "token.field",
      "health.part.webhook",
    ],
    "ja": ["title", "when.cron"],
  ]

  @Test(arguments: same.keys.sorted())
  func `no string is left in English`(language: String) throws {
    let (english, strings) = (try PageFolder.strings("en"), try PageFolder.strings(language))
    let same = Set(strings.filter { $0.value == english[$0.key] }.keys)
    #expect(same == Self.same[language])
  }

  @Test func `Japanese strings are written in Japanese`() throws {
    let others = ["title", "field.id", "preview.size", "when.cron"]
    for (key, text) in try PageFolder.strings("ja") where !others.contains(key) {
      #expect(Self.isJapanese(text), "\(key)")
    }
    for language in PageFolder.languages.dropLast() {
      #expect(!(try PageFolder.strings(language)).values.contains(where: Self.isJapanese))
    }
  }

  private static func isJapanese(_ text: String) -> Bool {
    text.unicodeScalars.contains { $0.value >= 0x3000 }
  }

  @Test(arguments: PageFolder.pages)
  func `every text of the page comes from the table`(page: String) throws {
    let strings = try PageFolder.strings("en")
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
    let strings = try PageFolder.strings("en")
    let scripts = try PageFolder.scripts().values.joined(separator: "\n")
    let page = try PageFolder.pages.map(PageFolder.text).joined(separator: "\n")
    for key in try PageFolder.found("\\b(?:t|labelled|phrase)\\(\"([^\"]+)\"", in: scripts) {
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
