// SPDX-License-Identifier: MIT
import Foundation
import SignControl
import SignboardKit
import Testing

@testable import SignAPI
@testable import SignService

/// Messages in several languages.
struct LanguageMessageTests {
  private static let panel = """
    panel: 2x1
    scroll: static
    font: signboard-5

    """
  private static let text = #"{"text":{"en":"A","de_AT":"B"}}"#

  private func draft(_ text: String) throws -> MessageDraft {
    try MessageDraft(json: Array(text.utf8), scenes: .configuration)
  }

  private func put(_ sign: TestSign, _ id: String, _ text: String) async throws {
    try await sign.put(id, draft(text))
  }

  /// What a sign shows of a plain text.
  private func picture(of text: String) async throws -> [String] {
    let sign = try TestSign(Self.panel)
    try await sign.put("a", text)
    return sign.picture
  }

  private func stored(_ sign: TestSign, _ id: String) async throws -> String {
    String(decoding: try await sign.service.message(id: id).draft.json.bytes, as: UTF8.self)
  }

  @Test func `a message is shown in the language of the sign and kept as put`() async throws {
    let (a, b) = (try await picture(of: "A"), try await picture(of: "B"))
    let sign = try TestSign(Self.panel + "locale: de")
    try await put(sign, "a", Self.text)
    #expect(sign.picture == b)
    #expect(try await stored(sign, "a") == Self.text)
    try sign.reload(Self.panel + "locale: en_GB")
    #expect(sign.picture == a)
    try sign.restart(Self.panel + "locale: de")
    #expect(sign.picture == b)
    #expect(try await stored(sign, "a") == Self.text)
  }

  @Test func `a scene is kept with the order of its languages`() async throws {
    let text = #"{"scene":{"pages":[{"en":"A","de":"B"}],"scroll":"pages"}}"#
    let sign = try TestSign(Self.panel)
    try await put(sign, "a", text)
    sign.advance(seconds: 1)
    #expect(sign.picture == (try await picture(of: "A")))
    #expect(try await stored(sign, "a") == text)
    try sign.restart(Self.panel + "locale: de")
    sign.advance(seconds: 1)
    #expect(sign.picture == (try await picture(of: "B")))
    #expect(try await stored(sign, "a") == text)
  }

  @Test func `the sign's own texts are in its language`() async throws {
    let idle = "locale: de\nservice: {idle: {en: A, de: B}}"
    let sign = try TestSign(Self.panel + idle)
    #expect(sign.picture == (try await picture(of: "B")))
    try sign.reload(Self.panel + "languages: all\nseparator: ' '\n" + idle)
    #expect(sign.picture == (try await picture(of: "A B")))
  }

  @Test func `a value is shown in the language of the sign and kept as it was put`() async throws {
    let (a, b) = (try await picture(of: "A"), try await picture(of: "B"))
    let sign = try TestSign(Self.panel + "locale: de")
    try await sign.put("a", "{n}")
    let value = LocalizedText.byLanguage([.init("en", "A"), .init("de_AT", "B")])
    _ = try await sign.service.putValue(value, name: "n", if: .none, by: TestSign.caller)
    #expect(sign.picture == b)
    try sign.restart(Self.panel + "locale: en")
    #expect(sign.picture == a)
    #expect(try await sign.service.values().map(\.value) == [value])
    try sign.reload(Self.panel + "locale: de")
    #expect(sign.picture == b)
    try await sign.set("n", "A")
    #expect(sign.picture == a)
  }

