// SPDX-License-Identifier: MIT
import Phrases
import Schedules
import SignControl
import Testing

@testable import SignAPI
@testable import SignService

/// What is said of refused texts and scenes, in the language of the caller.
struct TextLanguageTests {
  private func refusal(_ draft: MessageDraft) async throws -> [String] {
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
      return problems.map { "\($0.field): \($0.message.text(in: .german))" }
    }
  }

  @Test func `texts and scenes are refused in the language of the caller`() async throws {
    #expect(
      try await refusal(MessageDraft(text: "a{icn x}"))
        == ["text: An Stelle 2: unbekannter Befehl \"icn\". Meinten Sie „icon“?"])
    let pages = "{\"scene\": {\"pages\": [\"a\", \"{icn x}\"]}}"
    let draft = try MessageDraft(json: Array(pages.utf8), scenes: .configuration)
    #expect(
      try await refusal(draft)
        == ["scene: Szene, Seite 2, Stelle 1: unbekannter Befehl \"icn\". Meinten Sie „icon“?"])
  }
}
