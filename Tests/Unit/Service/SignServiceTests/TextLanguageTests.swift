// SPDX-License-Identifier: MIT
import Phrases
import Schedules
import SignConfiguration
import SignControl
import Testing

@testable import SignAPI
@testable import SignService

/// What is said of refused texts and scenes, in every language of answers.
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
    (
      .spanish, "text: En el carácter 2: comando desconocido \"icn\". ¿Quiso decir «icon»?",
      "scene: En la escena, página 2, carácter 1: comando desconocido \"icn\". ¿Quiso decir «icon»?"
    ),
    (
      .french, "text: Au caractère 2 : commande inconnue \"icn\". Vouliez-vous dire « icon » ?",
      "scene: Dans la scène, page n° 2, caractère 1 : commande inconnue \"icn\". "
        + "Vouliez-vous dire « icon » ?"
    ),
    (
      .japanese, "text: 2 文字目：コマンド \"icn\" はありません。 「icon」のことですか？",
      "scene: シーン、2 ページ目、1 文字目 に問題があります：コマンド \"icn\" はありません。 「icon」のことですか？"
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
