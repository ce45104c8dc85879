// SPDX-License-Identifier: MIT
import SignControl
import SignboardKit
import Testing

@testable import SignService

/// Reasons and health in the languages of answers.
struct PhraseViewTests {
  private func reasons(_ sign: TestSign) async throws -> [String] {
    try await sign.service.why(zone: nil, at: nil).flatMap(\.items)
      .map { $0.reason.text(in: .german) }
  }

  @Test func `why a message is shown or not is reported in each language`() async throws {
    let sign = try TestSign("panel: 4x1\nscroll: static")
    _ = try await sign.put("now", "A") { $0.priority = 60 }
    _ = try await sign.put("soup", "B") { $0.rules = [.init("11:00", "14:00", on: "mon")] }
    _ = try await sign.put("dark", "C") {
      $0.rules = [.init("sunset-30", "dusk")]
      ($0.latitude, $0.longitude) = (52.5, 13.4)
    }
    _ = try await sign.put("always", "D")
    #expect(
      try await reasons(sign) == [
        "now wird gezeigt, Vorrang 60: immer.",
        "always wird von now unterbrochen, Vorrang 50 unter 60: immer.",
        "soup ist außerhalb seiner Zeiten, das nächste Mal 2026-11-23 11:00.",
        "dark ist außerhalb seiner Zeiten, das nächste Mal 2026-11-21 14:35:34.",
      ])
  }

  @Test func `health and the intensity are reported in each language`() async throws {
    let sign = try TestSign(
      """
      panel: 2x1
      scroll: static
      intensity: 5
      service: {off: [{days: sat, start: "00:00", end: "24:00"}]}
      """)
    let health = await sign.service.health().parts
    #expect(Set(health.map { $0.detail.text(in: .french) }) == ["Tout va bien."])
    sign.service.reportConfiguration(
      .phrase(
        """
        {0} is not there any more. The sign goes on as before, and does not start again without \
        it. Put it back.
        """,
        "signboard.yaml"), mistakes: [.verbatim("signboard.yaml:3:1")])
    let refused = await sign.service.health().parts.last?.detail.text(in: .spanish)
    #expect(
      refused
        == "signboard.yaml ya no está. El letrero sigue como antes, pero sin él no volverá a "
        + "arrancar. Póngalo de nuevo. signboard.yaml:3:1")
    let reason = try await sign.service.intensity().reason
    #expect("\(reason)" == "off: Sat 00:00–00:00; otherwise intensity 5: the base of the plan.")
    #expect(
      reason.text(in: .german)
        == "aus: Sa 00:00–00:00; sonst Helligkeit 5: der Grundwert des Plans.")
  }

  @Test func `what is not shown whole is reported in each language`() async throws {
    let sign = try TestSign("panel: 4x1\nscroll: static\nfont: signboard-8")
    _ = try await sign.put("a", "A\u{E000}")
    let reason = try await sign.service.unshown().first?.reason
    #expect(
      reason?.text(in: .german)
        == "Keine Schrift hat „\u{E000}“ (Zeichen 2); gezeigt wird „\u{FFFD}“. "
        + "Installieren Sie eine Schrift, die es hat.")
  }
}
