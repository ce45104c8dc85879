// SPDX-License-Identifier: MIT
import JSONText
import Phrases
import Schedules
import SignConfiguration
import SignControl
import Testing

@testable import SignService

/// What is said of a wrong configuration and of a wrong scene, in the language of the caller.
struct ConfigurationLanguageTests {
  @Test func `the mistakes of a scene begin and end like sentences`() async throws {
    let sign = try TestSign("panel: 2x1\n")
    var draft = MessageDraft()
    draft.scene = ["text": "a", "sped": 3, "intensity": 3]
    var said: [String] = []
    do throws(ControlError) {
      _ = try await sign.service.put(draft, id: "a", if: .none, by: TestSign.caller)
    } catch {
      guard case .invalid(let problems) = error else {
        Issue.record("\(error)")
        return
      }
      said = problems.map { "\($0.field): \($0.message.text(in: .german))" }
    }
    #expect(
      said == [
        "scene: Unbekannter Schlüssel \"sped\". Meinten Sie „speed“?",
        "scene: Unbekannter Schlüssel \"intensity\". Er gehört auf die oberste Ebene.",
      ])
  }

  @Test func `a configuration is checked in the language of the caller`() {
    let file = ConfigurationFile(
      path: "/sign.yaml", settings: { SignSettings() }, takeOver: {}, showsFrame: { true })
    let found = file.check("panel: 2x1\ntext: \"{d\"\nscroll: up\n").mistakes
    #expect(
      found.map { $0.sentence.text(in: .german) } == [
        "Zeile 3, Spalte 9: scroll: \"up\" gefunden, erlaubt ist auto, loop, once, bounce, return, "
          + "static oder pages."
      ])
  }
}
