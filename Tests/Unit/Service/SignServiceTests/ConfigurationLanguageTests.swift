// SPDX-License-Identifier: MIT
import JSONText
import Phrases
import Schedules
import SignConfiguration
import SignControl
import Testing

@testable import SignService

/// What is said of a wrong configuration and of a wrong scene, in every language of answers.
struct ConfigurationLanguageTests {
  @Test func `the mistakes of a scene begin and end like sentences`() async throws {
    let sign = try TestSign("panel: 2x1\n")
    var draft = MessageDraft()
    draft.scene = ["text": "a", "sped": 3, "intensity": 3]
    var said: [[String]] = []
    do throws(ControlError) {
      _ = try await sign.service.put(draft, id: "a", if: .none, by: TestSign.caller)
    } catch {
      guard case .invalid(let problems) = error else {
        Issue.record("\(error)")
        return
      }
      said = AnswerLanguage.allCases.map { language in
        problems.map { "\($0.field): \($0.message.text(in: language))" }
      }
    }
    #expect(
      said == [
        [
          "scene: Unknown key \"sped\". Did you mean \"speed\"?",
          "scene: Unknown key \"intensity\". It belongs to the top level.",
        ],
        [
          "scene: Unbekannter Schlüssel \"sped\". Meinten Sie „speed“?",
          "scene: Unbekannter Schlüssel \"intensity\". Er gehört auf die oberste Ebene.",
        ],
        [
          "scene: Clave desconocida \"sped\". ¿Quería decir «speed»?",
          "scene: Clave desconocida \"intensity\". Va en el nivel superior.",
        ],
        [
          "scene: Clé inconnue \"sped\". Vouliez-vous dire « speed » ?",
          "scene: Clé inconnue \"intensity\". Sa place est au premier niveau.",
        ],
        [
          "scene: キー \"sped\" は不明です。「speed」のことですか？",
          "scene: キー \"intensity\" はここでは使えません。書く場所は最上位です。",
        ],
      ])
  }

  @Test func `a configuration is checked in every language`() {
    let file = ConfigurationFile(
      path: "/sign.yaml", settings: { SignSettings() }, takeOver: {}, showsFrame: { true })
    let found = file.check("panel: 2x1\ntext: \"{d\"\nscroll: up\n").mistakes
    #expect(
      AnswerLanguage.allCases.map { language in found.map { $0.sentence.text(in: language) } } == [
        [
          "Line 3, column 9: scroll: found \"up\", allowed is loop, once, bounce, static or pages."
        ],
        [
          "Zeile 3, Spalte 9: scroll: \"up\" gefunden, erlaubt ist loop, once, bounce, static oder "
            + "pages."
        ],
        [
          "Línea 3, columna 9: scroll: se encontró \"up\"; se admite loop, once, bounce, static o "
            + "pages."
        ],
        [
          "Ligne 3, colonne 9 : scroll: \"up\" ne convient pas ; il faut loop, once, bounce, static "
            + "ou pages."
        ],
        [
          "3 行目 9 桁目：scroll: \"up\" は使えません。使えるのはloop, once, bounce, static または pagesです。"
        ],
      ])
  }
}