  @Test func `values of the file may be written by language`() async throws {
    let sign = try TestSign(
      Self.panel + "locale: de\nvalues-file: FOLDER/values.json",
      files: ["values.json": #"{"n": {"en": "A", "de": "B"}}"#])
    try await sign.put("a", "{n}")
    #expect(sign.picture == (try await picture(of: "B")))
    try sign.write(#"{"n": {"en": "A", "english": "B"}}"#, "values.json")
    sign.advance(seconds: 6)
    #expect(sign.picture == (try await picture(of: "B")))
    #expect(
      sign.log.all.last
        == "warning \(sign.folder.path)/values.json:1:19: \"n\": \"english\" is not the code of a "
        + "language. Write one such as en, de_AT or zh-Hant.")
  }

  @Test func `a message of a conversation is shown in the language of the sign`() async throws {
    let chat = "panel: 4x1\nscroll-bar: never\nconversation: \"-\"\n"
    func shown(_ sign: TestSign, _ body: LocalizedText) async throws -> [String] {
      try await sign.service.append(
        ConversationMessage(id: "1", body: body), zone: nil, by: TestSign.caller)
      sign.advance(seconds: 3)
      return sign.picture
    }
    let (a, b) = (try await shown(TestSign(chat), "A"), try await shown(TestSign(chat), "B"))
    let sign = try TestSign(chat + "locale: de")
    let body = LocalizedText.byLanguage([.init("en", "A"), .init("de", "B")])
    #expect(try await shown(sign, body) == b)
    try sign.restart(chat + "locale: en")
    #expect(sign.picture == a)
  }

  @Test func `sender and title of a message are shown in the language of the sign`() async throws {
    let chat = """
      panel: 4x1
      scroll-bar: never
      conversation: "-"
      message-format: "{from}{title}"

      """
    func shown(_ chat: String, _ from: LocalizedText, _ title: LocalizedText) async throws
      -> TestSign
    {
      let sign = try TestSign(chat)
      var message = ConversationMessage(id: "1", body: "x")
      (message.from, message.title) = (from, title)
      try await sign.service.append(message, zone: nil, by: TestSign.caller)
      sign.advance(seconds: 3)
      return sign
    }
    let (a, b) = (try await shown(chat, "A", "B").picture, try await shown(chat, "C", "D").picture)
    let from = LocalizedText.byLanguage([.init("en", "A"), .init("de", "C")])
    let title = LocalizedText.byLanguage([.init("en", "B"), .init("de", "D")])
    let sign = try await shown(chat + "locale: de", from, title)
    #expect(a != b && sign.picture == b)
    try sign.restart(chat + "locale: en")
    #expect(sign.picture == a)
    try sign.reload(chat + "locale: fr")
    #expect(
      sign.log.all.filter { $0.contains("locale") } == [
        "notice Message 1 of the conversation, from has no text for the locale fr, so that of en is "
          + "shown.",
        "notice Message 1 of the conversation, title has no text for the locale fr, so that of en is "
          + "shown.",
      ])
    let all = try await shown(chat + "languages: all", "A", "B")
    #expect(all.picture == a)
  }

  @Test func `a mistake in any language is refused at its place`() async throws {
    let sign = try TestSign(Self.panel + "locale: en")
    let refused = await refusal {
      try await put(sign, "a", #"{"text":{"en":"A","de":"{bogus B"}}"#)
    }
    #expect(
      refused == """
        text.de markup: At character 1: "{" without "}" after it. Add "}", or write "{{" for the \
        character itself.
        """)
    let scene = await refusal {
      try await put(sign, "a", #"{"scene":{"text":{"en":"A","de":"{bogus B"}}}"#)
    }
    #expect(scene.hasPrefix("scene markup: "))
  }

  @Test func `the log reports once that a language is missing`() async throws {
    let sign = try TestSign(Self.panel + "locale: fr\ntext: {en: A, de: B}")
    try await put(sign, "a", Self.text)
    try await put(sign, "b", #"{"scene":{"text":{"ja":"A"}}}"#)
    let value = LocalizedText.byLanguage([.init("en", "A")])
    _ = try await sign.service.putValue(value, name: "n", if: .none, by: TestSign.caller)
    sign.advance(seconds: 60)
    #expect(
      sign.log.all.filter { $0.contains("locale") } == [
        "notice text has no text for the locale fr, so that of en is shown.",
        "notice Message a has no text for the locale fr, so that of en is shown.",
        "notice Message b, text has no text for the locale fr, so that of ja is shown.",
        "notice Value n has no text for the locale fr, so that of en is shown.",
      ])
  }
}
