// SPDX-License-Identifier: MIT
import Core
import Schedules
import SignConfiguration
import Testing

/// Texts in several languages.
struct LanguageTests {
  private let open = LocalizedText.byLanguage([
    .init("en", "Open"), .init("de_AT", "Geöffnet"), .init("no", "Åpent"),
  ])
  private let yaml = "{en: Open, de_AT: Geöffnet, no: Åpent}"

  @Test func `a text, an element of a list and a page may be by language`() throws {
    #expect(try read("text: \(yaml)").content.text == [open])
    #expect(try read("text: [a, \(yaml)]").content.text == ["a", open])
    let pages = try read(
      "pages:\n- \(yaml)\n- {text: \(yaml), dwell: 1}\n- {et: Avatud, te: Open}"
    ).content.paging.pages
    let other = LocalizedText.byLanguage([.init("et", "Avatud"), .init("te", "Open")])
    #expect(pages?.map(\.content.text) == [[open], [open], [other]])
    let zone = try read("zones:\n- {at: [0, 0], size: [8, 8], text: \(yaml)}").zones?.first
    #expect(zone?.content.text == [open])
  }

  @Test func `so may the texts of the service and that of the end`() throws {
    let settings = try read(
      """
      end: {text: \(yaml)}
      service:
        idle: \(yaml)
        startup: \(yaml)
        stop: \(yaml)
        stale: {mark: \(yaml)}
        silence: {text: \(yaml), feeds: {weather: 60}}
      """)
    #expect(settings.end == .text(open))
    let service = try #require(settings.service)
    #expect(service.texts.map(\.key) == ["idle", "startup", "stop", "silence", "stale"])
    #expect(service.texts.allSatisfy { $0.text == open })
    let startup = try read("service: {startup: {text: \(yaml), seconds: 5}}").service?.startup
    #expect(startup?.text == open)
    #expect(startup?.seconds == 5)
  }

  @Test func `a scene in JSON has them as well`() throws {
    var reader = JSONReader(Array(#"{"text": {"en": "Open", "ja": "営業中"}}"#.utf8))
    let scene = try SceneReader.read(JSONValue(try reader.document()), width: 8, height: 8)
    #expect(scene.content.text == [.byLanguage([.init("en", "Open"), .init("ja", "営業中")])])
  }
  @Test func `there are at most 64 languages`() {
    let many = "abcde".flatMap { first in "abcdefghijklm".map { "\(first)\($0): x" } }
    #expect(
      report(of: "text: {\(many.joined(separator: ", "))}")
        == "sign.yaml:1:7: text: There are 65 languages, allowed are at most 64.")
  }

  @Test func `texts without the language of the sign are known with their places`() throws {
    let texts = """
      text: [{en: a, de: b}, {en: c, fr: d}]
      zones:
      - {at: [0, 0], size: [8, 8], pages: [{en: a}, {fr: b}]}
      service: {stop: {ja: a}}
      """
    #expect(try read(texts).languageGaps == [])
    #expect(try read("languages: all\nlocale: fr\n" + texts).languageGaps == [])
    #expect(
      try read("locale: fr_CA\n" + texts).languageGaps == [
        "text[0] has no text for the locale fr_CA, so that of en is shown.",
        "zones[0].pages[0].text has no text for the locale fr_CA, so that of en is shown.",
        "service.stop has no text for the locale fr_CA, so that of ja is shown.",
      ])
  }
}
