// SPDX-License-Identifier: MIT
import ControlTesting
import Phrases
import SignControl
import Testing

@testable import HTTPServing

/// Texts in several languages over HTTP.
struct LanguageWireTests {
  @Test func `a message comes back with its languages in their order`() async {
    let sample = Sample()
    let text = #"{"text":{"en":"Open","de_AT":"Geöffnet","ja":"営業中"}}"#
    #expect(await sample.ask("PUT", "/messages/a", text).status == 201)
    #expect(
      await sample.tell("GET", "/messages/a")
        == #"200 {"id":"a","revision":1,"text":{"en":"Open","de_AT":"Geöffnet","ja":"営業中"}}"#)
  }

  @Test func `sentences are said in the language that is asked for`() async {
    let sample = Sample()
    let part = HealthView.Part(
      name: "backup", isHealthy: false,
      detail: .phrase(PhraseForm("{0}", context: "backup fails"), "The disk is full."))
    await sample.control.set(health: HealthView(isReady: true, parts: [part]))
    func told(_ language: String?) async -> String {
      let answer = await sample.ask(
        "GET", "/health", headers: language.map { ["Accept-Language": $0] } ?? [:])
      let detail = Sample.value(answer.bytes)?["parts"]?.items.first?["detail"]?.string ?? ""
      let (said, vary) = (answer.header("Content-Language"), answer.header("Vary"))
      return "\(said ?? "") \(vary ?? "") \(detail)"
    }
    #expect(await told(nil) == "en Accept-Language The disk is full.")
    #expect(await told("nl") == "en Accept-Language The disk is full.")
    #expect(
      await told("de-CH, en;q=0.5")
        == "de Accept-Language Die Sicherung ist misslungen: The disk is full.")
    #expect(await told("ja") == "ja Accept-Language バックアップに失敗しました：The disk is full.")
  }

  @Test func `mistakes are reported with their places`() async {
    let body = """
      {"messages": [
       {"id": "a", "text": {"en": "a", "de": 5}},
       {"id": "b", "text": {}},
       {"id": "c", "text": {"deutsch": "a"}},
       {"id": "d", "text": {"de": "a", "de_AT": "b", "DE-at": "c"}},
       {"id": "e", "text": {"de": ""}},
       {"id": "f", "text": ["a"]},
       {"id": "g", "scene": {"text": ["a", {"en": null}], "pages": [{"en": 3}, {"en": "a"}]}},
       {"id": "h", "scene": {"pages": [{"txt": "a"}]}}]}
      """
    let told = await Sample().tell("PUT", "/messages", body)
    #expect(
      told == """
        422 The body is not valid; see errors.
        messages[0].text.de 2:40 type: There is a number; write a text.
        messages[1].text 3:22 length: There is no language. Write a text for one or more: \
        {en: "Open", de: "Geöffnet"}.
        messages[2].text.deutsch 4:23 format: "deutsch" is not the code of a language. Write one \
        such as en, de_AT or zh-Hant.
        messages[3].text.DE-at 5:48 conflict: The language "DE-at" is there twice, once as "de_AT". \
        Remove one of the two.
        messages[4].text.de 6:29 length: The text has 0 bytes; allowed is 1 to 65536.
        messages[5].text 7:22 type: There is a list; write a text or an object of languages and texts.
        messages[6].scene.text[1].en 8:45 type: There is null; write a text.
        messages[6].scene.pages[0].en 8:70 type: There is a number; write a text.
        messages[7].scene.pages[0].txt 9:35 unknown: There is no field "txt" in ScenePage. Is \
        "text" meant?
        messages[7].scene.pages[0].text 9:34 missing: The field "text" is needed: The text, with \
        markup.
        """)
  }
}
