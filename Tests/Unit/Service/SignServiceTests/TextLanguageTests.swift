// SPDX-License-Identifier: MIT
import Phrases
import Schedules
import SignControl
import Testing

@testable import SignAPI
@testable import SignService

/// What is said of refused texts and scenes, in the language of the caller.
struct TextLanguageTests {
  private func refusal(_ draft: MessageDraft, in language: AnswerLanguage) async throws -> [String]
  {
    let sign = try TestSign(
      """
      panel: 2x1
      scroll: static
      font: signboard-5
      """)
    do throws(ControlError) {
      _ = try await sign.service.put(draft, id: "a", if: .none, by: TestSign.caller)
      return []
    } catch {
      guard case .invalid(let problems) = error else { return ["\(error)"] }
      return problems.map { "\($0.field): \($0.message.text(in: language))" }
    }
  }

  @Test(arguments: [
    (
      AnswerLanguage.english, "text: At column 2: unknown command \"icn\". Did you mean \"icon\"?",
      "scene: In the scene, page 2, column 1: unknown command \"icn\". Did you mean \"icon\"?"
    ),
    (
      .german, "text: An Stelle 2: unbekannter Befehl \"icn\". Meinten Sie „icon“?",
      "scene: Szene, Seite 2, Stelle 1: unbekannter Befehl \"icn\". Meinten Sie „icon“?"
    ),
  ])
  func `texts and scenes are refused in the language of the caller`(
    language: AnswerLanguage, text: String, scene: String
  ) async throws {
    #expect(try await refusal(MessageDraft(text: "a{icn x}"), in: language) == [text])
    let pages = "{\"scene\": {\"pages\": [\"a\", \"{icn x}\"]}}"
    let draft = try MessageDraft(json: Array(pages.utf8), scenes: .configuration)
    #expect(try await refusal(draft, in: language) == [scene])
  }
}
